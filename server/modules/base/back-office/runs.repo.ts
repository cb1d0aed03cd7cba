import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { RunRowState } from '#contracts/staff/runs.contract.ts'
import { runRows, runs } from './back-office.schema.ts'

export type RunRecord = typeof runs.$inferSelect
export type RunRowRecord = typeof runRows.$inferSelect

/** Rows of one statement: each has ten values, and a statement takes 65,535. */
const perStatement = 2000

/** Adds a run with its rows. */
export async function insertRun(
  tx: Db,
  run: typeof runs.$inferInsert,
  rows: readonly Omit<typeof runRows.$inferInsert, 'runId'>[],
): Promise<RunRecord> {
  const [made] = await tx.insert(runs).values(run).returning()
  if (!made) throw new Error('a run was not stored')
  for (let at = 0; at < rows.length; at += perStatement)
    await tx.insert(runRows).values(rows.slice(at, at + perStatement).map((row) => ({ ...row, runId: made.id })))
  return made
}

/** A run by its id. */
export async function findRun(db: Db, id: number): Promise<RunRecord | undefined> {
  const [run] = await db.select().from(runs).where(eq(runs.id, id))
  return run
}

/** The newest runs of a resource, by its index. */
export async function listRuns(db: Db, resource: string, limit: number): Promise<RunRecord[]> {
  return db.select().from(runs).where(eq(runs.resource, resource)).orderBy(desc(runs.id)).limit(limit)
}

/** The newest files of a member for a resource whose heads were mapped, by the index of its runs. */
export async function listMappings(db: Db, resource: string, memberId: number, limit: number): Promise<Record<string, string>[]> {
  const rows = await db
    .select({ mapping: runs.args })
    .from(runs)
    .where(and(eq(runs.resource, resource), eq(runs.kind, 'import'), eq(runs.memberId, memberId), sql`${runs.args} <> '{}'`))
    .orderBy(desc(runs.id))
    .limit(limit)
  return rows.map(({ mapping }) => mapping)
}

/** How many rows of some runs are in each state. */
export async function countRows(db: Db, ids: readonly number[]): Promise<{ runId: number; state: RunRowState; count: number }[]> {
  if (ids.length === 0) return []
  return db
    .select({ runId: runRows.runId, state: runRows.state, count: count() })
    .from(runRows)
    .where(inArray(runRows.runId, [...ids]))
    .groupBy(runRows.runId, runRows.state)
}

/** Rows of a run behind a number, in their order, by its key. */
export async function pageOfRows(
  db: Db,
  id: number,
  { states, after, limit }: { states?: readonly RunRowState[]; after: number; limit: number },
): Promise<RunRowRecord[]> {
  return db
    .select()
    .from(runRows)
    .where(and(eq(runRows.runId, id), gt(runRows.number, after), ...(states ? [inArray(runRows.state, [...states])] : [])))
    .orderBy(asc(runRows.number))
    .limit(limit)
}

/** Brings a run from one state to another; undefined when it is no longer in that state. */
export async function moveRun(
  tx: Db,
  id: number,
  from: RunRecord['state'],
  to: RunRecord['state'],
  when: Partial<Pick<RunRecord, 'appliedAt' | 'endedAt'>> = {},
): Promise<RunRecord | undefined> {
  const [run] = await tx
    .update(runs)
    .set({ state: to, ...when })
    .where(and(eq(runs.id, id), eq(runs.state, from)))
    .returning()
  return run
}

/** The run, held until the transaction ends: of several processes one writes its portions. */
export async function lockRun(tx: Db, id: number): Promise<RunRecord | undefined> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
  return run
}

/** Writes what became of one row. */
export async function markRow(
  tx: Db,
  id: number,
  number: number,
  to: Pick<RunRowRecord, 'state'> & Partial<Pick<RunRowRecord, 'rowId' | 'revision' | 'code' | 'params'>>,
): Promise<void> {
  await tx
    .update(runRows)
    .set(to)
    .where(and(eq(runRows.runId, id), eq(runRows.number, number)))
}

/** Removes runs that ended before a moment, and previews that nobody applied. */
export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from runs where created_at < ${before.toISOString()} and state not in ('applying', 'undoing')`)
}
