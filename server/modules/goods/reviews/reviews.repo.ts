import { and, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tally } from './reviews.rules.ts'
import { reviewImages, reviews, type NewReview, type ReviewRow } from './reviews.schema.ts'

type AddedReview = NewReview & { text: LocalizedText; author: LocalizedText; imageIds: readonly number[] }

export interface ReviewQuery {
  /** Null: those of the shop. */
  modelId: number | null
  stars?: number | undefined
  withPhoto: boolean
  limit: number
  offset: number
}

const isOf = (modelId: number | null) => (modelId === null ? isNull(reviews.modelId) : eq(reviews.modelId, modelId))
const isShown = (modelId: number | null) => and(isOf(modelId), eq(reviews.state, 'published'))

/** Whether staff have not hidden a picture of a review; for queries that know both tables. */
export const isShownPicture = sql`not coalesce((${reviews.pictureEdits} -> ${reviewImages.imageId}::text ->> 'hidden')::boolean, false)`

/** Published reviews of a model or of the shop, the latest first, and how many fit. By the index on the model. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<{ count: number; rows: ReviewRow[] }> {
  const pictures = db
    .select({ one: sql`1` })
    .from(reviewImages)
    .where(and(eq(reviewImages.reviewId, reviews.id), isShownPicture))
  const fits = and(
    isShown(query.modelId),
    query.stars === undefined ? undefined : eq(reviews.stars, query.stars),
    query.withPhoto ? exists(pictures) : undefined,
  )
  const count = await db.$count(reviews, fits)
  const rows = await db
    .select()
    .from(reviews)
    .where(fits)
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(query.limit)
    .offset(query.offset)
  return { count, rows }
}

/** All published reviews of a model or of the shop, counted. */
export async function tallyReviews(db: Db, modelId: number | null): Promise<Tally[]> {
  return db
    .select({ stars: reviews.stars, fit: reviews.fit, count: sql<number>`count(*)`.mapWith(Number) })
    .from(reviews)
    .where(isShown(modelId))
    .groupBy(reviews.stars, reviews.fit)
}

/** Ids of the latest pictures of those reviews, so many at most, and how many there are. */
export async function listLatestPhotos(db: Db, modelId: number | null, limit: number): Promise<{ count: number; ids: number[] }> {
  const rows = await db
    .select({ imageId: reviewImages.imageId, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(reviewImages)
    .innerJoin(reviews, eq(reviews.id, reviewImages.reviewId))
    .where(and(isShown(modelId), isShownPicture))
    .orderBy(desc(reviews.createdAt), reviewImages.position)
    .limit(limit)
  return { count: rows[0]?.count ?? 0, ids: rows.map((row) => row.imageId) }
}

/** Pictures of these reviews that are not hidden, in their order. */
export async function listReviewImages(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ reviewId: reviewImages.reviewId, imageId: reviewImages.imageId })
    .from(reviewImages)
    .innerJoin(reviews, eq(reviews.id, reviewImages.reviewId))
    .where(and(inArray(reviewImages.reviewId, [...ids]), isShownPicture))
    .orderBy(reviewImages.position)
  return new Map([...Map.groupBy(rows, (row) => row.reviewId)].map(([id, list]) => [id, list.map((row) => row.imageId)]))
}

/** Adds reviews with their pictures: for seeds and imports. */
export async function addReviews(db: Db, rows: readonly AddedReview[]): Promise<void> {
  const atOnce = 1000
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce)
    const added = await db
      .insert(reviews)
      .values(part.map(({ imageIds: _imageIds, ...row }) => row))
      .returning({ id: reviews.id })
    const pictures = part.flatMap(({ imageIds }, index) =>
      imageIds.map((imageId, position) => ({ reviewId: added[index]?.id ?? 0, position, imageId })),
    )
    if (pictures.length > 0) await db.insert(reviewImages).values(pictures)
  }
}
