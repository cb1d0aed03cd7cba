import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { deleteOldChanges } from './catalog-index.repo.ts'

// Twice as long as a node trusts what it has seen.
const keptForMs = 60 * 60_000

/** Forgets old changes every ten minutes. */
export function catalogIndexJobs({ db, clock }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'catalog-index:forget-changes',
      payload: z.object({}),
      cron: '*/10 * * * *',
      handle: () => deleteOldChanges(db, new Date(clock.now().getTime() - keptForMs)),
    }),
  ]
}
