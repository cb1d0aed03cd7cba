import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { markingCodes } from './marking.schema.ts'

export type CodeRow = typeof markingCodes.$inferSelect
export type NewCode = Pick<CodeRow, 'orderItemId' | 'mark' | 'code' | 'scannedBy' | 'createdAt'> & Partial<Pick<CodeRow, 'memberId'>>

const isLive = inArray(markingCodes.state, ['packed', 'sold'])

/** The codes that these lines have now, in the order in which they were scanned. */
export async function listLive(db: Db, itemIds: readonly number[]): Promise<CodeRow[]> {
  if (itemIds.length === 0) return []
  return db
    .select()
    .from(markingCodes)
    .where(and(inArray(markingCodes.orderItemId, [...itemIds]), isLive))
    .orderBy(asc(markingCodes.id))
}

/** Where these codes are now, of whatever order. */
export async function findLive(db: Db, marks: readonly string[]): Promise<Map<string, number>> {
  if (marks.length === 0) return new Map()
  const { mark, orderItemId } = markingCodes
  const rows = await db
    .select({ mark, orderItemId })
    .from(markingCodes)
    .where(and(inArray(mark, [...marks]), isLive))
  return new Map(rows.map((row) => [row.mark, row.orderItemId]))
}

/** Stores a code; false when somebody else has stored it meanwhile (the index of live codes waits for them). */
export async function insertCode(tx: Db, row: NewCode): Promise<boolean> {
  const done = await tx
    .insert(markingCodes)
    .values(row)
    .onConflictDoNothing({ target: markingCodes.mark, where: sql`state in ('packed', 'sold')` })
  return (done.rowCount ?? 0) > 0
}

export async function setState(tx: Db, ids: readonly number[], values: Pick<CodeRow, 'state'> & { returnId?: number }): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(markingCodes)
    .set(values)
    .where(inArray(markingCodes.id, [...ids]))
}

/** The codes that came back with a return, in the order in which they were scanned at first. */
export async function listReturned(db: Db, returnId: number): Promise<CodeRow[]> {
  return db.select().from(markingCodes).where(eq(markingCodes.returnId, returnId)).orderBy(asc(markingCodes.id))
}

/** All codes that these lines ever had, in the order in which they were scanned. */
export async function listCodesOfLines(db: Db, itemIds: readonly number[]): Promise<CodeRow[]> {
  if (itemIds.length === 0) return []
  return db
    .select()
    .from(markingCodes)
    .where(inArray(markingCodes.orderItemId, [...itemIds]))
    .orderBy(asc(markingCodes.id))
}
