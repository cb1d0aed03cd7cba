import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { fillSlots } from './slots/slots.service.ts'

/** `delivery:fill-slots`, nightly: the days ahead are opened for couriers. */
export function deliveryJobs(platform: Platform): JobDefinition[] {
  return [defineJob({ name: 'delivery:fill-slots', payload: z.object({}), cron: '10 2 * * *', handle: () => fillSlots(platform) })]
}
