import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import type { BankRegister } from './register.ts'
import { registerReceipt } from './registration.service.ts'

/** `receipts:register` sends one receipt to the register, or asks for it, until it is decided. */
export function receiptsJobs(platform: Platform, bankRegister: BankRegister): JobDefinition[] {
  return [
    defineJob({
      name: 'receipts:register',
      payload: z.object({ receiptId: z.int() }),
      handle: ({ receiptId }) => registerReceipt(platform, bankRegister, receiptId),
    }),
  ]
}
