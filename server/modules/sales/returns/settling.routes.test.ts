import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runRefunds } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { approveReturn, payOutReturn, receiveReturn, rejectReturn } from './index.ts'
import { opened, openedRows, sealed } from '#tests/support/personal-data.ts'

let app: TestApp
let shopper: Visitor
let customerId: number
beforeAll(async () => {
  app = await startTinyShop(100)
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
afterEach(() => expectInvariants(app.db))
afterAll(() => app.close())

async function takeBack(id: number): Promise<void> {
  await approveReturn(app.platform, id)
  await receiveReturn(app.platform, id)
}

/** Roubles of the delivery that each return of an order brings back. */
const deliveries = async ({ number }: OrderRow) =>
  (await shopper.call('GET /orders/:number/returns', { params: { number } })).body.results.map((one) => one.delivery)
const givenBack = async ({ id }: OrderRow) =>
  (
    await app.db.execute<{ sum: number }>(
      sql`select coalesce(sum(r.amount), 0)::int as sum from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id} and r.status = 'done'`,
    )
  ).rows[0]?.sum

describe('[I9] the delivery comes back when nothing is kept, whichever return is settled first', () => {
  test('an earlier return is turned down: what is kept was delivered, and the delivery is not given back', async () => {
    const order = await aDeliveredOrder(app, { customerId, quantity: 2 })
    const first = await askBack(app, shopper, order, 1)
    const last = await askBack(app, shopper, order, 1)
    expect(await deliveries(order)).toEqual([0, 390])
    await rejectReturn(app.platform, first.id, 'Вещь носили')
    expect(await deliveries(order)).toEqual([0, 0])
    await takeBack(last.id)
    await runRefunds(app)
    expect(await givenBack(order)).toBe(1_990_000)
    // What was turned down is asked for again, and now nothing is kept.
    const again = await askBack(app, shopper, order, 1)
    expect(again.return.delivery).toBe(390)
    await takeBack(again.id)
    await runRefunds(app)
    expect(await givenBack(order)).toBe(order.total)
  })

  test('the last one asked for arrives first: the delivery waits for the other, and is lost with it or comes with it', async () => {
    for (const isTurnedDown of [true, false]) {
      const order = await aDeliveredOrder(app, { customerId, quantity: 2 })
      const first = await askBack(app, shopper, order, 1)
      const last = await askBack(app, shopper, order, 1)
      await takeBack(last.id)
      expect(await deliveries(order)).toEqual([390, 0])
      await (isTurnedDown ? rejectReturn(app.platform, first.id, 'Вещь носили') : takeBack(first.id))
      await runRefunds(app)
      expect(await givenBack(order)).toBe(isTurnedDown ? 1_990_000 : order.total)
    }
  })

  test('the return that carries it is turned down, and asked for again: it carries it again', async () => {
    const order = await aDeliveredOrder(app, { customerId, quantity: 2 })
    const first = await askBack(app, shopper, order, 1)
    const last = await askBack(app, shopper, order, 1)
    await rejectReturn(app.platform, last.id, 'Вещь носили')
    await takeBack(first.id)
    const again = await askBack(app, shopper, order, 1)
    expect(again.return.delivery).toBe(390)
    await takeBack(again.id)
    await runRefunds(app)
    expect(await givenBack(order)).toBe(order.total)
  })
})

describe('[I9] [I10] what was given back in the bank’s cabinet while a return was on its way', () => {
  /** A delivered order of one dress that is asked back; so many roubles went back in the cabinet, then the dress came. */
  async function takenBackAfter(roubles: string) {
    const order = await aDeliveredOrder(app, { customerId })
    const [paid] = await attemptsOf(app, order.id)
    const transaction = paid?.transactionId ?? ''
    const { id } = await askBack(app, shopper, order, 1)
    await notifyShop(app, order, { kind: 'refund', fields: { Amount: roubles, PaymentTransactionId: transaction } })
    await takeBack(id)
    await runRefunds(app)
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select text from messages where recipient = ${sealed(order.contact.phone)} and text like ${`%${order.number}%`} order by id desc limit 1`,
    )
    const path = { params: { number: order.number } }
    const [shown] = (await shopper.call('GET /orders/:number/returns', path)).body.results
    return { ...(await orderNow(app, order.id)), told: rows[0]?.text.replaceAll('\u00A0', ' '), shown }
  }

  test('a part of it: the shopper is told the sum that goes back now, and staff are asked to look', async () => {
    expect(await takenBackAfter('13290.00')).toMatchObject({
      paymentStatus: 'refunded',
      told: expect.stringContaining('вернули 7 000 ₽ по заказу') as unknown,
      shown: { goods: 19_900, delivery: 390, given_before: 13_290, total: 7000, status_title: 'Деньги возвращены' },
      paymentReview: expect.stringMatching(/^less is left of the payment than return \d+ is worth/) as string,
    })
  })

  test('all of it: no sum is promised a second time, and staff are asked to look', async () => {
    expect(await takenBackAfter('20290.00')).toMatchObject({
      paymentStatus: 'refunded',
      told: expect.stringContaining('деньги за эти вещи уже вернулись раньше') as unknown,
      shown: { goods: 19_900, delivery: 390, given_before: 20_290, total: 0, status_title: 'Деньги вернули раньше' },
      paymentReview: expect.stringMatching(/^less is left of the payment than return \d+ is worth/) as string,
    })
  })
})

test('[I9] an order on receipt is refunded once all of its returns are paid out, not when all of its things are back', async () => {
  const order = await aDeliveredOrder(app, { customerId, quantity: 2, paymentType: 'on_delivery' })
  const ids = [(await askBack(app, shopper, order, 1)).id, (await askBack(app, shopper, order, 1)).id]
  for (const id of ids) await takeBack(id)
  const standing = async () => (await orderNow(app, order.id)).paymentStatus
  await payOutReturn(app.platform, ids[0] ?? 0)
  expect(await standing()).toBe('partially_refunded')
  await payOutReturn(app.platform, ids[1] ?? 0)
  expect(await standing()).toBe('refunded')
})

test('[UX-49] the button goes when all pieces are asked for, and is back when the shop turns one down', async () => {
  const order = await aDeliveredOrder(app, { customerId, quantity: 2 })
  const params = { number: order.number }
  const own = async () => (await shopper.call('GET /personal/orders/:number', { params })).body.order.can_return
  const first = await askBack(app, shopper, order, 1)
  expect(await own()).toBe(true)
  await askBack(app, shopper, order, 1)
  expect(await own()).toBe(false)
  await takeBack(first.id)
  expect(await own()).toBe(false)
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from returns`)
  await rejectReturn(app.platform, rows[0]?.id ?? 0, 'Вещь носили')
  expect(await own()).toBe(true)
})

describe('[I12] [UX-48] an order that a guest received and then takes into their account', () => {
  /** A guest who has received an order of some pieces of a dress, each worth five bonuses and two thirds, and their login. */
  async function received(quantity: number) {
    const order = await aDeliveredOrder(app, { quantity, earnPercent: 0.0285 })
    const guest = new Visitor(app)
    guest.cookies.set(`order_access_${order.number}`, accessToken(app.platform, order.number))
    return { order, guest, enter: () => logIn(guest, order.contactPhone) }
  }
  const accrual = async ({ id }: OrderRow) =>
    (await app.db.execute(sql`select amount, revoked, is_held_back, state from bonus_accruals where order_id = ${id}`)).rows[0]
  const purchase = async ({ id }: OrderRow) =>
    (await app.db.execute<{ net: number }>(sql`select net from bonus_purchases where order_id = ${id}`)).rows[0]?.net

  test('earns for what it keeps: what came back before revokes its part, what is asked back holds it until it is settled', async () => {
    const { order, guest, enter } = await received(3)
    const turnedDown = await askBack(app, guest, order, 1)
    const back = await askBack(app, guest, order, 1)
    expect(back.return.bonuses_revoked).toBe(0)
    await takeBack(back.id)
    await enter()
    expect(await accrual(order)).toEqual({ amount: 17, revoked: 6, is_held_back: true, state: 'pending' })
    expect(await purchase(order)).toBe(2 * 1_990_000)
    const seen = async () =>
      (await guest.call('GET /personal/orders/:number', { params: { number: order.number } })).body.order.bonuses_earned
    expect(await seen()).toBe(5)
    await expectInvariants(app.db)
    await rejectReturn(app.platform, turnedDown.id, 'Вещь носили')
    expect(await seen()).toBe(11)
    expect(await accrual(order)).toEqual({ amount: 17, revoked: 6, is_held_back: false, state: 'pending' })
    for (const rest of [6, 5]) {
      const again = await askBack(app, guest, order, 1)
      expect(again.return.bonuses_revoked).toBe(rest)
      await takeBack(again.id)
    }
    expect(await accrual(order)).toMatchObject({ amount: 17, revoked: 17, state: 'revoked' })
    expect(await purchase(order)).toBe(0)
    expect((await guest.call('GET /personal/orders/:number', { params: { number: order.number } })).body.order.bonuses_earned).toBe(0)
  })

  test('the things of a return that waited come after the login: they revoke what they earned, and the rest goes its way', async () => {
    const { order, guest, enter } = await received(2)
    const open = await askBack(app, guest, order, 1)
    await enter()
    expect(await accrual(order)).toMatchObject({ revoked: 0, is_held_back: true })
    await takeBack(open.id)
    await runRefunds(app)
    expect(await accrual(order)).toMatchObject({ amount: 11, revoked: 6, is_held_back: false, state: 'pending' })
    expect(await givenBack(order)).toBe(1_990_000)
  })

  test('earns nothing when nothing of it was kept', async () => {
    const { order, guest, enter } = await received(1)
    await takeBack((await askBack(app, guest, order, 1)).id)
    await enter()
    expect(await accrual(order)).toBeUndefined()
    expect((await guest.call('GET /personal/orders/:number', { params: { number: order.number } })).body.order.bonuses_earned).toBe(0)
  })
})

/** Deletes the account with a code to its phone. */
async function removeAccount(visitor: Visitor, id: number) {
  return visitor.call('DELETE /personal/account', { body: { code: await deletionCode(visitor, id) } })
}

async function deletionCode(visitor: Visitor, id: number): Promise<string> {
  app.clock.advance(61_000)
  const { rows } = await app.db.execute<{ phone: string }>(sql`select phone from customers where id = ${id}`)
  await visitor.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(visitor) } })
  return lastCode(app, opened(rows[0]?.phone ?? ''))
}

test('[ACC-08] an account stays while a return waits for goods or for money, which is told before a code is sent, and goes when it is settled', async () => {
  const { visitor, customerId: id } = await loggedIn(app)
  const order = await aDeliveredOrder(app, { customerId: id, quantity: 1 })
  const code = await deletionCode(visitor, id)
  const open = await askBack(app, visitor, order, 1)
  const obstacle = { message: `Кабинет нельзя удалить, пока не завершён возврат ${order.number}-1`, order_number: order.number }
  const refusal = { status: 409, errors: [{ code: 'returns.underway', message: obstacle.message }] }
  const expectRefused = async () => {
    expect((await visitor.call('GET /personal/account/deletion', {})).body).toEqual({ obstacle })
    expect(await visitor.call('POST /personal/account/deletion-code', { body: { recaptcha: 'not even solved' } })).toMatchObject(refusal)
    expect(await visitor.call('DELETE /personal/account', { body: { code } })).toMatchObject(refusal)
  }
  await expectRefused()
  await takeBack(open.id)
  await expectRefused()
  await runRefunds(app)
  expect((await visitor.call('GET /personal/account/deletion', {})).body).toEqual({ obstacle: null })
  expect((await removeAccount(visitor, id)).status).toBe(204)
})

test('[ACC-08] the copy of one’s data tells of the returns, those that were turned down too, and of the receipts; what was written of them goes with the account', async () => {
  const { visitor, customerId: id } = await loggedIn(app)
  const order = await aDeliveredOrder(app, { customerId: id, quantity: 2 })
  const refused = await askBack(app, visitor, order, 1)
  await rejectReturn(app.platform, refused.id, 'Вещь носили')
  const settled = await askBack(app, visitor, order, 1)
  await takeBack(settled.id)
  await runRefunds(app)
  await app.db.execute(sql`update returns set comment = ${sealed('Колет шею')} where id = ${settled.id}`)
  const { returns, receipts } = (await visitor.call('GET /personal/export', {})).body
  expect(returns).toMatchObject([
    { status: 'rejected', comment: null },
    { status: 'refunded', comment: 'Колет шею' },
  ])
  expect(receipts.map((one) => one.order_number)).toEqual(Array.from({ length: receipts.length }, () => order.number))
  expect(receipts.length).toBeGreaterThan(1)
  expect((await removeAccount(visitor, id)).status).toBe(204)
  const { rows } = await app.db.execute(sql`select status, comment from returns where order_id = ${order.id} order by id`)
  expect(rows).toEqual([
    { status: 'rejected', comment: null },
    { status: 'refunded', comment: null },
  ])
})

test('[ORD-08] [ACC-08] money that goes back after the account was deleted has its receipt, addressed to the shop', async () => {
  const { visitor, customerId: id } = await loggedIn(app)
  const order = await anOrder(app, { customerId: id })
  await notifyShop(app, order)
  expect((await visitor.call('POST /personal/orders/:number/cancel', { params: { number: order.number } })).status).toBe(200)
  expect((await removeAccount(visitor, id)).status).toBe(204)
  expect((await orderNow(app, order.id)).delivery).toMatchObject({ vatPercent: 22 })
  await runRefunds(app)
  const { rows } = await app.db.execute(sql`
    select kind, document ->> 'customer' as customer from receipts where order_id = ${order.id} order by id`)
  expect(openedRows(rows)).toEqual([
    { kind: 'prepayment', customer: 'anna@example.com' },
    { kind: 'return', customer: app.platform.config.operatorEmail },
  ])
})
