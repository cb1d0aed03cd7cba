import type { ApiReply } from '../../../contracts/api.ts'
import { limits } from '../../../contracts/limits.ts'
import { DomainError } from '../../../core/domain-error.ts'
import { textIn } from '../../../core/locale.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { addItem, readCartView } from '../cart/index.ts'
import * as repo from './orders.repo.ts'
import type { OrderItemRow, OrderRow } from './orders.repo.ts'

interface CartOf {
  cart_id?: string | undefined
  city_id?: number | undefined
}

/**
 * Puts the things of an order into the customer's cart again, as many pieces of each as can be had; tells by name what cannot, and why.
 * Source: ACC-05.
 */
export async function repeatOrder(
  platform: Platform,
  context: RequestContext,
  order: OrderRow,
  { cart_id: cartId, city_id: cityId }: CartOf,
): Promise<ApiReply<'POST /personal/orders/:number/repeat'>> {
  const call = { platform, context, cartId, cityId }
  const missing: ApiReply<'POST /personal/orders/:number/repeat'>['missing'] = []
  let added = 0
  for (const item of await repo.listItems(platform.db, [order.id])) {
    const wanted = Math.min(item.quantity, limits.linePieces)
    const { pieces, message } = await addAsMany(call, item, wanted)
    added += pieces
    if (pieces < item.quantity)
      missing.push({
        item_id: item.id,
        title: textIn(context.locale, item.title),
        size: textIn(context.locale, item.size),
        pieces: item.quantity - pieces,
        message,
      })
  }
  const cart = await readCartView(platform, context, { cartId, cityId, denyRecalc: false })
  return { cart, added, missing }
}

/** All pieces of a line, or as many of them as there are. */
async function addAsMany(
  call: Parameters<typeof addItem>[0],
  item: OrderItemRow,
  wanted: number,
): Promise<{ pieces: number; message: string }> {
  let message = ''
  for (let quantity = wanted; quantity > 0; quantity--) {
    try {
      const reply = await addItem(call, { offerId: item.offerId, quantity, sourceId: 'repeat' })
      message ||= reply.message ?? ''
      if (reply.item_added) return { pieces: quantity, message }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { pieces: 0, message: call.platform.translator.text(call.context.locale, 'orders.repeat.gone') }
    }
  }
  return { pieces: 0, message }
}
