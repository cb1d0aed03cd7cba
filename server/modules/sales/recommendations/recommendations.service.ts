import type { ProductCard } from '#contracts/products.contract.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { listOffersInCart } from '#server/modules/sales/cart/index.ts'
import { listCards } from '#server/modules/goods/catalog/index.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { deviceOf, noteView } from './views.service.ts'
import { boughtDays, daysBefore, memoryDays } from './memory.rules.ts'
import { findRecommended, listBought, listProductsOf } from './recommended.repo.ts'
import { listViewed } from './views.repo.ts'

export interface Asked {
  /** The browser's random id. */
  deviceUuid: string
  context: 'home' | 'product' | 'cart' | 'search' | 'error' | 'thanks' | undefined
  /** The product whose page it is, or with which something should go. */
  productId: number | undefined
  cityId: number | undefined
  limit: number
  offset: number
}

// Those that a visitor looked at last say what they are after; older ones said it once.
const lastViewed = 3

/**
 * Cards for this visitor: about a product, else about their cart, else about what their browser looked at last. What lies in their cart and what
 * they bought within sixty days is left out; only what can be had in their city. That the page of a product asks is noted as a view of it.
 * Source: decisions N.
 */
export async function recommend(platform: Platform, request: RequestContext, asked: Asked): Promise<ProductCard[]> {
  const { db, clock } = platform
  const now = clock.now()
  const device = deviceOf(platform, asked.deviceUuid)
  const customerId = customerIdOf(request.actor)
  const [inCart, bought, viewed, places] = await Promise.all([
    listOffersInCart(platform, request).then((offerIds) => listProductsOf(db, offerIds)),
    customerId === undefined ? [] : listBought(db, customerId, daysBefore(now, boughtDays)),
    asked.productId === undefined ? listViewed(db, device, daysBefore(now, memoryDays), lastViewed) : [],
    listServing(db, asked.cityId),
  ])
  const ids = await findRecommended(db, {
    about: asked.productId === undefined ? nearest(inCart, viewed) : [asked.productId],
    without: [...inCart, ...bought],
    // The page of a product calls them similar; elsewhere they are to go with what somebody has.
    first: asked.context === 'product' ? 'alike' : 'complementary',
    places: places.map((place) => place.id),
    limit: asked.limit,
    offset: asked.offset,
  })
  const cards = await listCards(db, ids, request.locale, asked.cityId)
  if (asked.context === 'product' && asked.productId !== undefined) await noteView(platform, request, asked.deviceUuid, asked.productId)
  return cards
}

function nearest(inCart: readonly number[], viewed: readonly number[]): readonly number[] {
  return inCart.length > 0 ? inCart : viewed
}
