import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { deleteOldNews } from './card-file.repo.ts'

// Longer than a node trusts what it has seen, and than any transaction takes: a row is as old as the transaction's beginning.
const keptForMs = 24 * 60 * 60_000

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
