import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { playStaff } from './play-staff.service.ts'

/** `returns:play-staff`: the simulated colleague of a demo shop. */
export function returnsJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'returns:play-staff',
      payload: z.object({ returnId: z.int() }),
      handle: ({ returnId }) => playStaff(platform, returnId),
    }),
  ]
}
