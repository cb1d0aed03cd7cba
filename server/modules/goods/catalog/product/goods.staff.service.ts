import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageView, noImage, shownImages } from '#server/modules/base/images/index.ts'
import * as repo from './goods.staff.repo.ts'
import { findGoods, findOfferIdByCode, type Offer } from './offers.repo.ts'

interface Asked {
  /** Where the things are to go; undefined: anywhere. */
  cityId: number | undefined
  locale: Locale
}

/** Things that staff choose for an order: of a whole number or barcode that thing alone, else by words of the title. Source: ADM-17, ADM-18. */
export async function findStaffGoods(db: Db, q: string, asked: Asked): Promise<StaffAnswer<'GET /staff/goods'>> {
  const offerId = await findOfferIdByCode(db, q)
  const byCode = await repo.listIdsByCode(db, q, offerId)
  const ids = byCode.length > 0 ? byCode : await repo.listIdsByWords(db, q.split(/\s+/).filter(Boolean))
  return { results: await listStaffGoods(db, ids, asked), asked_offer_id: byCode.length > 0 ? (offerId ?? null) : null }
}

/** Products by id with their sizes, prices of today and what can be had; in this order, unknown ids left out. Source: ADM-17. */
export async function listStaffGoods(db: Db, productIds: readonly number[], { cityId, locale }: Asked): Promise<StaffGood[]> {
  const offerIds = await repo.listOffersOf(db, productIds)
  const { offers, stock } = await findGoods(
    db,
    offerIds.map(({ id }) => id),
    cityId,
  )
  const images = await shownImages(db, [...new Set([...offers.values()].flatMap(({ product }) => product.imageId ?? []))], undefined)
  return productIds.flatMap((productId): StaffGood[] => {
    const sizes = offerIds.flatMap(({ id, productId: of }) => (of === productId ? (offers.get(id) ?? []) : []))
    const [first] = sizes
    if (!first) return []
    const { product } = first
    const title = textIn(locale, product.title)
    const image = product.imageId === null ? undefined : images.get(product.imageId)
    return [
      {
        product_id: productId,
        title,
        color: textIn(locale, product.color),
        sku: product.sku,
        image: image ? imageView(image, locale) : noImage(product.hex, title),
        price: kopecksToRoubles(product.price),
        old_price: product.oldPrice === null ? null : kopecksToRoubles(product.oldPrice),
        sizes: sizes.map((offer) => ({
          offer_id: offer.id,
          sku: offer.sku,
          title: textIn(locale, offer.size.title),
          available: isForSale(offer) ? (stock.get(offer.id)?.available ?? 0) : 0,
        })),
      },
    ]
  })
}

/** Whether pieces can be ordered at all, however many there are. */
function isForSale({ product }: Offer): boolean {
  return product.isPublished && !product.isComingSoon && !product.isOnlyShops
}
