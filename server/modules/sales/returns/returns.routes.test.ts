import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contracts/api.ts'
import { availableBonuses, grantBonuses, levelOf, postMatured, upsertLevels } from '#server/modules/money/bonuses/index.ts'
import { accessToken } from '#server/modules/sales/orders/reading/access.service.ts'
import { transitionAsStaff, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runJob, runRefunds, waitingJobs, type TestOrder } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { approveReturn, payOutReturn, receiveReturn, rejectReturn } from './index.ts'
import { returnTransitions } from './returns.states.ts'

const day = 86_400_000
let app: TestApp
let shopper: Visitor
let customerId: number

beforeAll(async () => {
  app = await startTinyShop(300)
  await upsertLevels(app.db, [{ slug: 'shore', title: { ru: 'Берег' }, percentage: 3, threshold: 0 }])
  ;({ visitor: shopper, customerId } = await loggedIn(app))
})
beforeEach(async () => {
  app.clock.advance(60_000)
  shopper.token = await tokenOf(app, customerId)
})
afterAll(() => closeTestApp(app))

/** An order of the shopper that was paid and received. */
async function received(options: TestOrder & { refused?: true } = {}): Promise<OrderRow> {
  const order = await anOrder(app, { customerId, ...options })
  if (order.paymentType === 'card') await notifyShop(app, order)
  if (options.refused) await app.db.execute(sql`update order_items set refused_quantity = 1 where order_id = ${order.id}`)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', options.refused ? 'partially_delivered' : 'delivered')
  return order
}

let keys = 0
type Lines = ApiInput<'POST /orders/:number/returns'>['body']['lines']

async function linesOf(order: OrderRow, quantity: number, reason: Lines[number]['reason'] = 'too_small'): Promise<Lines> {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from order_items where order_id = ${order.id} order by position`)
  return rows.map(({ id }) => ({ item_id: id, quantity, reason }))
}

async function preview(order: OrderRow, lines: Lines, visitor = shopper) {
  return visitor.call('POST /orders/:number/returns/preview', { params: { number: order.number }, body: { lines } })
}

async function ask(order: OrderRow, lines: Lines, key = `return-key-${++keys}`, expected?: number) {
  const total = expected ?? (await preview(order, lines)).body.total
  return shopper.call(
    'POST /orders/:number/returns',
    { params: { number: order.number }, body: { lines, expected_total: total, comment: 'Не подошло' } },
    { 'idempotency-key': key },
  )
}

async function lastReturn(): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from returns`)
  return rows[0]?.id ?? 0
}

const statusOf = async (order: OrderRow) => {
  const { body } = await shopper.call('GET /orders/:number/returns', { params: { number: order.number } })
  return body.results.map((one) => one.status)
}

describe('money and bonuses that come back', () => {
  test('[UX-49] [BON-03] [I9] [I10] [I12] one of three dresses: preview, request, goods back, refund; the parts are those that were shown', async () => {
    await grantBonuses(app.db, { customerId, amount: 1000, reason: 'gift', onceKey: 'one-of-three', now: app.clock.now() })
    const order = await received({ quantity: 3, bonuses: 1000 })
    const before = await availableBonuses(app.db, customerId, app.clock.now())
    const lines = await linesOf(order, 1)
    const shown = await preview(order, lines)
    // A third of 3 × 19 900 ₽ less 1000 bonuses, to the kopeck; 3 % of it was to be earned.
    expect(shown.body).toEqual({
      goods: 19_566.67,
      delivery: 0,
      given_before: 0,
      total: 19_566.67,
      from_parts: 0,
      bonuses_back: 334,
      bonuses_revoked: 587,
      method: 'bank',
    })
    const asked = await ask(order, lines)
    expect(asked).toMatchObject({
      status: 201,
      body: { return: { status: 'requested', status_title: 'Ждёт ответа', total: 19_566.67, bonuses_back: 334, comment: 'Не подошло' } },
    })
    await expectInvariants(app.db)
    const id = await lastReturn()
    await approveReturn(app.platform, id)
    await expectInvariants(app.db)
    await receiveReturn(app.platform, id)
    await expectInvariants(app.db)
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(before + 334)
    expect(await statusOf(order)).toEqual(['received'])
    await runRefunds(app)
    expect(await statusOf(order)).toEqual(['refunded'])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'delivered', paymentStatus: 'partially_refunded' })
    await expectInvariants(app.db)
    app.clock.advance(15 * day)
    await postMatured(app.db, app.clock.now())
    const { rows } = await app.db.execute(sql`select amount, revoked, state from bonus_accruals where order_id = ${order.id}`)
    expect(rows).toEqual([{ amount: 1761, revoked: 587, state: 'posted' }])
  })

  test('[I9] [T34] all pieces one by one: every kopeck, every bonus and the delivery come back; nothing is earned and no level is kept', async () => {
    await grantBonuses(app.db, { customerId, amount: 500, reason: 'gift', onceKey: 'piece-by-piece', now: app.clock.now() })
    const { purchasedKopecks } = await levelOf(app.db, customerId, app.clock.now())
    const balance = await availableBonuses(app.db, customerId, app.clock.now())
    const order = await received({ quantity: 3, bonuses: 500 })
    for (let piece = 0; piece < 3; piece++) {
      const asked = await ask(order, await linesOf(order, 1))
      expect(asked.body.return.delivery).toBe(piece === 2 ? 390 : 0)
      const id = await lastReturn()
      await approveReturn(app.platform, id)
      await receiveReturn(app.platform, id)
    }
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(balance)
    expect((await levelOf(app.db, customerId, app.clock.now())).purchasedKopecks).toBe(purchasedKopecks)
    const { rows } = await app.db.execute(sql`select sum(amount)::bigint as sum from refunds where key like 'return:%' and payment_id in
      (select id from payments where order_id = ${order.id})`)
    expect(rows).toEqual([{ sum: order.total }])
    await expectInvariants(app.db)
  })

  test('[I9] what was left at the counter and what comes back later are one whole', async () => {
    const order = await received({ quantity: 2, refused: true })
    const asked = await ask(order, await linesOf(order, 1))
    expect(asked.body.return).toMatchObject({ goods: 19_900, delivery: 390 })
    await approveReturn(app.platform, await lastReturn())
    await receiveReturn(app.platform, await lastReturn())
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectInvariants(app.db)
  })

  test('[ORD-08] the receipts: prepayment, full settlement, return; each over exactly what was charged or given back', async () => {
    const order = await received({ quantity: 3 })
    await ask(order, await linesOf(order, 1))
    await approveReturn(app.platform, await lastReturn())
    await receiveReturn(app.platform, await lastReturn())
    await runRefunds(app)
    const params = { number: order.number }
    const { body } = await shopper.call('GET /personal/orders/:number', { params, query: { receipt: 'true' } })
    expect(body.receipts).toMatchObject([
      { kind: 'prepayment', title: 'Предоплата', total: 60_090, paid_by: 'electronic', paid_by_title: 'безналично' },
      { kind: 'settlement', title: 'Полный расчёт', total: 60_090, paid_by: 'prepaid' },
      { kind: 'return', title: 'Возврат', total: 19_900, paid_by: 'electronic', lines: [{ quantity: 1, price: 19_900, sum: 19_900 }] },
    ])
    expect(body.receipts?.[0]?.lines).toMatchObject([
      { quantity: 3, sum: 59_700 },
      { title: 'Доставка', sum: 390 },
    ])
    expect((await shopper.call('GET /personal/orders/:number', { params })).body.receipts).toBeUndefined()
    await expectInvariants(app.db)
  })

  test.each([
    ['cash', 'cash'],
    ['card', 'electronic'],
  ] as const)(
    '[ORD-06] what was paid on receipt (%s) is paid out by staff as it was given, and counts as returned',
    async (tender, form) => {
      const order = await anOrder(app, { customerId, quantity: 2, paymentType: 'on_delivery' })
      await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit')
      await transitionAsStaff(app.platform, { number: order.number, to: 'delivered', reason: 'staff', tender })
      expect((await ask(order, await linesOf(order, 1))).body.return.method).toBe('shop')
      const id = await lastReturn()
      await approveReturn(app.platform, id)
      await receiveReturn(app.platform, id)
      await runRefunds(app)
      expect(await statusOf(order)).toEqual(['received'])
      await payOutReturn(app.platform, id)
      expect(await statusOf(order)).toEqual(['refunded'])
      expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded', tender })
      const params = { number: order.number }
      const { body } = await shopper.call('GET /personal/orders/:number', { params, query: { receipt: 'true' } })
      expect(body.receipts?.map(({ kind, paid_by }) => [kind, paid_by])).toEqual([
        ['settlement', form],
        ['return', form],
      ])
      await expectInvariants(app.db)
    },
  )

  test('[T39] the bank does not answer: the goods are back, the money is promised, and comes once it answers', async () => {
    const order = await received()
    await ask(order, await linesOf(order, 1))
    const id = await lastReturn()
    await approveReturn(app.platform, id)
    await receiveReturn(app.platform, id)
    expect(await statusOf(order)).toEqual(['received'])
    await expectInvariants(app.db)
    await Promise.all([runRefunds(app), runRefunds(app), runRefunds(app)])
    expect(await statusOf(order)).toEqual(['refunded'])
    const { rows } = await app.db.execute(sql`select count(*)::int as n from bank_transactions where request_key = ${`return:${id}`}`)
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('asking', () => {
  test('[ORD-06] ten requests with one key are one return; with keys of their own no piece comes back twice', async () => {
    const order = await received({ quantity: 2 })
    const lines = await linesOf(order, 1)
    const same = await Promise.all(Array.from({ length: 10 }, () => ask(order, lines, 'one-key-for-all', 19_900)))
    expect(new Set(same.map((one) => JSON.stringify(one.body.return))).size).toBe(1)
    const other = await Promise.all(Array.from({ length: 5 }, () => ask(order, lines, undefined, 20_290)))
    expect(other.map((one) => one.status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(await statusOf(order)).toEqual(['requested', 'requested'])
    await expectInvariants(app.db)
  })

  test('[T27] the total is another than was shown: 409 with the fresh one, and nothing has happened', async () => {
    const order = await received()
    const refused = await ask(order, await linesOf(order, 1), undefined, 1)
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'returns.changed' }], body: { preview: { total: 20_290 } } })
    expect(await statusOf(order)).toEqual([])
  })

  test('[T6] lines of another order, too many pieces and a line named twice are refused by name', async () => {
    const [order, other] = [await received(), await received()]
    const [line] = await linesOf(order, 1)
    const foreign = await linesOf(other, 1)
    if (!line) throw new Error('the order has no line')
    expect(await preview(order, foreign)).toMatchObject({
      status: 400,
      errors: [{ name: 'lines.0.item_id', code: 'returns.line_unknown' }],
    })
    expect(await preview(order, [line, line])).toMatchObject({ status: 400, errors: [{ name: 'lines.1.item_id' }] })
    expect(await preview(order, [{ ...line, quantity: 2 }])).toMatchObject({
      status: 409,
      errors: [{ name: 'lines.0.quantity', code: 'returns.not_so_many', message: 'Можно вернуть 1 штуку' }],
    })
  })

  test('hosiery comes back only when it is faulty', async () => {
    await app.db.execute(sql`update models set is_returnable = false`)
    const order = await received()
    await app.db.execute(sql`update models set is_returnable = true`)
    const { body } = await shopper.call('GET /orders/:number/returns', { params: { number: order.number } })
    expect(body.lines).toMatchObject([{ quantity: 1, only_faulty: true }])
    expect(await preview(order, await linesOf(order, 1))).toMatchObject({ status: 409, errors: [{ code: 'returns.only_faulty' }] })
    expect(await preview(order, await linesOf(order, 1, 'quality'))).toMatchObject({ status: 200 })
  })

  test('[UX-49] the button stands for fourteen days after delivery, with its last moment, and then no more', async () => {
    const order = await received()
    const until = new Date(app.clock.now().getTime() + 14 * day).toISOString()
    const own = async () => (await shopper.call('GET /personal/orders/:number', { params: { number: order.number } })).body.order
    expect(await own()).toMatchObject({ can_return: true, return_until: until })
    app.clock.advance(14 * day)
    shopper.token = await tokenOf(app, customerId)
    expect(await own()).toMatchObject({ can_return: false, return_until: null })
    expect(await preview(order, await linesOf(order, 1))).toMatchObject({ status: 409, errors: [{ code: 'returns.closed' }] })
    const onItsWay = await anOrder(app, { customerId })
    expect(await preview(onItsWay, await linesOf(onItsWay, 1))).toMatchObject({ status: 409, errors: [{ code: 'returns.closed' }] })
  })

  test('[T1] [T2] a stranger learns and does nothing; a guest with the token of the order may', async () => {
    const order = await received()
    const stranger = (await loggedIn(app)).visitor
    const lines = await linesOf(order, 1)
    expect(await preview(order, lines, stranger)).toMatchObject({ status: 404, errors: [{ code: 'orders.not_found' }] })
    const ofGuest = await anOrder(app)
    const guest = new Visitor(app)
    const params = { number: ofGuest.number }
    expect(await guest.call('GET /orders/:number/returns', { params })).toMatchObject({ status: 404 })
    const query = { access_token: accessToken(app.platform, ofGuest.number) }
    expect(await guest.call('GET /orders/:number/returns', { params, query })).toMatchObject({
      status: 200,
      body: { until: null, results: [] },
    })
  })
})

describe('staff', () => {
  test('[T34] while a return is open nothing that the order has earned can be spent; turned down, it goes its way', async () => {
    const order = await received()
    await ask(order, await linesOf(order, 1))
    app.clock.advance(20 * day)
    await postMatured(app.db, app.clock.now())
    const pending = sql`select state from bonus_accruals where order_id = ${order.id}`
    expect((await app.db.execute(pending)).rows).toEqual([{ state: 'pending' }])
    await rejectReturn(app.platform, await lastReturn(), 'Вещь носили')
    await postMatured(app.db, app.clock.now())
    expect((await app.db.execute(pending)).rows).toEqual([{ state: 'posted' }])
    shopper.token = await tokenOf(app, customerId)
    const { body } = await shopper.call('GET /orders/:number/returns', { params: { number: order.number } })
    expect(body.results).toMatchObject([{ status: 'rejected', answer: 'Вещь носили' }])
    await expectInvariants(app.db)
  })

  test('[I14] two colleagues at once, or the wrong step, change nothing twice', async () => {
    const order = await received()
    await ask(order, await linesOf(order, 1))
    const id = await lastReturn()
    await expect(receiveReturn(app.platform, id)).rejects.toMatchObject({ code: 'returns.illegal_transition' })
    await approveReturn(app.platform, id)
    const both = await Promise.allSettled([receiveReturn(app.platform, id), receiveReturn(app.platform, id)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(payOutReturn(app.platform, id)).rejects.toMatchObject({
      code: 'returns.illegal_transition',
      params: { from: 'received', to: 'refunded' },
    })
    await runRefunds(app)
    await expectInvariants(app.db)
  })

  test('[I14] the table of moves and its view in the database are one', async () => {
    const { rows } = await app.db.execute<{ move: string }>(
      sql`select from_state || ' ' || to_state as move from return_moves where from_state is not null`,
    )
    const table = Object.entries(returnTransitions).flatMap(([from, to]) => to.map((one) => `${from} ${one}`))
    expect(rows.map((row) => row.move).toSorted()).toEqual(table.toSorted())
  })

  test('in a demo shop a simulated colleague takes the steps', async () => {
    const order = await received({ paymentType: 'on_delivery' })
    await ask(order, await linesOf(order, 1))
    const returnId = await lastReturn()
    for (let step = 0; step < 4; step++) await runJob(app, 'returns:play-staff', { returnId })
    expect(await statusOf(order)).toEqual(['refunded'])
    expect((await waitingJobs(app, 'returns:play-staff')).length).toBeGreaterThan(0)
  })
})
