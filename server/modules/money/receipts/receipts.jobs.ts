import { z } from 'zod'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { booksBegin } from '#server/platform/retention.ts'
import { eraseAddressees } from './receipts.repo.ts'
import type { BankRegister } from './register.ts'
import { registerReceipt } from './registration.service.ts'

/** `receipts:register` sends one receipt to the register, or asks for it, until it is decided; nightly `receipts:forget-addressees`. */
export function receiptsJobs(platform: Platform, bankRegister: BankRegister): JobDefinition[] {
  return [
    defineJob({
      name: 'receipts:register',
      payload: z.object({ receiptId: z.int() }),
      handle: ({ receiptId }) => registerReceipt(platform, bankRegister, receiptId),
    }),
    defineJob({
      name: 'receipts:forget-addressees',
      payload: z.object({}),
      cron: '55 3 * * *',
      handle: async () => {
        await inPortions((limit) => eraseAddressees(platform.db, booksBegin(platform.clock.now()), limit))
      },
    }),
  ]
}
