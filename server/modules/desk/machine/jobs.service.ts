import { sql, type SQL } from 'drizzle-orm'
import { jobViews, type JobView } from '#contracts/staff/machine.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'

export interface JobRow {
  id: string
  name: string
  attempts: number
  max_attempts: number
  run_at: string
  created_at: string
  locked_at: string | null
  last_error: string | null
}

const isIn: Record<JobView, SQL> = {
  failed: sql`j.attempts >= j.max_attempts and j.locked_at is null`,
  waiting: sql`j.attempts < j.max_attempts and j.locked_at is null`,
  running: sql`j.locked_at is not null`,
}
const shownAtMost = 100

/** Jobs of a view: those that failed last first, those that are due first first. The queue is small: what is done leaves it. */
export async function listJobs(db: Db, view: JobView): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow & Record<string, unknown>>(sql`
    select j.id::text as id, t.identifier as name, j.attempts, j.max_attempts, j.run_at, j.created_at, j.locked_at, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${isIn[view]} order by ${view === 'failed' ? sql`j.updated_at desc` : sql`j.run_at`} limit ${shownAtMost}`)
  return rows
}

/** How many jobs each view has, counted no further than `most`. */
export async function countJobs(db: Db, most: number): Promise<Record<JobView, number>> {
  const counts = jobViews.map(
    (view) =>
      sql`(select count(*)::int from (select 1 from graphile_worker._private_jobs j where ${isIn[view]} limit ${most}) counted) as ${sql.identifier(view)}`,
  )
  const { rows } = await db.execute<Record<JobView, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0] ?? { failed: 0, waiting: 0, running: 0 }
}

/** What runs by the clock: when it was begun last, and whether it waits or runs now. */
export async function listSchedules(db: Db): Promise<{ name: string; last_at: string | null; waits: boolean; now: string }[]> {
  const { rows } = await db.execute<{ name: string; last_at: string | null; waits: boolean; now: string }>(sql`
    select c.identifier as name, c.last_execution as last_at, now() as now, exists (
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = c.identifier) as waits
    from graphile_worker._private_known_crontabs c order by c.identifier`)
  return rows
}

/** Runs a job now, with all its tries before it. Throws `machine.job_gone` (404) when there is none, or it runs. Source: ADM-73. */
export function retryJob({ db }: Platform, author: Author, id: string): Promise<void> {
  return act(
    db,
    author,
    id,
    'retry',
    sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null, updated_at = now()
    where id = ${id}::bigint and locked_at is null returning id`,
  )
}

/** Takes a job out of the queue; why is in the audit. Throws as `retryJob`. Source: ADM-73. */
export function giveUpJob({ db }: Platform, author: Author, id: string): Promise<void> {
  return act(
    db,
    author,
    id,
    'give_up',
    sql`
    delete from graphile_worker._private_jobs where id = ${id}::bigint and locked_at is null and attempts >= max_attempts returning id`,
  )
}

async function act(db: Db, author: Author, id: string, word: string, statement: SQL): Promise<void> {
  await inTransaction(db as Platform['db'], async (tx) => {
    const { rows: named } = await tx.execute<{ name: string }>(sql`
      select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = ${id}::bigint`)
    const { rows } = await tx.execute(statement)
    if (rows.length === 0) throw new DomainError({ code: 'machine.job_gone', status: 404 })
    const after = { name: named[0]?.name }
    await recordAct(tx, author, { permission: 'machine.retry', objectKind: 'jobs', id, act: word, after })
  })
}
