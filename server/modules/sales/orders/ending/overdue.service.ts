import { behindEach, eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { listOverdue } from '#server/modules/fulfillment/inventory/index.ts'
import { expireOrder } from './expiry.service.ts'

/** What an order's own job has not ended by then, it does not end any more. Source: I3. */
const timeoutMs = 60_000
const atOnce = 500

/**
 * Ends the orders that hold goods beyond their time to pay because their own job was lost; as `expireOrder`, so that the bank is asked first.
 * One that cannot be ended holds up no other, and fails the job. Source: I3.
 */
export async function expireOverdue(platform: Platform): Promise<void> {
  const { db, log, clock } = platform
  const before = new Date(clock.now().getTime() - timeoutMs)
  const ids = behindEach((after) => listOverdue(db, before, after, atOnce))
  await eachRow({ event: 'orders.expire_overdue', log }, ids, (id) => expireOrder(platform, id))
}
