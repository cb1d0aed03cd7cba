import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob, runRefunds, waitingJobs } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf, installmentsOf, plannedFor } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(300)
})
beforeEach(() => app.platform.simulation.setMood('bank', 'well'))
afterAll(() => closeTestApp(app))

const setMood = (mood: string) => app.platform.simulation.setMood('bank', mood)
const tonight = () => runJob(app, 'payments:overdue', {})
const emails = (number: string) => operatorEmails(app, number)

/** The queue has tried as often as it may, and has let go. */
async function giveUp(task: string): Promise<void> {
  await app.db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = ${task}`)
}

async function cancelledWhileTheBankIsDown() {
  const order = await anOrder(app)
  await notifyShop(app, order)
  await cancelOrder(app.platform, order.id)
  setMood('down')
  await expect(runRefunds(app)).rejects.toThrow('down')
  await giveUp('payments:refund')
  return order
}

test('[I9] [ORD-03] a refund that was given up is asked for again each night until it is done, and the operator is told once', async () => {
  const order = await cancelledWhileTheBankIsDown()
  app.clock.advance(23 * hour)
  await tonight()
  expect(await waitingJobs(app, 'payments:refund')).toEqual([])
  expect(await emails(order.number)).toEqual([])

  app.clock.advance(2 * hour)
  await tonight()
  expect(await waitingJobs(app, 'payments:refund')).toHaveLength(1)
  const [email] = await emails(order.number)
  expect(email).toMatch(`Деньги не возвращены больше суток: заказ ${order.number}, 20 290 ₽`)
  expect((await orderNow(app, order.id)).paymentReview).toMatch(/^refund \d+ is not done since /)

  app.clock.advance(day)
  await tonight()
  expect(await waitingJobs(app, 'payments:refund')).toHaveLength(1)
  await giveUp('payments:refund')
  app.clock.advance(day)
  await tonight()
  expect(await emails(order.number)).toHaveLength(1)

  setMood('well')
  await runRefunds(app)
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  await giveUp('payments:refund')
  app.clock.advance(day)
  await tonight()
  expect(await waitingJobs(app, 'payments:refund')).toEqual([])
  expect(await emails(order.number)).toHaveLength(1)
  await expectInvariants(app.db)
})

test('[T39] [ORD-03] a charge of which the bank has said nothing for a day is asked about again, and the operator is told once', async () => {
  const order = await aSplitOrder(app)
  const [, second] = await installmentsOf(app, order.id)
  app.clock.advance(14 * day)
  setMood('down')
  await expect(chargeOf(app, order.id, 2)).rejects.toThrow('down')
  await giveUp('payments:charge-part')
  app.clock.advance(23 * hour)
  await tonight()
  expect(await plannedFor(app, second?.id)).toEqual([])

  app.clock.advance(2 * hour)
  await tonight()
  await tonight()
  expect(await plannedFor(app, second?.id)).toEqual([0])
  expect(await emails(order.number)).toEqual([
    expect.stringContaining(`Банк больше суток не отвечает, списана ли часть 2: заказ ${order.number}, 5 072 ₽`),
  ])

  setMood('well')
  await chargeOf(app, order.id, 2)
  expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'created'])
  app.clock.advance(2 * day)
  await tonight()
  await chargeOf(app, order.id, 2)
  expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'failed'])
  await tonight()
  expect(await plannedFor(app, second?.id)).toEqual([1])
  expect(await emails(order.number)).toHaveLength(1)
})

test('[I9] one that cannot be chased holds up no other, and fails the job', async () => {
  const [bad, good] = [await cancelledWhileTheBankIsDown(), await cancelledWhileTheBankIsDown()]
  app.clock.advance(25 * hour)
  await whileRowIsBad(app.db, 'bank_refusals', `new.order_id = ${bad.id}`, () =>
    expect(tonight()).rejects.toThrow(/failed for 1: refund \d+/),
  )
  expect(await emails(bad.number)).toEqual([])
  expect(await emails(good.number)).toHaveLength(1)
  await tonight()
  expect(await emails(bad.number)).toHaveLength(1)
  setMood('well')
  await runRefunds(app)
  await giveUp('payments:refund')
})

test('[T39] a charge of a part that is not owed any more is nobody’s trouble', async () => {
  const order = await aSplitOrder(app)
  app.clock.advance(14 * day)
  setMood('down')
  await expect(chargeOf(app, order.id, 2)).rejects.toThrow('down')
  setMood('well')
  await cancelOrder(app.platform, order.id)
  await runRefunds(app)
  app.clock.advance(2 * day)
  await tonight()
  expect(await emails(order.number)).toEqual([])
})

test('[T40] money that does not fit its order is an email to the operator with the mark, and the same one only once', async () => {
  const order = await anOrder(app)
  const wrong = { transaction: '770001', fields: { Amount: '1.00' } }
  await notifyShop(app, order, wrong)
  await notifyShop(app, order, wrong)
  expect(await emails(order.number)).toEqual([
    `Заказ ${order.number}: пришла не та сумма, 1 ₽, операция 770001. Заказ ею не оплачен. Проверьте платёж в кабинете банка.`,
  ])
  await notifyShop(app, order, { transaction: '770002', fields: { Amount: '2.00' } })
  expect(await emails(order.number)).toHaveLength(2)
  const review = 'wrong_amount: transaction 770001\nwrong_amount: transaction 770002'
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'pending', paymentReview: review })
})
