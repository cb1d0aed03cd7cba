import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { reviewViews, type ReviewView } from '#contracts/staff/reviews.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findModel, listModelTitles } from '#server/modules/goods/catalog/index.ts'
import type { Tally } from './reviews.rules.ts'
import { reviewAuthors, reviewImages, reviews, type ReviewRow } from './reviews.schema.ts'

/** What the audit says of a change of reviews; what somebody wrote of themselves is masked. */
export const auditedReviews = { permission: 'reviews.write', table: 'reviews', personal: ['author', 'city', 'text'] } as const

/** Reviews in a state with what they are about, those that have waited longest first; ended ones the latest first. */
export async function listReviewsIn(db: Db, state: ReviewRow['state'], limit: number) {
  const order = state === 'pending' ? [asc(reviews.createdAt), asc(reviews.id)] : [desc(reviews.createdAt), desc(reviews.id)]
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.state, state))
    .orderBy(...order)
    .limit(limit)
  const titles = await listModelTitles(
    db,
    rows.flatMap(({ modelId }) => modelId ?? []),
  )
  return rows.map((review) => ({ review, title: titles.get(review.modelId ?? 0) }))
}

type Page = { limit: number; cursor?: string | undefined }

const isIn: Record<ReviewView, SQL> = {
  pending: sql`${reviews.state} = 'pending'`,
  unanswered: sql`${reviews.state} = 'published' and ${reviews.reply} is null`,
  low: sql`${reviews.state} = 'published' and ${reviews.reply} is null and ${reviews.stars} <= 2`,
  published: sql`${reviews.state} = 'published'`,
  rejected: sql`${reviews.state} = 'rejected'`,
}

/** Reviews of a view behind the one that the cursor names; by `reviews_in_state` and `reviews_unanswered`. */
export function pageOfReviews(db: Db, view: ReviewView, { limit, cursor }: Page): Promise<ReviewRow[]> {
  const isOldFirst = view === 'pending'
  const place = sql`(${reviews.createdAt}, ${reviews.id})`
  const last = sql`(select r.created_at, r.id from reviews r where r.id = ${Number(cursor)})`
  const isBehind = cursor === undefined ? undefined : isOldFirst ? sql`${place} > ${last}` : sql`${place} < ${last}`
  const order = isOldFirst ? asc : desc
  return db.select().from(reviews).where(and(isIn[view], isBehind)).orderBy(order(reviews.createdAt), order(reviews.id)).limit(limit)
}

/** How many reviews each view has, counted no further than `most`. */
export async function countViews(db: Db, most: number): Promise<Record<ReviewView, number>> {
  const count = (view: ReviewView) => sql`(select count(*)::int from (select 1 from ${reviews} where ${isIn[view]} limit ${most}) counted)`
  const { rows } = await db.execute<Record<ReviewView, number>>(
    sql`select ${sql.join(
      reviewViews.map((view) => sql`${count(view)} as ${sql.identifier(view)}`),
      sql`, `,
    )}`,
  )
  return rows[0] ?? { pending: 0, unanswered: 0, low: 0, published: 0, rejected: 0 }
}

/** Pictures of these reviews, hidden ones too, in their order. */
export function listPicturesOf(db: Db, ids: readonly number[]): Promise<{ reviewId: number; imageId: number }[]> {
  return db
    .select({ reviewId: reviewImages.reviewId, imageId: reviewImages.imageId })
    .from(reviewImages)
    .where(inArray(reviewImages.reviewId, [...ids]))
    .orderBy(reviewImages.reviewId, reviewImages.position)
}

/** Which of these reviews were written by somebody who has an account. */
export async function listWithAccount(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: reviewAuthors.reviewId })
    .from(reviewAuthors)
    .where(and(inArray(reviewAuthors.reviewId, [...ids]), isNotNull(reviewAuthors.customerId)))
  return new Set(rows.map(({ id }) => id))
}

/** Published reviews of models, counted by model, stars and fit. By `reviews_of_model`. */
export function tallyModels(db: Db, modelIds: readonly number[]): Promise<(Tally & { modelId: number | null })[]> {
  return db
    .select({ modelId: reviews.modelId, stars: reviews.stars, fit: reviews.fit, count: sql<number>`count(*)`.mapWith(Number) })
    .from(reviews)
    .where(and(eq(reviews.state, 'published'), inArray(reviews.modelId, [...new Set(modelIds)])))
    .groupBy(reviews.modelId, reviews.stars, reviews.fit)
}

/** The latest reviews that an account has sent; by the index of authors. */
export async function listReviewsOfCustomer(db: Db, customerId: number, limit: number) {
  const rows = await db
    .select({ id: reviewAuthors.reviewId })
    .from(reviewAuthors)
    .where(eq(reviewAuthors.customerId, customerId))
    .orderBy(desc(reviewAuthors.reviewId))
    .limit(limit)
  const found = await listReviewsById(
    db,
    rows.map(({ id }) => id),
  )
  return found.toSorted((a, b) => b.review.id - a.review.id)
}

/** Reviews of these ids with what they are about. */
export async function listReviewsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]))
  const titles = await listModelTitles(
    db,
    rows.flatMap(({ modelId }) => modelId ?? []),
  )
  return rows.map((review) => ({ review, title: titles.get(review.modelId ?? 0) }))
}

/** A review with what it is about, who wrote it (undefined of one that came by no form) and its pictures; locked with `isLocked`. */
export async function findReview(db: Db, id: number, { isLocked = false } = {}) {
  const found = db.select().from(reviews).where(eq(reviews.id, id))
  const [review] = await (isLocked ? found.for('update') : found)
  if (!review) return undefined
  const [author] = await db.select().from(reviewAuthors).where(eq(reviewAuthors.reviewId, id))
  const pictures = await db
    .select({ id: reviewImages.imageId })
    .from(reviewImages)
    .where(eq(reviewImages.reviewId, id))
    .orderBy(reviewImages.position)
  return {
    review,
    author,
    imageIds: pictures.map((picture) => picture.id),
    about: review.modelId === null ? undefined : await findModel(db, review.modelId),
  }
}

/** Changes a review and answers its row, of which a trigger has raised the revision. */
export async function updateReview(tx: Db, id: number, change: Partial<typeof reviews.$inferInsert>): Promise<ReviewRow> {
  const [row] = await tx.update(reviews).set(change).where(eq(reviews.id, id)).returning()
  if (!row) throw new Error('a review was not changed')
  return row
}
