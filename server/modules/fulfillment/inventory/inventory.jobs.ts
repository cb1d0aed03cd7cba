import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { forgetPastDays } from './places/places.staff.service.ts'

/** Nightly `inventory:forget-past-days`: days of places with other hours that are over. */
export function inventoryJobs(platform: Platform): JobDefinition[] {
  const name = 'inventory:forget-past-days'
  return [defineJob({ name, payload: z.object({}), cron: '5 21 * * *', handle: () => forgetPastDays(platform) })]
}
