import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { publishPlannedLook } from './looks.staff.service.ts'

/** A look that is planned is published when its moment comes. */
export function lookbookJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'lookbook:publish-planned',
      payload: z.object({ look_id: z.int() }),
      handle: ({ look_id: id }) => publishPlannedLook(platform, id),
    }),
  ]
}
