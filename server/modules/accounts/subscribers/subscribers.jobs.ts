import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { writeConfirmEmail } from './subscribers.emails.ts'
import * as repo from './subscribers.repo.ts'
import { confirmingMs, reminderMs } from './tokens.rules.ts'

/** Where an email was asked from is kept for so long. */
const originKeptMs = dayMs

/** Hourly `subscribers:remind`, one reminder of a link that waits; nightly `subscribers:forget`, who has not confirmed and from where they asked. */
export function subscribersJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({ name: 'subscribers:remind', payload: z.object({}), cron: '33 * * * *', handle: () => remind(platform) }),
    defineJob({ name: 'subscribers:forget', payload: z.object({}), cron: '5 2 * * *', handle: () => forgetUnconfirmed(platform) }),
  ]
}

/** Writes once more to those who asked a day ago and have not confirmed; the link is the same and lives no longer. Source: FORM-17. */
async function remind(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await inPortions((limit) =>
    inTransaction(platform.db, async (tx) => {
      const waiting = await repo.listUnreminded(tx, ago(confirmingMs), ago(reminderMs), limit)
      for (const subscriber of waiting) {
        await repo.changeSubscriber(tx, subscriber.id, { remindedAt: now })
        await writeConfirmEmail(tx, platform, subscriber, 'reminder')
      }
      return waiting.length
    }),
  )
}

/** Removes addresses whose link has ended without a confirmation, a day later, so that it can still be asked for anew. */
async function forgetUnconfirmed({ db, clock }: Platform): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await inPortions((limit) => repo.deleteUnconfirmed(db, ago(confirmingMs + dayMs), limit))
  await inPortions((limit) => repo.forgetOrigins(db, ago(originKeptMs), limit))
}
