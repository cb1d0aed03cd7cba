import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { findGoods, findOffers, type Offer } from '#server/modules/goods/catalog/index.ts'
import { openCart, openLocked } from './cart.access.ts'
import { cartEmpty } from './cart.errors.ts'
import { deleteItems } from './cart.repo.ts'
import { buyable } from './cart.rules.ts'

/** A line as an order takes it. Prices are today's, in kopecks a piece. */
export interface OrderedLine {
  itemId: number
  offerId: number
  productId: number
  quantity: number
  /** Pieces that can be had in the order's city; a line counts in the cart's totals only up to this. */
  available: number
  priceKopecks: number
  oldPriceKopecks: number | null
  sourceId: string | null
  offer: Offer
}

export interface LockedCart {
  cartId: string
  version: number
  lines: OrderedLine[]
}

/**
 * The caller's cart for an order, locked until the transaction ends, with today's prices and what can be had in the order's city.
 * An order is made from one version of a cart (I6). Throws `cart.empty` (409) when nothing is in it.
 */
export async function lockCartForOrder(
  tx: Db,
  platform: Platform,
  order: { context: RequestContext; cartId?: string | undefined; cityId: number },
): Promise<LockedCart> {
  const { cart } = await openLocked(tx, platform.config, order.context, { cartId: order.cartId }, platform.clock.now())
  const lines = await listOrderable(tx, cart.items, order.cityId)
  if (lines.length === 0) throw cartEmpty()
  return { cartId: cart.id, version: cart.version, lines }
}

/** Pieces of offers as an order takes them, with today's prices and what can be had in its city; offers that there are not are left out. */
export async function listOrderable(
  db: Db,
  items: readonly { id: number; offerId: number; quantity: number; sourceId: string | null }[],
  cityId: number,
): Promise<OrderedLine[]> {
  const goods = await findGoods(
    db,
    items.map((item) => item.offerId),
    cityId,
  )
  return items.flatMap((item): OrderedLine[] => {
    const offer = goods.offers.get(item.offerId)
    const stock = goods.stock.get(item.offerId)
    if (!offer || !stock) return []
    const { id: itemId, offerId, quantity, sourceId } = item
    const { id: productId, price: priceKopecks, oldPrice: oldPriceKopecks } = offer.product
    return [
      { itemId, offerId, productId, quantity, available: buyable(offer.product, stock), priceKopecks, oldPriceKopecks, sourceId, offer },
    ]
  })
}

/** What is in the caller's cart now, had or not: pieces of offers. Nothing is locked and nothing told. */
export async function findCartGoods(
  { db, config, clock }: Platform,
  context: RequestContext,
  cartId: string | undefined,
): Promise<{ offer: Offer; quantity: number }[]> {
  const { items } = (await openCart(db, config, context, { cartId }, clock.now())).cart
  const offers = await findOffers(
    db,
    items.map((item) => item.offerId),
  )
  return items.flatMap(({ offerId, quantity }) => {
    const offer = offers.get(offerId)
    return offer ? [{ offer, quantity }] : []
  })
}

/** Removes what was ordered (all lines without `itemIds`) from a locked cart and raises its version. */
export async function emptyCart(
  tx: Db,
  { cartId, version }: Pick<LockedCart, 'cartId' | 'version'>,
  now: Date,
  itemIds?: readonly number[],
): Promise<void> {
  if (!(await deleteItems(tx, { cartId, version, cityId: undefined, now }, itemIds))) throw new Error('the cart has changed under its lock')
}
