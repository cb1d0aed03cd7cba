import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { findModel, listModelTitles } from '#server/modules/goods/catalog/index.ts'
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
