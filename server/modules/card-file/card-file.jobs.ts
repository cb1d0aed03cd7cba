import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { deleteOldNews } from './card-file.repo.ts'

// Twice as long as a node trusts what it has seen.
const keptForMs = 60 * 60_000

/** Forgets old news every ten minutes. */
export function cardFileJobs({ db, clock }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'card-file:forget-news',
      payload: z.object({}),
      cron: '*/10 * * * *',
      handle: () => deleteOldNews(db, new Date(clock.now().getTime() - keptForMs)),
    }),
  ]
}
