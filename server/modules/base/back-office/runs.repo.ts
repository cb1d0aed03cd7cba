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
  from: RunRecord['state'] | readonly RunRecord['state'][],
  to: RunRecord['state'],
  also: Partial<Pick<RunRecord, 'appliedAt' | 'undoneById' | 'undoneBy' | 'endedAt' | 'asks'>> = {},
): Promise<RunRecord | undefined> {
  const [run] = await tx
    .update(runs)
    .set({ state: to, ...also })
    .where(and(eq(runs.id, id), inArray(runs.state, [from].flat())))
    .returning()
  return run
}

/** The run, held until the transaction ends: of several processes one writes its portions. */
export async function lockRun(tx: Db, id: number): Promise<RunRecord | undefined> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update')
  return run
}

export type WrittenRow = Pick<RunRowRecord, 'number' | 'state' | 'rowId' | 'revision' | 'code' | 'params'>

/** Writes what became of rows; what a refused one was planned as stays. */
export async function markRows(tx: Db, id: number, rows: readonly WrittenRow[]): Promise<void> {
  await tx.execute(sql`
    update run_rows r set state = t.state, code = t.code, params = t.params,
      row_id = case when t.code is null then t."rowId" else r.row_id end, revision = case when t.code is null then t.revision else r.revision end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (number int, state text, "rowId" int, revision int, code text, params jsonb)
    where r.run_id = ${id} and r.number = t.number`)
}

export type PlannedRecord = WrittenRow & Pick<RunRowRecord, 'key' | 'before' | 'after'>

/** Writes what is planned for rows. */
export async function planRows(tx: Db, id: number, rows: readonly PlannedRecord[]): Promise<void> {
  await tx.execute(sql`
    update run_rows r set key = t.key, state = t.state, row_id = t."rowId", revision = t.revision,
      before = t.before, after = t.after, code = t.code, params = t.params
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (number int, key text, state text, "rowId" int, revision int, before jsonb, after jsonb, code text, params jsonb)
    where r.run_id = ${id} and r.number = t.number`)
}

const isOver = (before: Date) => sql`runs.created_at < ${before.toISOString()} and runs.state not in ('applying', 'undoing')`

/** Removes at most so many rows of runs that were made before a moment and do nothing now; answers how many, for `inPortions`. */
export async function deleteSomeRows(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await db.execute(sql`
    delete from run_rows where (run_id, number) in (
      select r.run_id, r.number from run_rows r join runs on runs.id = r.run_id where ${isOver(before)} limit ${limit}
    )`)
  return gone.rowCount ?? 0
}

/** Removes runs that were made before a moment, also previews that nobody applied; behind their rows. */
export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from runs where ${isOver(before)}`)
}
