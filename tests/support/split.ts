import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { paymentInstallments } from '#server/modules/money/payments/payments.schema.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import type { TestApp } from './app.ts'
import { anOrder, notifyShop, orderNow, runJob, type TestOrder } from './orders.ts'

/** The simulated bank's only card, as its notifications name it. */
export const keptCard = { Token: 'card-4410' }

/** The parts of an order as they are stored, the first one first. */
export async function installmentsOf(app: TestApp, orderId: number) {
  return app.db
    .select()
    .from(paymentInstallments)
    .where(eq(paymentInstallments.orderId, orderId))
    .orderBy(asc(paymentInstallments.position))
}

/** An order in four parts whose first part is paid. 20 290 ₽ unless told otherwise: 5 074 ₽ and three times 5 072 ₽. */
export async function aSplitOrder(app: TestApp, options: Omit<TestOrder, 'paymentType'> = {}): Promise<OrderRow> {
  const order = await anOrder(app, { ...options, paymentType: 'split' })
  await notifyShop(app, order, { fields: keptCard })
  return orderNow(app, order.id)
}

/** Runs the job that charges a part, as the queue would; the clock is not moved. */
export async function chargeOf(app: TestApp, orderId: number, position: number): Promise<void> {
  const part = (await installmentsOf(app, orderId)).find((one) => one.position === position)
  await runJob(app, 'payments:charge-part', { partId: part?.id })
}

/** The same while the bank does not answer; afterwards it does. */
export async function chargeUnanswered(app: TestApp, orderId: number, ...positions: readonly number[]): Promise<void> {
  app.platform.simulation.setMood('bank', 'down')
  for (const position of positions) await expect(chargeOf(app, orderId, position)).rejects.toThrow(/down/)
  app.platform.simulation.setMood('bank', 'well')
}

/** In how many days from now the bank is asked for a part; empty when it is not. */
export async function plannedFor(app: TestApp, partId: number | undefined): Promise<number[]> {
  const { rows } = await app.db.$pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key = 'payments:charge-part:${partId}'`,
  )
  return rows.map((row) => (row.run_at.getTime() - app.clock.now().getTime()) / 86_400_000)
}
