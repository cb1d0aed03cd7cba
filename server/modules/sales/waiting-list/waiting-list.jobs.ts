import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { closeBought } from './bought.service.ts'
import { forgetOldPlaces } from './forgetting.service.ts'
import { notifyWaiting } from './restock.service.ts'

/** Every minute `waiting-list:tell`; nightly `waiting-list:close`, who has bought is done, and `waiting-list:forget`, old wishes end and go. Source: decisions P. */
export function waitingListJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({ name: 'waiting-list:tell', payload: z.object({}), cron: '* * * * *', handle: () => notifyWaiting(platform) }),
    defineJob({ name: 'waiting-list:close', payload: z.object({}), cron: '50 1 * * *', handle: () => closeBought(platform) }),
    defineJob({ name: 'waiting-list:forget', payload: z.object({}), cron: '55 1 * * *', handle: () => forgetOldPlaces(platform) }),
  ]
}
