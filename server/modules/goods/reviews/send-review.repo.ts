import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { reviewAuthors, reviewImages, reviews, type NewReview } from './reviews.schema.ts'

export interface NewAuthor extends Omit<typeof reviewAuthors.$inferInsert, 'reviewId'> {}

/** Lets reviews under one name (an address, a phone) take turns until the transaction ends, so that they are counted one by one. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reviews'), hashtext(${name}))`)
}

/** Reviews that an address has sent since the instant. By the index on origins. */
export async function countReviewsFrom(db: Db, originHash: string, since: Date): Promise<number> {
  return db.$count(reviewAuthors, and(eq(reviewAuthors.originHash, originHash), gt(reviewAuthors.sentAt, since)))
}

/** Whether a phone has written of a model, or of the shop, since the instant; a rejected review does not count. By the index on phones. */
export async function hasWritten(db: Db, phoneHash: string, modelId: number | null, since: Date): Promise<boolean> {
  const isOf = modelId === null ? isNull(reviews.modelId) : eq(reviews.modelId, modelId)
  const rows = await db
    .select({ id: reviews.id })
    .from(reviewAuthors)
    .innerJoin(reviews, eq(reviews.id, reviewAuthors.reviewId))
    .where(and(eq(reviewAuthors.phoneHash, phoneHash), gt(reviewAuthors.sentAt, since), isOf, ne(reviews.state, 'rejected')))
    .limit(1)
  return rows.length > 0
}

/** Writes a review that waits, who wrote it, and its picture if it has one; answers its id. */
export async function insertReview(tx: Db, review: NewReview, author: NewAuthor, imageId: number | undefined): Promise<number> {
  const [row] = await tx.insert(reviews).values(review).returning({ id: reviews.id })
  if (!row) throw new Error('a review was not stored')
  await tx.insert(reviewAuthors).values({ ...author, reviewId: row.id })
  if (imageId !== undefined) await tx.insert(reviewImages).values({ reviewId: row.id, position: 0, imageId })
  return row.id
}

/** Addresses of the network are kept no longer than the limit needs them. Answers how many of at most `limit` went. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(isNotNull(reviewAuthors.originHash), lt(reviewAuthors.sentAt, before))
  const old = db.select({ id: reviewAuthors.reviewId }).from(reviewAuthors).where(isOld).limit(limit)
  const { rowCount } = await db
    .update(reviewAuthors)
    .set({ originHash: null })
    .where(and(inArray(reviewAuthors.reviewId, old), isOld))
  return rowCount ?? 0
}
