import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { removeUploaded } from '#server/modules/base/images/index.ts'
import { returnPhotos, returns } from '../returns.schema.ts'

type PhotoRow = typeof returnPhotos.$inferSelect

/** Photographs of these returns, the first ones first. */
export async function listPhotos(db: Db, returnIds: readonly number[]): Promise<PhotoRow[]> {
  if (returnIds.length === 0) return []
  return db
    .select()
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .orderBy(asc(returnPhotos.id))
}

/** Answers its id. */
export async function insertPhoto(tx: Db, values: typeof returnPhotos.$inferInsert): Promise<number> {
  const [row] = await tx.insert(returnPhotos).values(values).returning({ id: returnPhotos.id })
  if (!row) throw new Error('a photograph was not kept')
  return row.id
}

/** Which picture it was; undefined when the return has no such photograph. */
export async function deletePhoto(tx: Db, returnId: number, id: number): Promise<number | undefined> {
  const isIt = and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.id, id))
  const [row] = await tx.delete(returnPhotos).where(isIt).returning({ imageId: returnPhotos.imageId })
  return row?.imageId
}

/** Forgets all photographs of these returns, files and all. */
export async function forgetPhotos(tx: Db, jobs: Jobs, returnIds: readonly number[]): Promise<void> {
  if (returnIds.length === 0) return
  const gone = await tx
    .delete(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...returnIds]))
    .returning({ imageId: returnPhotos.imageId })
  await removeUploaded(
    tx,
    jobs,
    gone.map(({ imageId }) => imageId),
  )
}

/** Returns of before a moment that still have photographs, at most so many. */
export async function listPhotographedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: returns.id })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(lt(returns.createdAt, before))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns of these orders that have photographs. */
export async function listPhotographedOf(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: returns.id })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(inArray(returns.orderId, [...orderIds]))
  return rows.map(({ id }) => id)
}
