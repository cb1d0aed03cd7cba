import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { purgeAttempts } from './credentials.repo.ts'
import { purgeSessions } from './sessions.repo.ts'

/** The nightly removal of attempts, invitations and sessions that are long over. */
export function staffJobs({ db, clock }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'staff:purge',
      payload: z.object({}),
      cron: '45 0 * * *',
      handle: async () => {
        await purgeAttempts(db, clock.now())
        await purgeSessions(db, clock.now())
      },
    }),
  ]
}
