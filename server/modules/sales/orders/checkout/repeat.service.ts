import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn } from '#core/locale.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { addAsManyAsThereAre, readCartView } from '#server/modules/sales/cart/index.ts'
import { giftPieces } from '../lines/gift-line.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'

interface CartOf {
  cart_id?: string | undefined
  city_id?: number | undefined
  /** The things come back: what is in the cart already is not put there a second time. */
  isReturn?: boolean
}

/**
 * Puts the things of an order into the caller's cart again, as many pieces of each as can be had; tells by name what cannot, and why.
 * A gift is not bought again.
 * Source: ACC-05.
 */
export async function repeatOrder(
  platform: Platform,
  context: RequestContext,
  order: OrderRow,
  { cart_id: cartId, city_id: cityId, isReturn = false }: CartOf,
): Promise<ApiReply<'POST /personal/orders/:number/repeat'>> {
  const call = { platform, context, cartId, cityId }
  const missing: ApiReply<'POST /personal/orders/:number/repeat'>['missing'] = []
  let added = 0
  for (const item of await repo.listItems(platform.db, [order.id])) {
    const quantity = bought(order, item)
    if (quantity === 0) continue
    const { pieces, message } = await addPieces(call, {
      offerId: item.offerId,
      quantity: Math.min(quantity, limits.linePieces),
      isTotal: isReturn,
    })
    added += pieces
    if (pieces < quantity)
      missing.push({
        item_id: item.id,
        title: textIn(context.locale, item.title),
        size: textIn(context.locale, item.size),
        pieces: quantity - pieces,
        message,
      })
  }
  const cart = await readCartView(platform, context, { cartId, cityId, denyRecalc: false })
  return { cart, added, missing }
}

/** All pieces of a line, or as many of them as there are. */
async function addPieces(
  call: Parameters<typeof addAsManyAsThereAre>[0],
  wanted: { offerId: number; quantity: number; isTotal: boolean },
): Promise<{ pieces: number; message: string }> {
  try {
    const { pieces, message } = await addAsManyAsThereAre(call, { ...wanted, sourceId: 'repeat' })
    return { pieces, message: message ?? '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { pieces: 0, message: call.platform.translator.text(call.context.locale, 'orders.repeat.gone') }
  }
}

/** How many pieces of a line were paid for: a gift came along for its promo code. */
function bought(order: OrderRow, item: OrderItemRow): number {
  return item.quantity - giftPieces(order, item)
}
