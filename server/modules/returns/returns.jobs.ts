import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { playStaff } from './play-staff.service.ts'
import { remindOfReturn } from './unanswered.service.ts'

const ofReturn = z.object({ returnId: z.int() })

/** `returns:play-staff`: the simulated colleague of a demo shop; `returns:unanswered` reminds the operator of what waits for staff. */
export function returnsJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({ name: 'returns:play-staff', payload: ofReturn, handle: ({ returnId }) => playStaff(platform, returnId) }),
    defineJob({ name: 'returns:unanswered', payload: ofReturn, handle: ({ returnId }) => remindOfReturn(platform, returnId) }),
  ]
}
