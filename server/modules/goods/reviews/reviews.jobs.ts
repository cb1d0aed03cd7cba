import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { forgetOrigins } from './send-review.repo.ts'

/** Nightly `reviews:forget-origins`: from where reviews were sent, after a day. */
export function reviewsJobs({ db, clock }: Platform): JobDefinition[] {
  const forget = async () => {
    await inPortions((limit) => forgetOrigins(db, new Date(clock.now().getTime() - dayMs), limit))
  }
  return [defineJob({ name: 'reviews:forget-origins', payload: z.object({}), cron: '51 3 * * *', handle: forget })]
}
