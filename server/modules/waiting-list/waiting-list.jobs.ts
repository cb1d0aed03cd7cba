import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { closeBought } from './bought.service.ts'
import { tellWaiting } from './restock.service.ts'
import { expirePlaces } from './waiting-list.repo.ts'
import { confirmingMs, waitingMs } from './waiting-list.rules.ts'

/** Every minute `waiting-list:tell`; nightly `waiting-list:close`: who has bought is done, and old wishes end. Source: decisions P. */
export function waitingListJobs(platform: Platform): JobDefinition[] {
  const before = (ms: number) => new Date(platform.clock.now().getTime() - ms)
  return [
    defineJob({ name: 'waiting-list:tell', payload: z.object({}), cron: '* * * * *', handle: () => tellWaiting(platform) }),
    defineJob({
      name: 'waiting-list:close',
      payload: z.object({}),
      cron: '50 1 * * *',
      handle: async () => {
        await closeBought(platform)
        await expirePlaces(platform.db, before(waitingMs), before(confirmingMs))
      },
    }),
  ]
}
