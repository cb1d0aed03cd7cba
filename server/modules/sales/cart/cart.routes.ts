import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { readCartView } from './cart.reading.ts'
import { addItem, clearCart, decrease, increase, removeItems, setQuantity, type CartCall } from './cart.service.ts'

export function cartRoutes(http: Http, platform: Platform): void {
  const callOf = (query: { cart_id?: string | undefined; city_id?: number | undefined }, context: RequestContext): CartCall => ({
    platform,
    context,
    cartId: query.cart_id,
    cityId: query.city_id,
  })
  http.serve('GET /cart', ({ query }, context) =>
    readCartView(platform, context, { cartId: query.cart_id, cityId: query.city_id, denyRecalc: query.deny_recalc === '1' }),
  )
  http.serve('POST /cart/items', ({ query, body }, context) =>
    addItem(callOf(query, context), {
      offerId: body.offer_id,
      quantity: body.quantity,
      sourceId: body.source_id ?? null,
      beforeItemId: body.before_item_id,
    }),
  )
  http.serve('POST /cart/items/:id/increase', ({ params, query }, context) => increase(callOf(query, context), params.id))
  http.serve('POST /cart/items/:id/decrease', ({ params, query }, context) => decrease(callOf(query, context), params.id))
  http.serve('POST /cart/items/:id/update-quantity', ({ params, query, body }, context) =>
    setQuantity(callOf(query, context), params.id, body.quantity),
  )
  http.serve('DELETE /cart/items/:id', ({ params, query }, context) => removeItems(callOf(query, context), [params.id]))
  http.serve('POST /cart/clear', ({ query }, context) => clearCart(callOf(query, context)))
  http.serve('POST /cart/delete', ({ query, body }, context) => removeItems(callOf(query, context), body.ids))
}
