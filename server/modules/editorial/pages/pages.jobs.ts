import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { followPlan } from './pages.staff.service.ts'

/** Every minute `pages:follow-plan`: versions planned for a moment are shown, pages whose end has come are not. Source: MAG-11. */
export function pagesJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'pages:follow-plan',
      payload: z.object({}),
      cron: '* * * * *',
      handle: async () => {
        await followPlan(platform)
      },
    }),
  ]
}
