import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { reviewAuthors, reviewImages, reviews, type ReviewRow } from './reviews.schema.ts'

/** The reviews that an account or its phone has sent, the first one first, locked in that order with `isLocked`. By the indexes on both. */
export async function listReviewsOf(
  db: Db,
  { customerId, phoneHash }: { customerId: number; phoneHash: string | undefined },
  { isLocked = false } = {},
): Promise<ReviewRow[]> {
  const isOwn = eq(reviewAuthors.customerId, customerId)
  const found = db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(reviewAuthors, eq(reviewAuthors.reviewId, reviews.id))
    .where(phoneHash === undefined ? isOwn : or(isOwn, eq(reviewAuthors.phoneHash, phoneHash)))
    .orderBy(asc(reviews.id))
  return (await (isLocked ? found.for('update') : found)).map(({ review }) => review)
}

/** Forgets who wrote a review. */
export async function deleteAuthor(tx: Db, reviewId: number): Promise<void> {
  await tx.delete(reviewAuthors).where(eq(reviewAuthors.reviewId, reviewId))
}

/** Takes the pictures off a review; answers their ids. */
export async function deletePictures(tx: Db, reviewId: number): Promise<number[]> {
  const rows = await tx.delete(reviewImages).where(eq(reviewImages.reviewId, reviewId)).returning({ id: reviewImages.imageId })
  return rows.map(({ id }) => id)
}

export async function deleteReview(tx: Db, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}
