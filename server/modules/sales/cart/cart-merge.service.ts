import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { findGoods } from '#server/modules/goods/catalog/index.ts'
import { dropCookies, guestSecret, openOfAccount, secretHash } from './cart.access.ts'
import { lockCart, type ItemRow } from './cart.repo.ts'
import { buyable, mergedQuantity, toldLeftOut, withRoom } from './cart.rules.ts'
import { closeMerged, saveMerged, type MergedItem } from './merge.repo.ts'

/**
 * What a login does with this browser's cart: its lines join the account's, pieces of one offer are added up as far as they can be
 * had, what has no room is told for a day, and the guest's cart opens for nobody any more. A hook of the login's transaction. Source: CART-01, T5, decisions "Cart merge".
 */
export async function mergeGuestCart(
  tx: Db,
  login: { customerId: number; now: Date; context: RequestContext; platform: Platform },
): Promise<void> {
  const { customerId, now, context } = login
  const { config } = login.platform
  const secret = guestSecret(config, context)
  if (secret === undefined) return
  dropCookies(config, context)
  // The account's cart is locked before the guest's wherever both are, so that two logins at once cannot wait for each other.
  const { cart: own } = await openOfAccount(tx, customerId, now, lockCart)
  const guest = await lockCart(tx, { secretHash: secretHash(secret) })
  if (!guest) return
  if (guest.items.length > 0) {
    const { kept, leftOut: fresh } = withRoom(own.items, guest.items)
    const items = await joined(tx, own.items, kept, guest.cityId ?? own.cityId ?? undefined)
    // What an earlier merge left out is still told, for its day.
    const earlier = toldLeftOut(own, [...own.items, ...kept], now)
    const leftOut = [...new Set([...earlier, ...fresh.map((item) => item.offerId)])]
    const leftOutAt = leftOut.length === 0 ? null : fresh.length > 0 ? now : own.leftOutAt
    await saveMerged(tx, { cartId: own.id, items, leftOut, leftOutAt, cityId: guest.cityId, now })
  }
  await closeMerged(tx, guest.id, now)
}

async function joined(tx: Db, own: readonly ItemRow[], added: readonly ItemRow[], cityId: number | undefined): Promise<MergedItem[]> {
  const goods = await findGoods(
    tx,
    added.map((item) => item.offerId),
    cityId,
  )
  const last = own.at(-1)?.position ?? 0
  return added.flatMap((item, index): MergedItem[] => {
    const offer = goods.offers.get(item.offerId)
    const stock = goods.stock.get(item.offerId)
    if (!offer || !stock) return []
    const already = own.find((one) => one.offerId === item.offerId)?.quantity ?? 0
    const merged = mergedQuantity(already, item.quantity, buyable(offer.product, stock))
    return [{ ...merged, offerId: item.offerId, price: item.price, sourceId: item.sourceId, position: last + index + 1 }]
  })
}

/** What a logout does: this browser begins with an empty cart; the account keeps its own. Source: AUTH-05, decisions "Cart merge". */
export async function forgetCart(platform: Platform, context: RequestContext): Promise<void> {
  dropCookies(platform.config, context)
}
