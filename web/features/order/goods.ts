import type { CartItem } from '#contracts/cart.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import type { Goods } from './goods-rows.tsx'

/** Lines of the cart as a summary shows them; `problems` by the id of the line. */
export function goodsOfCart(items: readonly CartItem[], problems: Readonly<Record<string, string>>): Goods[] {
  return items.map((item) => ({
    id: item.id,
    title: item.product.title,
    image: item.product.image,
    color: item.product.color.title,
    size: item.size.title,
    quantity: item.quantity,
    sum: item.price * item.quantity,
    problem: problems[item.id] ?? (item.message_code === 'price_changed' ? undefined : (item.message ?? undefined)),
  }))
}

/** Lines of an order at the prices of the goods; what bonuses and codes took off stands in the total. */
export function goodsOfOrder(order: Order): Goods[] {
  return order.items.map((item) => ({ ...item, sum: item.price * item.quantity }))
}

/** Pieces of all goods. */
export function piecesOf(goods: readonly Pick<Goods, 'quantity'>[]): number {
  return goods.reduce((sum, one) => sum + one.quantity, 0)
}
