import { z } from 'zod'
import { calendarDay, dayMs } from '#core/dates.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import { byJob } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { booksBegin } from '#server/platform/retention.ts'
import { chargeInstallment } from './attempts/charging.service.ts'
import { notify } from './bank-simulator/bank-simulator.service.ts'
import { receiveNotification } from './notifications/notifications.service.ts'
import type { OrderPayments } from './order-payments.ts'
import { chaseOverdue } from './refunds/overdue.service.ts'
import { remindOfInstallment } from './installments/installments.service.ts'
import { deleteEventsBefore, deleteOldForgeries } from './payment-events.repo.ts'
import { forgetOrigins } from './payments.repo.ts'
import { reconcile } from './reconciliation/reconciliation.service.ts'
import { performRefund } from './refunds/refunds.service.ts'

const forgeriesKeptMs = 30 * dayMs

/**
 * `payments:refund` gives asked money back, `payments:charge-part` charges a part that is due, `payments:remind-part` tells of it a day before,
 * `payments:notify` is the simulated bank's late notification, `payments:reconcile` compares yesterday and the days before it with the bank’s register,
 * `payments:overdue` asks again for what the bank has not done for a day, `payments:purge` drops from where
 * attempts were made a day ago, old forgeries, and what is too old for the books.
 */
export function paymentsJobs(platform: Platform, orders: OrderPayments): JobDefinition[] {
  return [
    defineJob({
      name: 'payments:refund',
      payload: z.object({ refundId: z.int() }),
      handle: ({ refundId }) => performRefund(platform, orders, refundId),
    }),
    defineJob({
      name: 'payments:charge-part',
      payload: z.object({ partId: z.int() }),
      handle: ({ partId }) => chargeInstallment(platform, orders, partId),
    }),
    defineJob({
      name: 'payments:remind-part',
      payload: z.object({ partId: z.int() }),
      handle: ({ partId }) => remindOfInstallment(platform, orders, partId),
    }),
    defineJob({
      name: 'payments:notify',
      payload: z.object({ transactionId: z.int() }),
      handle: async ({ transactionId }) => {
        await notify(
          platform,
          async (kind, body, headers) => {
            const request = { kind, body: Buffer.from(body), header: (name: string) => headers[name], sender: 'simulator' }
            const settled = await receiveNotification(platform, orders, request, byJob(platform.log, 'payments:notify'))
            return settled.code
          },
          'pay',
          transactionId,
        )
      },
    }),
    defineJob({
      name: 'payments:reconcile',
      payload: z.object({}),
      cron: '10 4 * * *',
      handle: () => reconcile(platform, orders, calendarDay(platform.clock.now(), -1)),
    }),
    defineJob({
      name: 'payments:overdue',
      payload: z.object({}),
      cron: '30 4 * * *',
      handle: () => chaseOverdue(platform, orders),
    }),
    defineJob({
      name: 'payments:purge',
      payload: z.object({}),
      cron: '40 3 * * *',
      handle: () => purge(platform),
    }),
  ]
}

async function purge({ db, clock, log }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  await deleteOldForgeries(db, new Date(clock.now().getTime() - forgeriesKeptMs))
  const events = await inPortions((limit) => deleteEventsBefore(db, booksBegin(clock.now()), limit))
  if (events > 0) log.info({ event: 'payments.purged', events }, 'what banks said five years ago is forgotten')
  await inPortions((limit) => forgetOrigins(db, before, limit))
}
