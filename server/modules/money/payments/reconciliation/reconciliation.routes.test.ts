import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob, stockUp, waitingJobs } from '#tests/support/orders.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import { bankTransactions, paymentDifferences, paymentEvents } from '../payments.schema.ts'

let app: TestApp
const logged: string[] = []
beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => logged.push(line) })
  await openTinyShop(app.db)
  await stockUp(app, 100)
})
beforeEach(() => {
  app.platform.simulation.setMood('bank', 'well')
  // Each test has a day of its own, with one between that is empty.
  app.clock.advance(2 * dayMs)
})
afterAll(() => closeTestApp(app))

const dayMs = 86_400_000
const moscowOffsetMs = 3 * 3_600_000
const nextDay = () => app.clock.advance(dayMs)
const reconcile = () => runJob(app, 'payments:reconcile', {})
const noted = () => app.db.select().from(paymentDifferences).orderBy(paymentDifferences.id)
const emails = () => operatorEmails(app)

async function paidAtBank(action: 'approve' | 'twice' = 'approve') {
  const order = await anOrder(app)
  const token = (await attemptsOf(app, order.id))[0]?.token ?? ''
  await app.server.inject({ method: 'POST', url: `/dev/bank/${token}/${action}`, headers: { 'sec-fetch-site': 'same-origin' } })
  const [row] = await app.db.select().from(bankTransactions).where(eq(bankTransactions.token, token))
  if (!row) throw new Error('the bank remembers nothing')
  return { order, token, transactionId: String(row.id) }
}

test('[I10] [T39] a day on which all is well: nothing is noted and nobody is written to', async () => {
  const { order } = await paidAtBank('twice')
  await cancelOrder(app.platform, order.id)
  for (const job of await waitingJobs(app, 'payments:refund')) await runJob(app, 'payments:refund', job)
  nextDay()
  await reconcile()
  expect(await noted()).toEqual([])
  expect(await emails()).toEqual([])
})

test('[I10] [T39] the bank lost its notifications: the orders are paid as if they had come, once, and the operator is told', async () => {
  app.platform.simulation.setMood('bank', 'silent')
  const lost = [await paidAtBank(), await paidAtBank()]
  app.platform.simulation.setMood('bank', 'well')
  const told = await paidAtBank()
  expect((await orderNow(app, lost[0]?.order.id ?? 0)).paymentStatus).toBe('pending')
  nextDay()
  await reconcile()
  for (const { order } of [...lost, told])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  const differences = await noted()
  expect(differences).toMatchObject(
    lost.map(({ transactionId, order }) => ({ kind: 'unknown_payment', transactionId, theirs: order.total, ours: null, isMended: true })),
  )
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  for (const { transactionId } of lost) expect(email).toContain(transactionId)
  expect(await app.db.$count(paymentEvents, eq(paymentEvents.source, 'register'))).toBe(2)
  // The same day again, and the notification that comes after all: nothing more happens.
  await reconcile()
  expect(await notifyShop(app, lost[0]?.order ?? told.order, { transaction: lost[0]?.transactionId ?? '' })).toMatchObject({ code: 0 })
  expect(await noted()).toHaveLength(2)
  expect(await emails()).toHaveLength(1)
  await expectInvariants(app.db)
})

test('[I10] an order that could not wait: its money is taken note of and goes back when the goods are gone', async () => {
  app.platform.simulation.setMood('bank', 'silent')
  const { order } = await paidAtBank()
  await cancelOrder(app.platform, order.id)
  nextDay()
  await reconcile()
  expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus', refunded: order.total }])
  expect((await noted()).at(-1)).toMatchObject({ kind: 'unknown_payment', isMended: true })
  await expectInvariants(app.db)
})

test('[I10] what cannot be mended safely is noted for a person, and the books stay as they are', async () => {
  const { order, transactionId } = await paidAtBank()
  const invented = await anOrder(app)
  await notifyShop(app, invented, { transaction: '990001' })
  const stranger = {
    kind: 'payment',
    token: 'of-nobody',
    amount: 777_00,
    approved: true,
    settledAt: app.clock.now(),
    createdAt: app.clock.now(),
  } as const
  const [unknown] = await app.db.insert(bankTransactions).values(stranger).returning()
  await app.db
    .update(bankTransactions)
    .set({ amount: order.total - 100 })
    .where(eq(bankTransactions.id, Number(transactionId)))
  nextDay()
  const before = (await noted()).length
  await reconcile()
  const found = (await noted()).slice(before)
  expect(found).toHaveLength(3)
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'other_amount', transactionId, ours: order.total, theirs: order.total - 100, isMended: false }),
  )
  expect(found).toContainEqual(expect.objectContaining({ kind: 'unknown_payment', transactionId: String(unknown?.id), isMended: false }))
  expect(found).toContainEqual(expect.objectContaining({ kind: 'missing_payment', transactionId: '990001', theirs: null, isMended: false }))
  expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  // Each is noted and told once, however often the day is compared.
  const told = (await emails()).length
  await reconcile()
  expect([(await noted()).length, (await emails()).length]).toEqual([before + 3, told])
})

test('[I10] money of nobody, and of an order that has no attempt, is an error in the log once, not each night that it is looked back at', async () => {
  const order = await anOrder(app, { paymentType: 'on_delivery' })
  const strangers = ['of-nobody-at-all', 'without-attempt']
  const common = { kind: 'payment', amount: 55_500, approved: true, settledAt: app.clock.now(), createdAt: app.clock.now() } as const
  const [row] = await app.db
    .insert(bankTransactions)
    .values({ ...common, token: strangers[0] ?? '' })
    .returning()
  const told = { fields: { Data: '', Amount: '20290.00' }, transaction: '990077' }
  logged.length = 0
  for (let night = 0; night < 9; night++) {
    nextDay()
    await reconcile()
    expect(await notifyShop(app, order, told)).toMatchObject({ code: 10 })
  }
  const errors = (transaction: string) =>
    logged.filter((line) => line.includes('does not fit its order') && line.includes(`"${transaction}"`))
  expect([errors(String(row?.id)).length, errors('990077').length]).toEqual([1, 1])
  expect((await orderNow(app, order.id)).paymentReview).toContain('unknown_order: transaction 990077')
})

test('[I10] what happened at the bank before midnight, and came to us after it, is no difference', async () => {
  const midnight = Math.ceil((app.clock.now().getTime() + moscowOffsetMs) / dayMs) * dayMs - moscowOffsetMs
  app.clock.set(new Date(midnight - 60_000))
  app.platform.simulation.setMood('bank', 'silent')
  const { order } = await paidAtBank()
  app.platform.simulation.setMood('bank', 'well')
  app.clock.advance(120_000)
  await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
  expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  const before = (await noted()).length
  nextDay()
  await reconcile()
  expect((await noted()).slice(before)).toEqual([])
})

test('[I10] money that staff gave back in the bank’s cabinet, and of which we were not told, is taken into the books', async () => {
  const { order, transactionId, token } = await paidAtBank()
  const refund = { kind: 'refund', token, parentId: Number(transactionId), amount: 29_000, approved: true } as const
  await app.db.insert(bankTransactions).values({ ...refund, settledAt: app.clock.now(), createdAt: app.clock.now() })
  nextDay()
  await reconcile()
  expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
  expect((await noted()).at(-1)).toMatchObject({ kind: 'unknown_refund', theirs: 29_000, isMended: true })
  await expectInvariants(app.db)
})

test('[I10] a payment that the bank does not know is found though its register was down on the day on which it was due, and told once', async () => {
  const invented = await anOrder(app)
  await notifyShop(app, invented, { transaction: '990002' })
  const [before, told] = [(await noted()).length, (await emails()).length]
  nextDay()
  app.platform.simulation.setMood('bank', 'down')
  await expect(reconcile()).rejects.toThrow()
  app.platform.simulation.setMood('bank', 'well')
  for (let night = 0; night < 10; night++) {
    nextDay()
    await reconcile()
  }
  expect((await noted()).slice(before)).toMatchObject([
    { kind: 'missing_payment', transactionId: '990002', ours: invented.total, theirs: null },
  ])
  expect(await emails()).toHaveLength(told + 1)
})

test('[I10] what the bank held for a week before it was taken is no difference on any of the nights on which it is looked back at', async () => {
  const { transactionId } = await paidAtBank()
  await app.db
    .update(bankTransactions)
    .set({ settledAt: new Date(app.clock.now().getTime() - 7 * dayMs) })
    .where(eq(bankTransactions.id, Number(transactionId)))
  const before = (await noted()).length
  for (let night = 0; night < 10; night++) {
    nextDay()
    await reconcile()
  }
  expect((await noted()).slice(before)).toEqual([])
})

test('[I10] a bank that shows no register changes nothing: the job fails and comes again', async () => {
  app.platform.simulation.setMood('bank', 'down')
  await expect(reconcile()).rejects.toThrow()
})
