import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp, Visitor } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { aCode, codesOf, markEverything, namedIn, scan, scansFor } from '#tests/support/marking.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, runRefunds, type TestOrder } from '#tests/support/orders.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { askBack } from '#tests/support/returns.ts'
import { aSplitOrder, chargeOf } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { returnPayments } from './return-payments.service.ts'
import { actAsDemoStaff } from './demo-staff.service.ts'

/* Marking codes of what comes back: the receipt of return names them, and they may be sold again. Source: decisions J. */

let app: TestApp
let shopper: Visitor
let customerId: number
beforeAll(async () => {
  app = await startTinyShop(200)
  await haveOlga(app)
  await markEverything(app)
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
beforeEach(async () => void (shopper.token = await tokenOf(app, customerId)))
afterEach(() => expectInvariants(app.db))
afterAll(() => closeTestApp(app))

/** Packs and hands over an order; answers its codes in the order in which they were scanned. */
async function handOver(order: OrderRow, quantity: number, ...scanned: string[]): Promise<string[]> {
  const codes = scanned.length > 0 ? scanned : Array.from({ length: quantity }, aCode)
  await moveAlong(app, order, 'assembling')
  await scan(app, order.number, scansFor(1, ...codes))
  await moveAlong(app, order, 'handed_over', 'in_transit', 'delivered')
  return codes
}

async function received(options: TestOrder = {}, ...scanned: string[]) {
  const order = await anOrder(app, { customerId, ...options })
  if (order.paymentType !== 'on_delivery') await notifyShop(app, order)
  return { ...order, codes: await handOver(order, options.quantity ?? 1, ...scanned) }
}

const step = (order: OrderRow, seq: number, to: string, codes?: string) =>
  takeOrderStep(app.platform, { order: order.number, return: String(seq), to, codes, staff: olga })
const states = async (order: OrderRow) => (await codesOf(app, order.id)).map(([, state]) => state)
const marked = (...codes: (string | undefined)[]) => codes.map((code) => [1, 'marked', code])

describe('[ORD-08] [J] what comes back', () => {
  test('of two like things is named by its code; the receipt of return has it, and it is sold again', async () => {
    const order = await received({ quantity: 2 })
    const [kept, back = ''] = order.codes
    await askBack(app, shopper, order, 1)
    await expect(step(order, 1, 'approved', scansFor(1, back))).rejects.toThrow('with --to received')
    await step(order, 1, 'approved')
    await expect(step(order, 1, 'received')).rejects.toThrow('line 1: some of its pieces come back')
    await expect(step(order, 1, 'received', scansFor(1, aCode()))).rejects.toThrow('Line 1: none of the pieces of the order’s line 1')
    await expect(step(order, 1, 'received', 'x')).rejects.toThrow('Line 1: the place of the order’s line')
    expect(await states(order)).toEqual(['sold', 'sold'])
    expect(await step(order, 1, 'received', scansFor(1, back))).toContain('Return 1: received')
    await runRefunds(app)
    expect(await states(order)).toEqual(['sold', 'returned'])
    expect(await namedIn(app, order.id, 'prepayment')).toEqual([[[2, 'commodity']]])
    expect(await namedIn(app, order.id, 'settlement')).toEqual([marked(kept, back)])
    expect(await namedIn(app, order.id, 'return')).toEqual([marked(back)])

    const next = await received({}, back)
    expect(await namedIn(app, next.id, 'settlement')).toEqual([marked(back)])
    // What is with the shopper is not: its code is another’s.
    const third = await anOrder(app, { paymentType: 'on_delivery' })
    await moveAlong(app, third, 'assembling')
    for (const code of [kept, back]) await expect(scan(app, third.number, scansFor(1, code ?? ''))).rejects.toThrow('this code is in order')
  })

  test('is all that is with the shopper: no code need be scanned, nor of what a return before it left', async () => {
    const order = await received({ quantity: 3, paymentType: 'on_delivery' })
    const [first = '', ...others] = order.codes
    await askBack(app, shopper, order, 1)
    await step(order, 1, 'approved')
    await step(order, 1, 'received', scansFor(1, first))
    await step(order, 1, 'refunded')
    await askBack(app, shopper, order, 2)
    await step(order, 2, 'approved')
    // One that came back before does not come again.
    await expect(step(order, 2, 'received', scansFor(1, first))).rejects.toThrow('none of the pieces')
    await step(order, 2, 'received')
    await step(order, 2, 'refunded')
    expect(await states(order)).toEqual(['returned', 'returned', 'returned'])
    expect(await namedIn(app, order.id, 'return')).toEqual([marked(first), marked(...others)])
  })

  test('was handed over without a code: the receipt of return says so', async () => {
    const order = await anOrder(app, { customerId, quantity: 2 })
    await notifyShop(app, order)
    const [only] = await handOver(order, 2, aCode())
    await askBack(app, shopper, order, 1)
    await step(order, 1, 'approved')
    await step(order, 1, 'received')
    await runRefunds(app)
    expect(await namedIn(app, order.id, 'return')).toEqual([[[1, 'non_marked']]])
    expect(await codesOf(app, order.id)).toEqual([[only, 'sold']])
  })

  test('is paid back by several payments: its code comes back with the first of their receipts alone', async () => {
    const order = await aSplitOrder(app, { customerId })
    for (const part of [2, 3]) {
      app.clock.advance(14 * 86_400_000)
      await chargeOf(app, order.id, part)
    }
    const [code] = await handOver(order, 1)
    shopper.token = await tokenOf(app, customerId)
    await askBack(app, shopper, order, 1)
    await step(order, 1, 'approved')
    await step(order, 1, 'received')
    // The bank is told of all of them at one moment, before any receipt is written.
    const { rows } = await app.db.execute<{ key: string; amount: number; part: number }>(sql`
      select f.key, f.amount, p.part from refunds f join payments p on p.id = f.payment_id where p.order_id = ${order.id} order by f.id`)
    const documents = await Promise.all(rows.map((refund) => returnPayments.receiptOfRefund(app.db, app.platform, order.id, refund)))
    const told = documents.map(({ items }) => items.flatMap(({ markingCode = [] }) => markingCode))
    expect(told).toEqual([[code], ...rows.slice(1).map(() => [])])
    expect(rows.length).toBeGreaterThan(1)
    await runRefunds(app)
    const named = await namedIn(app, order.id, 'return')
    expect(named.length).toBeGreaterThan(2)
    // The first is the credit that is not owed any more, of which a bank’s register never hears.
    expect(named).toEqual([[[1, 'commodity']], marked(code), ...named.slice(2).map(() => [[1, 'commodity']])])
  })

  test('cannot be told, since its label is torn off: the one that was scanned last is taken to be it, and the operator is asked to look', async () => {
    const order = await received({ quantity: 2, paymentType: 'on_delivery' })
    const [, last = ''] = order.codes
    await askBack(app, shopper, order, 1)
    await step(order, 1, 'approved')
    await step(order, 1, 'received', 'unknown')
    expect(await states(order)).toEqual(['sold', 'returned'])
    const emails = await operatorEmails(app, order.number)
    expect(emails.filter((email) => email.includes('никто не смог сказать'))).toEqual([expect.stringContaining(last.slice(0, 31))])
    await step(order, 1, 'refunded')
  })

  test('brings no money back: no receipt names its code to a register, so the operator is asked to', async () => {
    const order = await anOrder(app, { customerId })
    await notifyShop(app, order)
    const [code = ''] = await handOver(order, 1)
    const transaction = (await attemptsOf(app, order.id))[0]?.transactionId ?? ''
    const roubles = (order.total / 100).toFixed(2)
    await notifyShop(app, order, { kind: 'refund', fields: { Amount: roubles, PaymentTransactionId: transaction } })
    await askBack(app, shopper, order, 1)
    await step(order, 1, 'approved')
    await step(order, 1, 'received')
    expect(await states(order)).toEqual(['returned'])
    const emails = (await operatorEmails(app, order.number)).filter((email) => email.includes('Верните коды в оборот'))
    expect(emails).toEqual([expect.stringContaining(code.slice(0, 31))])
    const other = await received()
    await askBack(app, shopper, other, 1)
    await step(other, 1, 'approved')
    await step(other, 1, 'received')
    await runRefunds(app)
    expect((await operatorEmails(app, other.number)).filter((email) => email.includes('Верните коды в оборот'))).toEqual([])
  })

  test('is named to the bank that gives the money back as well', async () => {
    const order = await received({ quantity: 2 })
    const [, back = ''] = order.codes
    await askBack(app, shopper, order, 1)
    await step(order, 1, 'approved')
    await step(order, 1, 'received', scansFor(1, back))
    const { rows } = await app.db.execute<{ key: string; amount: number }>(sql`
      select f.key, f.amount from refunds f join payments p on p.id = f.payment_id where p.order_id = ${order.id}`)
    const [{ key = '', amount = 0 } = {}] = rows
    const document = await returnPayments.receiptOfRefund(app.db, app.platform, order.id, { key, amount, part: null })
    expect(document.items).toMatchObject([{ quantity: 1, price: Number(amount), paymentSubject: 'marked', markingCode: back }])
    await runRefunds(app)
    expect(await attemptsOf(app, order.id)).toHaveLength(1)
  })

  test('[DEV] in a demo shop a simulated colleague takes those that were scanned last', async () => {
    const order = await received({ quantity: 2, paymentType: 'on_delivery' })
    const { id } = await askBack(app, shopper, order, 1)
    for (let times = 0; times < 3; times++) await actAsDemoStaff(app.platform, id)
    expect(await states(order)).toEqual(['sold', 'returned'])
    expect(await namedIn(app, order.id, 'return')).toEqual([marked(order.codes[1])])
  })
})
