import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { refreshSearch } from './documents.service.ts'
import { forgetOldMisses } from './misses.repo.ts'
import { forgetUnusedWords } from './words.repo.ts'

/** Every minute all changed products become searchable; every night unused words and old misses are forgotten. */
export function searchJobs({ db, clock }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'search:refresh',
      payload: z.object({}),
      cron: '* * * * *',
      handle: async () => void (await refreshSearch(db)),
    }),
    defineJob({
      name: 'search:forget',
      payload: z.object({}),
      cron: '40 0 * * *',
      handle: async () => {
        await forgetUnusedWords(db)
        await forgetOldMisses(db, clock.now())
      },
    }),
  ]
}
