import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { metricSource, type MetricSource } from '../metrics/metric-source.ts'

/** The queue of the whole shop: what is due and for how long, and what was given up. */
export function jobMetrics(db: Pick<Database, 'execute'>): MetricSource {
  return metricSource({
    gauges: {
      vitrina_jobs_due: 'Jobs whose time has come and that nobody has begun',
      vitrina_jobs_oldest_due_seconds: 'For how long the oldest of them has been due; 0 when there is none',
      vitrina_jobs_given_up: 'Jobs that failed as often as they may',
    },
    read: async () => {
      const { rows } = await db.execute<{ due: number; oldest: number | null; lost: number }>(sql`
        select count(*) filter (where is_due)::int as due,
          extract(epoch from now() - min(run_at) filter (where is_due))::float8 as oldest,
          count(*) filter (where attempts >= max_attempts)::int as lost
        from (
          select *, attempts < max_attempts and locked_at is null and run_at <= now() as is_due from graphile_worker._private_jobs
        ) jobs`)
      const [row] = rows
      return {
        vitrina_jobs_due: row?.due ?? 0,
        vitrina_jobs_oldest_due_seconds: row?.oldest ?? 0,
        vitrina_jobs_given_up: row?.lost ?? 0,
      }
    },
  })
}
