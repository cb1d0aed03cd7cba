import { z } from 'zod'
import { calendarDay, dayMs } from '#core/dates.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { renewDocuments } from './documents.service.ts'
import { forgetBefore } from './reads.repo.ts'
import { deleteVotesBefore } from './votes.repo.ts'

const keptDays = 90
const votesKeptMs = 365 * dayMs

/** Every night `help:forget`: what was read and asked a season ago goes, votes of a year ago as well, and words that an older dictionary has made are made anew. */
export function helpJobs({ db, clock }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'help:forget',
      payload: z.object({}),
      cron: '50 0 * * *',
      handle: async () => {
        await forgetBefore(db, calendarDay(clock.now(), -keptDays))
        await deleteVotesBefore(db, new Date(clock.now().getTime() - votesKeptMs))
        while ((await renewDocuments(db)) > 0);
      },
    }),
  ]
}
