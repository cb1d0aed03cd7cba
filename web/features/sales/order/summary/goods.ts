import type { CartItem } from '#contracts/cart.contract.ts'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import type { Goods } from './goods-rows.tsx'

/** Lines of the cart as a summary shows them, with the gift that the code brings; `problems` by the id of the line. */
export function goodsOfCart({ items, coupon }: Pick<CalcPrice, 'items' | 'coupon'>, problems: Readonly<Record<string, string>>): Goods[] {
  const gift = coupon?.applied ? coupon.gift : null
  return [
    ...items.map((item) => goodsOfItem(item, problems)),
    ...(gift ? [{ ...gift, key: 'gift', quantity: 1, sum: 0, isGift: true }] : []),
  ]
}

function goodsOfItem(item: CartItem, problems: Readonly<Record<string, string>>): Goods {
  return {
    key: String(item.id),
    title: item.product.title,
    image: item.product.image,
    color: item.product.color.title,
    size: item.size.title,
    quantity: item.quantity,
    sum: item.price * Math.min(item.quantity, item.available_quantity),
    ...(item.available_quantity < item.quantity && { missing: item }),
    // What a line says besides was told in the cart.
    problem: problems[item.id] ?? (item.available_quantity < item.quantity ? (item.message ?? undefined) : undefined),
  }
}

/** Lines of an order at the prices of the goods; what bonuses and codes took off stands in the total. A gift stands apart, for nothing. */
export function goodsOfOrder(order: Pick<Order, 'items'>): Goods[] {
  return withGiftsApart(order.items).map(({ item, quantity, isGift }) => ({
    ...item,
    key: `${item.id}${isGift ? '-gift' : ''}`,
    quantity,
    sum: isGift ? 0 : item.price * quantity,
    isGift,
  }))
}

/** Pieces of an order's lines: those that were paid for, and those that came along as a gift, in rows of their own. Of pieces that were left at the counter gifts go first. */
export function withGiftsApart<Item extends { quantity: number; gift_quantity: number; refused: number }>(
  items: readonly Item[],
): { item: Item; quantity: number; refused: number; isGift: boolean }[] {
  return items
    .flatMap((item) => {
      const giftsLeft = Math.min(item.refused, item.gift_quantity)
      return [
        { item, quantity: item.quantity - item.gift_quantity, refused: item.refused - giftsLeft, isGift: false },
        { item, quantity: item.gift_quantity, refused: giftsLeft, isGift: true },
      ]
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Pieces of all goods that can be had. */
export function piecesOf(goods: readonly Pick<Goods, 'quantity' | 'missing'>[]): number {
  return goods.reduce((sum, one) => sum + Math.min(one.quantity, one.missing?.available_quantity ?? one.quantity), 0)
}
