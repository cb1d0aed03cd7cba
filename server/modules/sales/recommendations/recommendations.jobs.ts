import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { learn } from './learning.service.ts'

/** Every night, by 4:50 in Moscow, it is learnt anew what goes together and what sells. */
export function recommendationsJobs({ db, clock }: Platform): JobDefinition[] {
  return [defineJob({ name: 'recommendations:learn', payload: z.object({}), cron: '45 1 * * *', handle: () => learn(db, clock.now()) })]
}
