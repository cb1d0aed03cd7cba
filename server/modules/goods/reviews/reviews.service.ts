import type { Reviews, ShopReviews } from '#contracts/reviews.contract.ts'
import { calendarDay } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getModelId } from '#server/modules/goods/catalog/index.ts'
import { imageViews, listImages } from '#server/modules/base/images/index.ts'
import * as repo from './reviews.repo.ts'
import { fitOf, markOf } from './reviews.rules.ts'

/** Pictures that the summary shows; the rest are counted. */
const shownPhotos = 4

type Asked = Omit<repo.ReviewQuery, 'modelId'>

/**
 * Published reviews of the model of a product, and what all of them say together. Throws `catalog.product_not_found` (404).
 * Source: PRD-01, UX-30.
 */
export async function getProductReviews(db: Db, productId: number, asked: Asked, locale: Locale): Promise<Reviews> {
  return getReviews(db, { ...asked, modelId: await getModelId(db, productId) }, locale)
}

/** Published reviews of the shop, and what all of them say together. Source: MAG-17. */
export async function getShopReviews(db: Db, asked: Asked, locale: Locale): Promise<ShopReviews> {
  const { count, results, summary } = await getReviews(db, { ...asked, modelId: null }, locale)
  return {
    count,
    results: results.map(({ id, author, city, stars, text, images, reply, created_at: at }) => ({
      id,
      author: [author, city].filter(Boolean).join(', '),
      date: calendarDay(new Date(at)),
      stars,
      text,
      images,
      reply,
    })),
    summary: { count: summary.count, average: summary.average, distribution: summary.distribution },
  }
}

async function getReviews(db: Db, query: repo.ReviewQuery, locale: Locale): Promise<Reviews> {
  const { count, rows } = await repo.listReviews(db, query)
  const tallies = await repo.tallyReviews(db, query.modelId)
  const photos = await repo.listLatestPhotos(db, query.modelId, shownPhotos)
  const ofReview = await repo.listReviewImages(
    db,
    rows.map((row) => row.id),
  )
  const images = await listImages(db, [...photos.ids, ...[...ofReview.values()].flat()])
  const shown = (ids: readonly number[]) => imageViews(ids, images, locale)
  return {
    count,
    results: rows.map((row) => ({
      id: row.id,
      author: textIn(locale, row.author),
      city: row.city && textIn(locale, row.city),
      stars: row.stars,
      text: textIn(locale, row.text),
      verified: row.isVerified,
      created_at: row.createdAt.toISOString(),
      size: row.size,
      height_cm: row.heightCm,
      fit: row.fit,
      images: shown(ofReview.get(row.id) ?? []),
      reply: row.reply && textIn(locale, row.reply),
    })),
    summary: { ...markOf(tallies), fit: fitOf(tallies), photos: shown(photos.ids), photos_count: photos.count },
  }
}
