import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { storeCards } from './stored-cards.service.ts'

/** Every minute the cards of what has changed are stored anew. */
export function catalogJobs({ db }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'catalog:store-cards',
      payload: z.object({}),
      cron: '* * * * *',
      handle: async () => void (await storeCards(db)),
    }),
  ]
}
