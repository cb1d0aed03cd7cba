import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receipts } from '#server/modules/money/receipts/receipts.schema.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { aCode, markEverything, scan, scansFor } from '#tests/support/marking.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, moveAlong, runJob, stockUp, waitingJobs } from '#tests/support/orders.ts'
import { chargeOf } from '#tests/support/split.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { FakeYooKassa, yooKassaNotification } from '#tests/support/yookassa-bank.ts'
import { receiptView } from '#server/modules/sales/orders/receipts/receipts.view.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { listReceipts } from '#server/modules/money/receipts/index.ts'
import { payments } from './payments.schema.ts'

/* The bank's own register hears of the handover of what was paid through the bank. Source: decisions J. */

let app: TestApp
const bank = new FakeYooKassa()
const day = 86_400_000
beforeAll(async () => {
  await bank.start()
  const { shopId, secret, url } = bank
  const yooKassa = { shopId, secret, url, senders: ['185.71.76.0/27'], sendsReceipts: true }
  app = await startTestApp({ config: { fiscalRegister: 'draft', bank: 'yookassa', yooKassa } })
  await openTinyShop(app.db)
  await stockUp(app, 200)
})
beforeEach(() => void (bank.mood = 'well'))
afterAll(async () => {
  await expectInvariants(app.db)
  await closeTestApp(app)
  await bank.close()
})

/** The same shop at the same moment, configured in another way. */
async function configured(config: Partial<TestApp['platform']['config']>): Promise<TestApp> {
  const other = await startTestApp({ beside: app, config: { ...app.platform.config, ...config } })
  other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime())
  return other
}

/** An order that was paid through the bank. */
async function paid(options: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(app, options)
  const token = (await attemptsOf(app, order.id)).at(-1)?.token ?? ''
  await app.server.inject({ method: 'GET', url: `/payments/open/${token}` })
  const payment = bank.pay(token)
  await app.server.inject({
    method: 'POST',
    url: '/api/ru/payments/yookassa',
    remoteAddress: '185.71.76.9',
    headers: { 'content-type': 'application/json' },
    payload: yooKassaNotification('payment.waiting_for_capture', payment),
  })
  return { order, payment }
}

async function received(options: Parameters<typeof anOrder>[1] = {}) {
  const { order, payment } = await paid(options)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  return { order, payment, ...(await settlementOf(order)) }
}

async function settlementOf(order: Pick<OrderRow, 'id'>) {
  const [row] = await app.db
    .select()
    .from(receipts)
    .where(eq(receipts.key, `settlement:${order.id}`))
  const receiptId = row?.id ?? 0
  return {
    receiptId,
    run: () => runJob(app, 'receipts:register', { receiptId }),
    seen: async () => {
      const issued = (await listReceipts(app.db, order.id)).find((one) => one.id === receiptId)
      return issued && receiptView(issued, (key) => key)
    },
    atBank: (payment: { id: string }) => bank.receipts.filter((one) => one.payment_id === payment.id),
  }
}

describe('[ORD-08] [J] what is handed over and was paid through the bank', () => {
  test('is told to its register, which sets off the prepayment: once, and the shopper sees its number', async () => {
    const { payment, receiptId, run, seen, atBank } = await received()
    expect(await waitingJobs(app, 'receipts:register')).toContainEqual({ receiptId })
    expect(await seen()).toMatchObject({ kind: 'settlement', state: 'queued' })
    await run()
    await run()
    const [receipt, ...others] = atBank(payment)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({
      type: 'payment',
      send: true,
      customer: { email: 'anna@example.com' },
      settlements: [{ type: 'prepayment', amount: { value: '20290.00', currency: 'RUB' } }],
      items: [
        { quantity: '1.00', amount: { value: '19900.00' }, vat_code: 11, payment_mode: 'full_payment', payment_subject: 'commodity' },
        { amount: { value: '390.00' }, payment_mode: 'full_payment', payment_subject: 'service' },
      ],
    })
    expect(await seen()).toMatchObject({ state: 'accepted', fiscal_number: null })
    if (receipt) bank.registerReceipt(receipt, 'succeeded')
    await run()
    expect(await seen()).toMatchObject({ state: 'registered', fiscal_number: '3986', url: null })
    await run()
    expect(atBank(payment)).toHaveLength(1)
  })

  test('is told when the bank is there again; nothing is told twice when its answer was lost a day ago', async () => {
    const { payment, run, seen, atBank } = await received()
    bank.mood = 'down'
    await run()
    expect(await seen()).toMatchObject({ state: 'delayed' })
    bank.mood = 'well'
    // Asked for by an earlier run whose answer never came.
    const { id: payment_id } = payment
    bank.receipts.push({
      id: 'rt-lost',
      type: 'payment',
      status: 'pending',
      payment_id,
      created_at: '',
      // Not every list says what a receipt sets off; its lines tell.
      settlements: [],
      items: [{ payment_mode: 'full_payment' }],
      customer: {},
      send: true,
    })
    app.clock.advance(2 * day)
    await run()
    expect(atBank(payment).map((one) => one.id)).toEqual(['rt-lost'])
    expect(await seen()).toMatchObject({ state: 'accepted' })
  })

  test('is a person’s when the register will not have it, and when the bank has changed', async () => {
    const refused = await received()
    bank.mood = 'refusing'
    await refused.run()
    expect(await refused.seen()).toMatchObject({ state: 'declined' })
    expect(await operatorEmails(app, refused.order.number)).toContainEqual(expect.stringContaining('Касса не приняла чек'))

    bank.mood = 'well'
    const failed = await received()
    await failed.run()
    const [receipt] = failed.atBank(failed.payment)
    if (receipt) bank.registerReceipt(receipt, 'canceled')
    await failed.run()
    expect(await failed.seen()).toMatchObject({ state: 'declined' })

    const { order, receiptId, seen, run } = await received()
    const { yooKassa } = app.platform.config
    const other = await configured({ bank: 'simulator', yooKassa: { ...yooKassa, secret: '' } })
    other.clock.advance(2 * day)
    await runJob(other, 'receipts:register', { receiptId })
    expect(await seen()).toMatchObject({ state: 'delayed' })
    const emails = async () => (await operatorEmails(app, order.number)).length
    expect(await operatorEmails(app, order.number)).toContainEqual(expect.stringContaining('уже сутки не зарегистрирован'))
    expect(await emails()).toBe(1)
    await other.close()
    // That it takes long was told; that it will never be is told as well.
    bank.mood = 'refusing'
    await run()
    expect(await emails()).toBe(2)
  })

  test('is told to the bank that was paid, also when the shop has changed to another one before it was handed over', async () => {
    const { order, payment } = await paid()
    const other = await configured({ bank: 'simulator' })
    await moveAlong(other, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    const { receiptId, atBank } = await settlementOf(order)
    await runJob(other, 'receipts:register', { receiptId })
    expect(atBank(payment)).toHaveLength(1)
    await other.close()
  })

  test('[ORD-03] and of which a part was paid through another bank is not told to its register, which cannot set off what it has not seen', async () => {
    const { order, payment } = await paid({ paymentType: 'split' })
    app.clock.advance(14 * day)
    await chargeOf(app, order.id, 2)
    await app.db
      .update(payments)
      .set({ provider: 'cloudpayments' })
      .where(and(eq(payments.orderId, order.id), eq(payments.part, 2)))
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    const { seen, atBank } = await settlementOf(order)
    expect(await seen()).toMatchObject({ kind: 'settlement', state: 'draft' })
    for (const job of await waitingJobs(app, 'receipts:register')) await runJob(app, 'receipts:register', job)
    expect(atBank(payment)).toEqual([])
  })

  test('[ORD-03] and is still paid in parts is settled on credit, by the first of its payments', async () => {
    const { order, payment } = await paid({ paymentType: 'split' })
    app.clock.advance(14 * day)
    await chargeOf(app, order.id, 2)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    const { run, atBank } = await settlementOf(order)
    await run()
    const rub = (value: string) => ({ value, currency: 'RUB' })
    expect(atBank(payment)).toMatchObject([
      {
        settlements: [
          { type: 'prepayment', amount: rub('10146.00') },
          { type: 'postpayment', amount: rub('10144.00') },
        ],
        items: [{ payment_mode: 'partial_payment' }, { payment_mode: 'partial_payment' }],
      },
    ])
  })

  test('names the marking code of each piece as the bank asks for it; a piece that has none is said to have none', async () => {
    await markEverything(app)
    const { order, payment } = await paid({ quantity: 3 })
    await app.db.execute(sql`update models set is_marked = false`)
    await moveAlong(app, order, 'assembling')
    const codes = [aCode(), aCode()]
    await scan(app, order.number, scansFor(1, ...codes))
    await moveAlong(app, order, 'handed_over', 'in_transit', 'delivered')
    const { run, atBank } = await settlementOf(order)
    await run()
    const piece = { amount: { value: '19900.00', currency: 'RUB' }, vat_code: 11, payment_mode: 'full_payment', measure: 'piece' }
    const coded = codes.map((code) => ({
      ...piece,
      description: 'Платье, S, D-1',
      quantity: '1.000',
      payment_subject: 'marked',
      mark_mode: '0',
      mark_code_info: { gs_1m: Buffer.from(code).toString('base64') },
    }))
    const uncoded = { ...piece, description: 'Платье, S, D-1', quantity: '1.00', payment_subject: 'non_marked' }
    const delivery = {
      ...piece,
      description: 'Доставка',
      quantity: '1.00',
      payment_subject: 'service',
      amount: { value: '390.00', currency: 'RUB' },
    }
    expect(atBank(payment)).toMatchObject([{ settlements: [{ amount: { value: '60090.00' } }] }])
    expect(atBank(payment)[0]?.items).toEqual([...coded, uncoded, delivery])
    // What was prepaid names no codes, and needs no measure.
    expect(payment.receipt).toMatchObject({ items: [{ quantity: '3.00', payment_subject: 'commodity' }, {}] })
    expect(JSON.stringify(payment.receipt)).not.toMatch(/mark_|measure/)
  })

  test('is a document only when it is paid on receipt, or another register makes the receipts', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect(await (await settlementOf(order)).seen()).toMatchObject({ state: 'draft' })

    const { order: prepaid } = await paid()
    const { yooKassa } = app.platform.config
    const elsewhere = await configured({ yooKassa: { ...yooKassa, sendsReceipts: false } })
    await moveAlong(elsewhere, prepaid, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect(await (await settlementOf(prepaid)).seen()).toMatchObject({ state: 'draft' })
    await elsewhere.close()
  })
})
