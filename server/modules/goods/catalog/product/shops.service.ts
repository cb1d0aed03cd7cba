import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { amountView, shopStock } from '#server/modules/fulfillment/inventory/index.ts'
import { findCards } from '../cards/cards.repo.ts'
import { productNotFound } from '../catalog.errors.ts'

export interface ShopsRequest {
  productId: number
  offerId: number | undefined
  cityId: number | undefined
  locale: Locale
}

/** Own shops (of a city) that have the product, or one size of it, with the sizes there. Throws 404. Source: PRD-05. */
export async function listShops(db: Db, request: ShopsRequest): Promise<ApiAnswer<'GET /catalog/products/:id/shops'>> {
  const { locale } = request
  const [row] = await findCards(db, [request.productId], request.cityId)
  const sizes = row?.sizes.filter((size) => request.offerId === undefined || size.id === request.offerId) ?? []
  if (!row || (request.offerId !== undefined && sizes.length === 0)) throw productNotFound()
  const shops = await shopStock(
    db,
    sizes.map((size) => size.id),
    request.cityId,
  )
  return {
    results: shops.map((shop) => ({
      id: shop.id,
      title: textIn(locale, shop.title),
      address: textIn(locale, shop.address),
      hours: textIn(locale, shop.hours),
      phone: shop.phone,
      city_id: shop.cityId,
      sizes: sizes.flatMap((size) => {
        const code = shop.offers.find((offer) => offer.offerId === size.id)?.code ?? 'none'
        if (code === 'none') return []
        return [{ offer_id: size.id, title: textIn(locale, size.title), amount: amountView(locale, code) }]
      }),
    })),
  }
}
