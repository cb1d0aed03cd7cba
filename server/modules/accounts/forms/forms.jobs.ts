import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { forgetOldAnswers } from './forms.service.ts'

/** Nightly `forms:forget`: answers of more than a year ago. */
export function formsJobs(platform: Platform): JobDefinition[] {
  return [defineJob({ name: 'forms:forget', payload: z.object({}), cron: '45 3 * * *', handle: () => forgetOldAnswers(platform) })]
}
