import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { remindAt, tellOverdue } from './requests.emails.ts'
import * as repo from './requests.repo.ts'
import { sendReturnLink } from './return-link.service.ts'
import { keptMs, originKeptMs } from './requests.rules.ts'

/** `requests:send-return-link` answers a refund; `requests:overdue` reminds of what nobody answered in time, each day anew; nightly `requests:forget`. */
export function requestsJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'requests:overdue',
      payload: z.object({ requestId: z.int() }),
      handle: ({ requestId }) => remindOfRequest(platform, requestId),
    }),
    defineJob({
      name: 'requests:send-return-link',
      payload: z.object({ requestId: z.int() }),
      handle: ({ requestId }) => sendReturnLink(platform, requestId),
    }),
    defineJob({ name: 'requests:forget', payload: z.object({}), cron: '48 3 * * *', handle: () => forgetOldRequests(platform) }),
  ]
}

/** Reminds of a request that waits for staff, and goes on as long as it does. Run twice it writes twice, no more. Source: decision 0059. */
async function remindOfRequest(platform: Platform, requestId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const row = await repo.lockRequest(tx, requestId)
    if (!row || row.state === 'done') return
    const now = platform.clock.now()
    if (now < row.dueAt) return remindAt(tx, platform, requestId, row.dueAt)
    await tellOverdue(tx, platform, row)
    await remindAt(tx, platform, requestId, new Date(now.getTime() + dayMs))
  })
}

/** Erases what was written a year ago, it is somebody's data and was answered long since; and from where it came, after a day. Source: FORM-27. */
async function forgetOldRequests({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await inPortions((limit) => inTransaction(db, (tx) => repo.eraseRequestsBefore(tx, ago(keptMs), now, limit)))
  await inPortions((limit) => repo.forgetOrigins(db, ago(originKeptMs), limit))
}
