import { z } from 'zod'
import { dayMs } from '#core/dates.ts'
import { returnDays } from '#core/return-days.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { behindEach, eachRow } from '#server/platform/jobs/each-row.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { pollOrderStatus } from './payment/status-polling.service.ts'
import { remindOfCancelRequest } from './transitions/cancel-request.service.ts'
import { expireOrder, remindOrder } from './ending/expiry.service.ts'
import { forgetKeys } from '#server/platform/db/idempotency.ts'
import { forgetOrigins } from './limits/abuse-limits.repo.ts'
import { transitionOrder } from './transitions/transitions.service.ts'
import { followParcels, handOverOrder } from './parcels/parcels.service.ts'
import * as repo from './orders.repo.ts'
import { expireOverdue } from './ending/overdue.service.ts'
import { forgetOldBuyers } from './reading/own-data.service.ts'
import { watchStorage } from './ending/uncollected.service.ts'

const keysKeptDays = 3
const completedAtOnce = 500
const ofOrder = z.object({ orderId: z.int() })
const ofTurn = z.object({ orderId: z.int(), turn: z.int() })

/** `orders:expire`, `orders:remind`, `orders:ask-bank`, `orders:cancel-unanswered` and `orders:hand-over` of one order; every ten minutes `orders:expire-overdue`; hourly `orders:follow-parcels`; `orders:watch-storage` at ten in the morning of the shop; nightly `orders:complete`, `orders:forget-keys`, `orders:forget-origins` and `orders:forget-buyers`. */
export function ordersJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({ name: 'orders:expire', payload: ofOrder, handle: ({ orderId }) => expireOrder(platform, orderId) }),
    defineJob({ name: 'orders:remind', payload: ofOrder, handle: ({ orderId }) => remindOrder(platform, orderId) }),
    defineJob({ name: 'orders:ask-bank', payload: ofTurn, handle: ({ orderId, turn }) => pollOrderStatus(platform, orderId, turn) }),
    defineJob({ name: 'orders:cancel-unanswered', payload: ofOrder, handle: ({ orderId }) => remindOfCancelRequest(platform, orderId) }),
    defineJob({ name: 'orders:hand-over', payload: ofOrder, handle: ({ orderId }) => handOverOrder(platform, orderId) }),
    defineJob({ name: 'orders:expire-overdue', payload: z.object({}), cron: '*/10 * * * *', handle: () => expireOverdue(platform) }),
    defineJob({ name: 'orders:follow-parcels', payload: z.object({}), cron: '47 * * * *', handle: () => followParcels(platform) }),
    defineJob({ name: 'orders:watch-storage', payload: z.object({}), cron: '0 7 * * *', handle: () => watchStorage(platform) }),
    defineJob({ name: 'orders:complete', payload: z.object({}), cron: '20 3 * * *', handle: () => completeOrders(platform) }),
    defineJob({
      name: 'orders:forget-keys',
      payload: z.object({}),
      cron: '30 3 * * *',
      handle: async () => {
        await inPortions((limit) => forgetKeys(platform.db, daysAgo(platform, keysKeptDays), limit))
      },
    }),
    defineJob({
      name: 'orders:forget-origins',
      payload: z.object({}),
      cron: '35 3 * * *',
      handle: async () => {
        await inPortions((limit) => forgetOrigins(platform.db, daysAgo(platform, 1), limit))
      },
    }),
    defineJob({ name: 'orders:forget-buyers', payload: z.object({}), cron: '50 3 * * *', handle: () => forgetOldBuyers(platform) }),
  ]
}

/** Orders whose days of return are over are done with. Source: decisions I. */
async function completeOrders(platform: Platform): Promise<void> {
  const { db, log } = platform
  const ids = behindEach((after) => repo.listOrdersToComplete(db, daysAgo(platform, returnDays), after, completedAtOnce))
  await eachRow({ event: 'orders.complete', log }, ids, (id) => completeOrder(platform, id))
}

async function completeOrder(platform: Platform, id: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id })
    if (order?.status !== 'delivered' && order?.status !== 'partially_delivered') return
    await transitionOrder(tx, platform, order, 'completed', { actor: 'system', reason: 'return window over' })
  })
}

function daysAgo(platform: Platform, days: number): Date {
  return new Date(platform.clock.now().getTime() - days * dayMs)
}
