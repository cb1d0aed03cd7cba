import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import type { Platform } from '#server/platform/module.ts'
import { inviteToSurveys } from './inviting.service.ts'
import { forgetOrigins } from './surveys.repo.ts'

/** Every hour `surveys:invite`; nightly `surveys:forget`, from where answers without a link came. Source: FORM-23, FORM-24. */
export function surveysJobs(platform: Platform): JobDefinition[] {
  const { db, clock } = platform
  return [
    defineJob({ name: 'surveys:invite', payload: z.object({}), cron: '23 * * * *', handle: () => inviteToSurveys(platform) }),
    defineJob({
      name: 'surveys:forget',
      payload: z.object({}),
      cron: '28 2 * * *',
      handle: async () => {
        await inPortions((limit) => forgetOrigins(db, new Date(clock.now().getTime() - dayMs), limit))
      },
    }),
  ]
}
