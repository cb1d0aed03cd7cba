import { Logger as WorkerLogger, makeWorkerUtils, run, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Db } from '../db/database.ts'
import { namedStatement } from '../db/wire/named.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'

export interface JobDefinition {
  name: string
  /** Idempotent: it may run twice. The payload holds ids, not copies. */
  handle(payload: unknown): Promise<void>
  /** A crontab pattern (UTC) when it runs by the clock: then it is a sweep, for which nobody waits. */
  cron?: string
}

/** What the queue takes as the name of a job by the clock; any other would keep the shop from starting. */
const namePattern = /^[a-z][a-z0-9:-]*$/

/** Binds a payload schema to a handler; a payload that does not match fails the job. Throws for a name that the queue would not take. */
export function defineJob<T>(definition: {
  name: string
  payload: z.ZodType<T>
  cron?: string
  handle(payload: T): Promise<void>
}): JobDefinition {
  if (!namePattern.test(definition.name)) throw new Error(`the queue takes no job named ${definition.name}: write module:act`)
  return {
    name: definition.name,
    ...(definition.cron === undefined ? {} : { cron: definition.cron }),
    handle: (payload) => definition.handle(definition.payload.parse(payload ?? {})),
  }
}

export interface EnqueueOptions {
  runAt?: Date
  /** Two jobs with one key are one job. */
  key?: string
  maxAttempts?: number
  /** Somebody sits before a form until it is done: it goes before everything that is not. */
  isAwaited?: boolean
}

export interface Jobs {
  /** Enqueues inside the caller's transaction: the job exists if and only if the fact does. Source: house B8. */
  enqueue(tx: Db, name: string, payload: Record<string, string | number>, options?: EnqueueOptions): Promise<void>
}

const addJob = namedStatement(
  'job_add',
  `select graphile_worker.add_job(
    $1::text, $2::json, run_at => case
      when $3::timestamptz < now() + interval '1 second'
        and exists (select 1 from graphile_worker._private_jobs where key = $4::text and locked_at is not null)
      then now() + interval '1 second' else $3::timestamptz end,
    job_key => $4::text, max_attempts => $5::int, priority => $6::int)`,
)

/**
 * The queue in the shop's own database. It runs by the database's clock: moments of a clock that is ahead of it are told as that one's. A job that puts
 * itself off by its key does so for a second at least, whatever moment it names: by a clock that is behind it would be due again at once, and for ever.
 */
export function createJobs(clock?: Clock): Jobs {
  return {
    async enqueue(tx, name, payload, options = {}) {
      const runAt = options.runAt && new Date(options.runAt.getTime() - (clock?.ahead?.() ?? 0))
      await addJob(tx, [
        name,
        JSON.stringify(payload),
        runAt?.toISOString() ?? null,
        options.key ?? null,
        options.maxAttempts ?? 12,
        options.isAwaited ? -10 : 0,
      ])
    },
  }
}

/** What waits for its time is due so much earlier: the clock was moved on. */
export async function bringJobsForward(db: Pick<Database, 'execute'>, ms: number): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = greatest(now(), run_at - ${ms} * interval '1 millisecond') where run_at > now()`)
}

/** Makes the queue's own tables; called with the migrations. */
export async function migrateJobs(db: Database): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: db.$pool })
  await utils.migrate()
  await utils.release()
}

/**
 * Longer than a job lasts: its statements and its calls to the outside end within seconds, and what goes through many rows stops by itself before (`longestMs`).
 * Only removals in portions may last longer, and harm nothing when they are begun twice.
 */
const longestJobMs = 5 * 60_000

/**
 * Takes back the jobs that have been held for longer than so many milliseconds: their worker was killed, or could not note that they were
 * done. The queue itself would wait four hours. Answers how many they are. Source: I17 (nothing waits for more than 15 minutes).
 */
export async function freeAbandonedJobs(db: Pick<Database, 'execute'>, heldMs: number = longestJobMs): Promise<number> {
  const freed = await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - ${heldMs} * interval '1 millisecond'`)
  return freed.rowCount ?? 0
}

/**
 * How many jobs a process does at once: sweeps, which run by the clock and go through many rows for minutes, and all others, whose shopper may be waiting for a code or
 * for what their bank has said. Each kind has slots of its own, so that no others wait behind sweeps.
 */
const slots = { sweeps: 2, others: 3 }

/** What works through the queue in this process. */
export interface JobWorker {
  /** Lets running jobs end. */
  stop(): Promise<void>
}

/** Starts working through the queue in this process. A job that has a `cron` is a sweep: never more of them at once than leave slots to all others. */
export async function startWorker(db: Database, definitions: readonly JobDefinition[], log: Logger): Promise<JobWorker> {
  const sweeps = definitions.filter(({ cron }) => cron !== undefined)
  const others = definitions.filter(({ cron }) => cron === undefined)
  const runners = [
    ...(others.length > 0 ? [await startRunner(db, others, slots.others, log)] : []),
    ...(sweeps.length > 0 ? [await startRunner(db, sweeps, slots.sweeps, log)] : []),
  ]
  const freeing = setInterval(() => void freeAbandoned(db, log), 60_000).unref()
  for (const { promise } of runners) promise.catch((error: unknown) => log.error({ err: error }, 'jobs are not done any more'))
  void Promise.allSettled(runners.map(({ promise }) => promise)).finally(() => clearInterval(freeing))
  await freeAbandoned(db, log)
  return {
    // One that has ended by itself cannot be stopped, and keeps nobody from waiting for the other.
    stop: async () => void (await Promise.allSettled(runners.map((runner) => runner.stop()))),
  }
}

/** Does these jobs alone, so many at once; it keeps one connection to hear of new ones. */
async function startRunner(db: Database, definitions: readonly JobDefinition[], concurrency: number, log: Logger): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    definitions.map((definition) => [definition.name, (payload: unknown) => definition.handle(payload)]),
  )
  const crontab = definitions
    .filter((definition) => definition.cron)
    .map((definition) => `${definition.cron} ${definition.name}`)
    .join('\n')
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ source: 'jobs' }, message)
  })
  const runner = await run({ pgPool: db.$pool, taskList, crontab, logger, concurrency, noHandleSignals: true, pollInterval: 2000 })
  runner.events.on('job:failed', ({ job, error }) => log.error({ err: error, job: job.task_identifier }, 'a job failed for good'))
  return runner
}

async function freeAbandoned(db: Database, log: Logger): Promise<void> {
  try {
    const jobs = await freeAbandonedJobs(db)
    if (jobs > 0) log.warn({ jobs }, 'abandoned jobs are done again')
  } catch (error) {
    log.warn({ err: error }, 'abandoned jobs could not be looked for')
  }
}
