import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { deleteGuestCartsBefore } from './merge.repo.ts'

const guestLifeMs = 90 * dayMs

/** Every night guests' carts that nobody has changed for ninety days go. Source: decisions "Cart life". */
export function cartJobs({ db, clock }: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'cart:purge',
      payload: z.object({}),
      cron: '40 1 * * *',
      handle: async () => {
        const before = new Date(clock.now().getTime() - guestLifeMs)
        await inPortions((limit) => deleteGuestCartsBefore(db, before, limit))
      },
    }),
  ]
}
