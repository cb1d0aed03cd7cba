import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { TableRow } from '#server/platform/csv/table-row.ts'
import type { Db } from '#server/platform/db/database.ts'
import { runRows, runs } from './back-office.schema.ts'
import type { RunRecord } from './runs.repo.ts'

/** Keeps rows of a file as they stand there, until somebody has said what its columns are. */
export async function stageRows(tx: Db, runId: number, rows: readonly TableRow[]): Promise<void> {
  await tx.execute(sql`
    insert into run_rows (run_id, number, key, state, cells)
    select ${runId}, t.line, '', 'read', t.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (line int, cells text[])`)
}

/** Says what the columns of a file are, and begins to plan its rows anew; undefined when it is no longer in one of these states. */
export async function startReading(
  tx: Db,
  id: number,
  from: readonly RunRecord['state'][],
  to: { args: Record<string, string>; reason: string | null },
): Promise<RunRecord | undefined> {
  const [run] = await tx
    .update(runs)
    .set({ ...to, state: 'reading' })
    .where(and(eq(runs.id, id), sql`${runs.state} = any(${sql.param([...from])}::text[])`))
    .returning()
  if (run)
    await tx
      .update(runRows)
      .set({ state: 'read', key: '', rowId: null, revision: null, before: null, after: null, code: null, params: null })
      .where(and(eq(runRows.runId, id), ne(runRows.state, 'read')))
  return run
}

/** The newest files of a member for a resource with what their heads were taken for, by the index of its runs. */
export async function listMappings(db: Db, resource: string, memberId: number, limit: number): Promise<Record<string, string>[]> {
  const rows = await db
    .select({ mapping: runs.args })
    .from(runs)
    .where(and(eq(runs.resource, resource), eq(runs.kind, 'import'), eq(runs.memberId, memberId), ne(runs.state, 'mapping')))
    .orderBy(desc(runs.id))
    .limit(limit)
  return rows.map(({ mapping }) => mapping)
}

/** Refuses each row that names what a row above names already. */
export async function refuseRepeated(tx: Db, id: number, column: string): Promise<void> {
  await tx.execute(sql`
    update run_rows r set state = 'refused', code = 'run.twice_above', params = jsonb_build_object('line', d.first, 'column', ${column}::text)
    from (
      select number, first_value(number) over (partition by key order by number) as first from run_rows
      where run_id = ${id} and key <> '' and state in ('new', 'changed', 'same')
    ) d where r.run_id = ${id} and r.number = d.number and d.first <> d.number`)
}
