import { groupOf } from '#contracts/order-groups.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listSchedules } from '#server/modules/money/payments/index.ts'
import type { OrderRow } from '../orders.repo.ts'

/** Whether an order is served and paid in parts, so that what is late of them can be paid by hand. */
export function paysOverdueInstallments({ paymentType, status }: Pick<OrderRow, 'paymentType' | 'status'>): boolean {
  return paymentType === 'split' && status !== 'awaiting_payment' && groupOf(status) !== 'ended'
}

/** Whether a part of a served order is late: the bank could not charge it on its day. */
export async function hasOverdueInstallment(db: Db, platform: Pick<Platform, 'clock'>, order: OrderRow): Promise<boolean> {
  if (!paysOverdueInstallments(order)) return false
  const schedule = (await listSchedules(db, [order.id], platform.clock.now())).get(order.id) ?? []
  return schedule.some((part) => part.state === 'late')
}
