import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { metricSource } from '../metrics/metric-source.ts'
import type { Module } from '../module.ts'
import { deleteOldChanges } from './change-log.repo.ts'

/** The upkeep of the change log, and what the feed of the process tells of itself. */
export const changesModule: Module = {
  name: 'changes',
  jobs: ({ db }) => [
    defineJob({ name: 'changes:delete-old', payload: z.object({}), cron: '*/10 * * * *', handle: () => deleteOldChanges(db) }),
  ],
  metrics: ({ changes }) => [
    metricSource({
      gauges: {
        vitrina_change_feed_lag_seconds:
          'From the commit of what was delivered last to its delivery; above 5 s what is cached is not trusted',
      },
      read: () => ({ vitrina_change_feed_lag_seconds: changes.figures.lagSeconds }),
    }),
    metricSource({
      gauges: { vitrina_change_feed_changes_total: 'Changes that were delivered, by their topic' },
      label: 'topic',
      read: () => ({ vitrina_change_feed_changes_total: changes.figures.changes }),
    }),
    metricSource({
      gauges: { vitrina_change_feed_polls_total: 'Readings of the change log, by what asked for them' },
      label: 'by',
      read: () => ({ vitrina_change_feed_polls_total: changes.figures.polls }),
    }),
  ],
}
