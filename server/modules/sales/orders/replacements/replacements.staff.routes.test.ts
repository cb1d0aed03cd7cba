import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAnswer, StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, runRefunds, seenOrder } from '#tests/support/orders.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { openSlots } from '#tests/support/slots.ts'
import { haveOlga } from '#tests/support/staff.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { findOrderByNumber, listItems, type OrderRow } from '../orders.repo.ts'

let app: TestApp
let roles: readonly StaffRole[]
let name: string
let isStrong: boolean
beforeAll(async () => {
  app = await startCheckout(400, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name, roles, isStrong }) })
  await haveOlga(app)
})
beforeEach(async () => {
  roles = ['orders']
  name = 'Ольга'
  isStrong = true
  await limitOf(10_000_000)
  app.clock.advance(61_000)
})
afterAll(() => closeTestApp(app))

type Draft = StaffAnswer<'GET /staff/orders/:number/replacement'>
type Judged = StaffAnswer<'POST /staff/orders/:number/replacement/quote'>
type Completed = StaffReply<'POST /staff/orders/:number/replacement/complete'>
type One = StaffAnswer<'GET /staff/orders/:number'>
let keys = 0
const call = <T = Draft>(method: string, order: Pick<OrderRow, 'number'>, path = '', body?: object, key?: string, locale = 'ru') =>
  new Visitor(app).raw<T>(
    method,
    `/api/${locale}/staff/orders/${order.number}/replacement${path}`,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  )
const begin = async (order: OrderRow) => (await call('POST', order)).body
const save = (order: OrderRow, revision: number, lines: [offer: number, quantity: number][], delivery: object | null = null) =>
  call('PUT', order, '', { revision, lines: lines.map(([offer_id, quantity]) => ({ offer_id, quantity })), delivery })
/** A saved draft. */
const drafted = async (order: OrderRow, lines: [offer: number, quantity: number][], delivery: object | null = null) => {
  const { revision } = await begin(order)
  const saved = await save(order, revision, lines, delivery)
  expect(saved.status).toBe(200)
  return saved.body
}
const complete = (order: OrderRow, draft: Draft, key = `replace-key-${++keys}`) =>
  call<Completed>(
    'POST',
    order,
    '/complete',
    { revision: draft.revision, expected_total: draft.judged.total, expected_paid: draft.judged.paid },
    key,
  )
const staffOrder = async (number: string, locale = 'ru') =>
  (await new Visitor(app).raw<One>('GET', `/api/${locale}/staff/orders/${number}`)).body
const orderOf = async (number: string): Promise<OrderRow> => {
  const order = await findOrderByNumber(app.db, number)
  if (!order) throw new Error(`there is no order ${number}`)
  return order
}
const held = async (orderId: number) =>
  (
    await app.db.execute<{ offer_id: number; pieces: number }>(
      sql`select offer_id, sum(quantity)::int as pieces from reservations where order_id = ${orderId} and state = 'live' group by 1 order by 1`,
    )
  ).rows.map(({ offer_id: offer, pieces }) => [offer, pieces])
const free = async (offer: number) =>
  (await app.db.execute<{ pieces: number }>(sql`select sum(on_hand - reserved)::int as pieces from stock where offer_id = ${offer}`))
    .rows[0]?.pieces ?? 0
const limitOf = (roubles: number) =>
  app.db.execute(
    sql`insert into settings (key, value) values ('staff_refund_limit', ${String(roubles)}::jsonb) on conflict (key) do update set value = excluded.value`,
  )
const audit = async (table: string, id: string | number) =>
  (
    await app.db.execute<{ act: string; actor: string; before: object; after: object }>(
      sql`select act, actor, before, after from staff_changes where table_name = ${table} and row_id = ${String(id)} order by id`,
    )
  ).rows
const rowOf = async (order: OrderRow) => {
  const { rows } = await app.db.execute<{ id: number; state: string; draft: string }>(
    sql`select id, state, draft from order_replacements where old_order_id = ${order.id} order by id desc limit 1`,
  )
  if (!rows[0]) throw new Error('there is no replacement')
  return rows[0]
}
const texts = async (number: string) =>
  (
    await app.db.execute<{ text: string }>(sql`select text from messages where order_number = ${number} and channel = 'sms' order by id`)
  ).rows.map(({ text }) => text)
const paidOrder = async (options: Parameters<typeof anOrder>[1] = {}) => {
  const order = await anOrder(app, options)
  await notifyShop(app, order)
  return orderNow(app, order.id)
}
const receiptsOf = async (orderId: number) =>
  (
    await app.db.execute<{ kind: string; total: number }>(
      sql`select kind, total::int from receipts where order_id = ${orderId} order by id`,
    )
  ).rows
const priceOf = (offer: number, roubles: number) =>
  app.db.execute(
    sql`update products set price = ${roubles * 100}, old_price = null where id = (select product_id from offers where id = ${offer})`,
  )

describe('[ADM-17] a draft', () => {
  test('begins with what the order holds and keeps its way and city; a second begin answers the same', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const draft = await begin(order)
    expect(draft).toMatchObject({
      number: order.number,
      revision: 1,
      changed_by: 'Ольга',
      draft: { lines: [{ offer_id: 1, quantity: 1 }], delivery: null },
    })
    expect(draft.judged).toMatchObject({ difference: 0, money: 'receipt', back: 0, can_complete: { code: 'orders.replacement_same' } })
    expect(draft.old.total).toBe(order.total / 100)
    expect((await begin(order)).revision).toBe(1)
    expect((await call('GET', order, '', undefined, undefined, 'en')).body.city).toBe('Москва')
    expect((await staffOrder(order.number)).replacement).toMatchObject({ by: 'Ольга' })
  })

  test('is refused for an order that is handed over or closed, and says why in both languages', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    await moveAlong(app, order, 'assembling')
    expect((await staffOrder(order.number)).can_replace).toBe(true)
    await moveAlong(app, order, 'handed_over')
    expect(await call('POST', order)).toMatchObject({
      status: 409,
      errors: [{ code: 'orders.replacement_too_late', message: expect.stringContaining('«Передан в доставку»') }],
    })
    expect((await staffOrder(order.number, 'en')).can_replace).toMatchObject({
      message: expect.stringContaining('until it is handed over'),
    })
    const asked = await anOrder(app, { paymentType: 'on_delivery' })
    await moveAlong(app, asked, 'assembling', 'cancel_requested')
    expect((await call('POST', asked)).errors).toMatchObject([{ code: 'orders.replacement_asked_to_cancel' }])
  })

  test('takes the right to replace', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    roles = ['support']
    expect((await call('POST', order)).status).toBe(403)
    expect((await staffOrder(order.number)).can_replace).toMatchObject({ code: 'staff.forbidden' })
  })

  test('saved or dropped in a stale revision is told what stands there now, who wrote it last and when', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const { revision } = await begin(order)
    await save(order, revision, [[1, 2]])
    name = 'Пётр'
    const last = await save(order, revision + 1, [[1, 3]])
    name = 'Вера'
    const stale = await call<{ current: Draft; changed_by: { name: string; at: string }; fields: string[] }>('PUT', order, '', {
      revision,
      lines: [{ offer_id: 2, quantity: 1 }],
      delivery: null,
    })
    expect(stale).toMatchObject({
      status: 409,
      errors: [{ code: 'staff.conflict' }],
      body: { changed_by: { name: 'Пётр' }, fields: expect.arrayContaining(['lines']) },
    })
    expect(stale.body.current).toMatchObject({ revision: last.body.revision, draft: { lines: [{ offer_id: 1, quantity: 3 }] } })
    expect(await call('DELETE', order, `?revision=${revision}`)).toMatchObject({ status: 409, errors: [{ code: 'staff.conflict' }] })
    expect((await call('DELETE', order, `?revision=${last.body.revision}`)).status).toBe(204)
    expect((await call('GET', order)).status).toBe(404)
    expect((await begin(order)).revision).toBe(1)
  })

  test('is audited with what it held before and after; the address is masked there, sealed in its row and gone with it', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const draft = await drafted(order, [[1, 2]], { type: 'courier', address: { city: 'Москва', street: 'Неглинная', house: '12' } })
    expect(draft.judged.delivery.address).toContain('Неглинная')
    const { id, draft: stored } = await rowOf(order)
    expect(stored).toMatch(/^pd1\./)
    await call('DELETE', order, `?revision=${draft.revision}`)
    const rows = await audit('order_replacements', id)
    expect(rows.map(({ act }) => act)).toEqual(['create', 'change', 'change'])
    expect(rows[1]).toMatchObject({ actor: 'Ольга', before: { lines: '1 × 1' }, after: { lines: '1 × 2', delivery: '•••' } })
    expect(rows[2]).toMatchObject({ before: { state: 'draft' }, after: { state: 'dropped' } })
    expect(JSON.stringify(rows)).not.toContain('Неглинная')
    expect((await rowOf(order)).draft).toBe('')
  })
})

describe('[ADM-17] the difference', () => {
  test('keeps the agreed price of the pieces that were ordered; added ones cost what they cost today', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery', quantity: 2 })
    const [item] = await listItems(app.db, [order.id])
    const agreed = (item?.price ?? 0) / 100
    await priceOf(1, agreed + 1000)
    const more = await drafted(order, [[1, 3]])
    expect(more.judged.lines[0]).toMatchObject({ sum: 3 * agreed + 1000, agreed: { quantity: 2, price: agreed }, problem: null })
    const fewer = await save(order, more.revision, [[1, 1]])
    expect(fewer.body.judged.lines[0]?.sum).toBe(agreed)
    const back = await save(order, fewer.body.revision, [[1, 3]])
    const { body: done } = await complete(order, back.body)
    const [line] = await listItems(app.db, [(await orderOf(done.number)).id])
    expect(line).toMatchObject({ quantity: 3, lineSum: (3 * agreed + 1000) * 100 })
    await priceOf(1, agreed)
  })

  test('names the promotions that have begun and ended', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const promotion = await aPromotion(app, { title: { ru: 'Скидка недели', en: 'Deal of the week' }, kind: 'percent', percent: 10 })
    const draft = await drafted(order, [[1, 2]])
    expect(draft.judged.begun).toEqual(['Скидка недели'])
    const { body: done } = await complete(order, draft)
    await app.db.execute(sql`update promotions set ends_at = ${app.clock.now()} where id = ${promotion}`)
    clearMemoized(app.platform.db)
    app.clock.advance(1000)
    const next = await drafted(await orderOf(done.number), [[1, 1]])
    expect(next.judged).toMatchObject({ ended: ['Скидка недели'], begun: [] })
    const english = await call<Judged>(
      'POST',
      { number: done.number },
      '/quote',
      { lines: [{ offer_id: 1, quantity: 1 }], delivery: null },
      undefined,
      'en',
    )
    expect(english.body.ended).toEqual(['Deal of the week'])
    await endPromotions(app)
  })

  test('names the line that is sold out or unknown, completes nothing and keeps the draft', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const all = await free(3)
    const draft = await drafted(order, [
      [1, 1],
      [3, 10],
    ])
    await app.db.execute(sql`update stock set on_hand = reserved + 2 where offer_id = 3`)
    await app.db.execute(
      sql`insert into stock_movements (offer_id, location_id, delta, reason) select offer_id, location_id, ${2 - all}::int, 'adjustment' from stock where offer_id = 3 limit 1`,
    )
    expect(await complete(order, draft)).toMatchObject({ status: 409, errors: [{ name: 'items.3', code: 'orders.line_only_n_left' }] })
    expect((await call('GET', order)).body).toMatchObject({
      revision: draft.revision,
      judged: { can_complete: { code: 'orders.replacement_lines' } },
    })
    const unknown = await save(order, draft.revision, [
      [1, 1],
      [999_999, 1],
    ])
    expect(unknown.body.judged.lines[1]).toMatchObject({ good: null, problem: { code: 'orders.line_gone' } })
    expect(await complete(order, unknown.body)).toMatchObject({ status: 409, errors: [{ name: 'items.999999', code: 'orders.line_gone' }] })
    expect((await orderNow(app, order.id)).status).toBe('confirmed')
    await app.db.execute(sql`update stock set on_hand = on_hand + ${all - 2}::int where offer_id = 3 and location_id = 1`)
    await app.db.execute(
      sql`insert into stock_movements (offer_id, location_id, delta, reason) values (3, 1, ${all - 2}::int, 'adjustment')`,
    )
  })

  test('judges a kept point anew by the weight of the new contents', async () => {
    const visitor = new Visitor(app)
    await visitor.call('POST /cart/items', { body: { offer_id: 1, quantity: 1 } })
    const quoted = await visitor.call('POST /orders/calc-price', {
      body: { city_id: 1, delivery: { type: 'point', point_id: 1 }, payment_type: 'on_delivery' },
    })
    const placed = await place(app, visitor, {
      delivery: { type: 'point', point_id: 1 },
      payment_type: 'on_delivery',
      expected_total: quoted.body.total,
    })
    const order = await orderOf(placed.body.order.number)
    await app.db.execute(sql`update pickup_points set max_weight_kg = 1 where id = 1`)
    await app.db.execute(sql`update models set weight_grams = 900`)
    const draft = await drafted(order, [[1, 3]])
    expect(draft.judged.delivery.problem).toMatchObject({ code: 'orders.too_heavy_for_point' })
    expect((await complete(order, draft)).errors).toMatchObject([{ code: 'orders.too_heavy_for_point' }])
    await app.db.execute(sql`update pickup_points set max_weight_kg = 20 where id = 1`)
    const home = await save(order, draft.revision, [[1, 3]], {
      type: 'courier',
      address: { city: 'Москва', street: 'Неглинная', house: '12' },
    })
    expect(home.body.judged.can_complete).toBe(true)
  })
})

describe('[ADM-17] a completed replacement', () => {
  test('of an order on receipt is a new one under the same way, with the goods of the old one; both say so, and the shopper hears of the new one alone', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery', quantity: 2 })
    const before = await free(1)
    const draft = await drafted(order, [
      [1, 1],
      [2, 1],
    ])
    const { status, body: done } = await complete(order, draft)
    expect(status).toBe(201)
    const next = await orderOf(done.number)
    expect(next).toMatchObject({ status: 'confirmed', paymentStatus: 'none', paymentType: 'on_delivery', contactPhone: order.contactPhone })
    expect((await orderNow(app, order.id)).status).toBe('cancelled')
    expect(await held(order.id)).toEqual([])
    expect(await held(next.id)).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(await free(1)).toBe(before + 1)
    const [old, fresh] = [await staffOrder(order.number), await staffOrder(next.number)]
    expect(old).toMatchObject({ replaced_by: next.number, replaces: null })
    expect(fresh).toMatchObject({ replaces: order.number, replaced_by: null })
    expect(old.timeline).toContainEqual(
      expect.objectContaining({ kind: 'replacement', what: 'replaced_by', number: next.number, by: 'Ольга' }),
    )
    expect(fresh.timeline).toContainEqual(expect.objectContaining({ kind: 'replacement', what: 'replaces', number: order.number }))
    expect(old.timeline.flatMap((event) => (event.kind === 'state' && event.note !== null ? [event.note] : []))).toEqual([])
    expect((await seenOrder(app, order.id)).replaced_by).toMatchObject({ number: next.number, access_token: expect.any(String) })
    expect((await seenOrder(app, next.id)).replaces).toMatchObject({ number: order.number })
    expect(await texts(order.number)).not.toContainEqual(expect.stringContaining('отменён'))
    expect(await texts(next.number)).toEqual([expect.stringContaining(`заказ ${order.number} заменён заказом ${next.number}`)])
    expect(await audit('orders', order.number)).toMatchObject([
      { act: 'replace', after: { status: 'cancelled', replaced_by: next.number } },
    ])
    expect(await audit('orders', next.number)).toMatchObject([{ act: 'replace', after: { replaces: order.number } }])
    expect((await call('GET', order)).status).toBe(404)
  })

  test('of an unpaid order by card has its own way to pay; money for the old one goes back', async () => {
    const order = await anOrder(app)
    const draft = await drafted(order, [[2, 1]])
    expect(draft.judged.money).toBe('link')
    const { body: done } = await complete(order, draft)
    const next = await orderOf(done.number)
    expect(done).toMatchObject({ status: 'awaiting_payment', is_link_sent: true })
    expect((await attemptsOf(app, next.id)).map(({ amount, status }) => [amount, status])).toEqual([[next.total, 'created']])
    await notifyShop(app, order)
    expect((await attemptsOf(app, order.id)).map(({ status }) => status)).toEqual(['surplus'])
    await notifyShop(app, next)
    expect(await orderNow(app, next.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await runRefunds(app)
  })

  test('of a paid order that costs less carries the money along, and what is too much goes back with its receipt', async () => {
    const order = await paidOrder({ quantity: 2 })
    const draft = await drafted(order, [[1, 1]])
    const back = order.total / 100 - draft.judged.total
    expect(draft.judged).toMatchObject({ money: 'carried', back, paid: order.total / 100, can_complete: true })
    const { body: done } = await complete(order, draft)
    expect(done).toMatchObject({ status: 'confirmed', back, is_link_sent: false })
    const next = await orderOf(done.number)
    expect(next.paymentStatus).toBe('paid')
    const seen = await seenOrder(app, order.id)
    expect(seen).toMatchObject({ payment_status: 'carried', money_back: { underway: 0, done: 0 }, replaced_by: { number: next.number } })
    expect((await seenOrder(app, next.id)).money_back.underway).toBe(back)
    await runRefunds(app)
    expect((await orderNow(app, next.id)).paymentStatus).toBe('partially_refunded')
    expect(await receiptsOf(order.id)).toEqual([{ kind: 'prepayment', total: order.total }])
    expect(await receiptsOf(next.id)).toEqual([{ kind: 'return', total: back * 100 }])
    expect(await texts(next.number)).toContainEqual(expect.stringContaining('вернётся тем же способом'))
    // All of it is settled by what was left.
    await moveAlong(app, next, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect(await receiptsOf(next.id)).toContainEqual({ kind: 'settlement', total: next.total })
  })

  test('of a paid order of the same price gives nothing back; a later word of the bank finds the new order', async () => {
    const order = await paidOrder()
    const draft = await drafted(order, [[1, 1]], { type: 'courier', address: { city: 'Москва', street: 'Неглинная', house: '12' } })
    expect(draft.judged).toMatchObject({ difference: 0, back: 0, can_complete: true })
    const { body: done } = await complete(order, draft)
    const next = await orderOf(done.number)
    const [payment] = await attemptsOf(app, next.id)
    expect(payment).toMatchObject({ status: 'captured', refunded: 0, carriedFromId: order.id })
    // Staff give it back in the cabinet of the bank.
    const fields = { PaymentTransactionId: payment?.transactionId ?? '', Amount: '100.00' }
    expect(await notifyShop(app, order, { kind: 'refund', fields })).toMatchObject({ code: 0 })
    expect(await orderNow(app, next.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'carried', status: 'cancelled' })
    // A second charge of the same attempt is nobody's: it goes back.
    await notifyShop(app, order, { fields: { Amount: (order.total / 100).toFixed(2), Data: JSON.stringify({ payment: payment?.token }) } })
    expect((await attemptsOf(app, next.id)).map(({ status }) => status)).toEqual(['captured', 'surplus'])
    await runRefunds(app)
    // What was given back is this order's alone: it is replaced no more.
    expect((await staffOrder(next.number)).can_replace).toMatchObject({ code: 'orders.replacement_given_back' })
  })

  test('may be replaced again, and the money goes along', async () => {
    const order = await paidOrder({ quantity: 3 })
    const first = await complete(order, await drafted(order, [[1, 2]]))
    await runRefunds(app)
    const second = await orderOf(first.body.number)
    const { body: done } = await complete(second, await drafted(second, [[1, 1]]))
    const third = await orderOf(done.number)
    await runRefunds(app)
    const [payment] = await attemptsOf(app, third.id)
    expect(payment).toMatchObject({ carriedFromId: order.id, amount: order.total, refunded: order.total - third.total })
    expect(await orderNow(app, second.id)).toMatchObject({ paymentStatus: 'carried', status: 'cancelled' })
    await runJob(app, 'payments:reconcile', {}).catch(() => undefined)
  })

  test('is done once for its key, and once of two at the same moment', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const draft = await drafted(order, [[1, 2]])
    const first = await complete(order, draft, 'replace-same-key')
    expect(await complete(order, draft, 'replace-same-key')).toMatchObject({ status: 201, body: { number: first.body.number } })
    expect((await complete(order, draft)).status).toBe(404)
    const other = await anOrder(app, { paymentType: 'on_delivery' })
    const of = await drafted(other, [[1, 2]])
    const answers = await Promise.all([complete(other, of), complete(other, of)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  })

  test('meets a payment, or a cancellation by the shopper, at the same moment: one of them is first, and all adds up', async () => {
    for (let round = 0; round < 3; round++) {
      const order = await anOrder(app)
      const draft = await drafted(order, [[2, 1]])
      const [done] = await Promise.all([complete(order, draft), notifyShop(app, order)])
      const old = await orderNow(app, order.id)
      // Paid first: other money than was shown.
      if (done.status === 201) expect(old.status).toBe('cancelled')
      else expect(done.errors).toMatchObject([{ code: 'orders.total_changed' }])
      const another = await anOrder(app)
      const of = await drafted(another, [[2, 1]])
      const [replaced] = await Promise.allSettled([complete(another, of), cancelOrder(app.platform, another.id)])
      expect(replaced.status).toBe('fulfilled')
      expect((await orderNow(app, another.id)).status).toBe('cancelled')
    }
    await runRefunds(app)
  })

  test('is refused when the total or the money is not what was shown', async () => {
    const order = await anOrder(app)
    const draft = await drafted(order, [[2, 1]])
    await notifyShop(app, order)
    const late = await complete(order, draft)
    expect(late).toMatchObject({ status: 409 })
    expect((await orderNow(app, order.id)).status).toBe('confirmed')
  })

  test('takes the second factor, and what goes back counts against the limit of the day', async () => {
    const order = await paidOrder({ quantity: 2 })
    const draft = await drafted(order, [[1, 1]])
    isStrong = false
    expect(await complete(order, draft)).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
    isStrong = true
    await limitOf(100)
    expect((await call('GET', order)).body.judged.can_complete).toMatchObject({ code: 'refund.above_limit' })
    expect(await complete(order, draft)).toMatchObject({ status: 403, errors: [{ code: 'refund.above_limit' }] })
    await limitOf(10_000_000)
    expect((await complete(order, draft)).status).toBe(201)
    const { rows } = await app.db.execute(sql`select act, amount::int from staff_money_back where order_id = ${order.id}`)
    expect(rows).toEqual([{ act: 'replace', amount: draft.judged.back * 100 }])
    await runRefunds(app)
  })

  test('holds bonuses, the code, consents and whoever looks after it anew', async () => {
    const { customerId, visitor } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 500, reason: 'gift', onceKey: `replace-${customerId}`, now: app.clock.now() })
    await aPromotion(app, { title: { ru: 'Десять' }, kind: 'percent', percent: 10, code: `TEN${customerId}`, perPhoneLimit: 1 })
    await visitor.call('POST /cart/items', { body: { offer_id: 1, quantity: 2 } })
    const asked = {
      city_id: 1,
      delivery: { type: 'courier' as const },
      payment_type: 'card' as const,
      coupon: `TEN${customerId}`,
      bonuses: 300,
    }
    const quoted = await visitor.call('POST /orders/calc-price', { body: asked })
    const placed = await place(app, visitor, { coupon: asked.coupon, bonuses: 300, expected_total: quoted.body.total })
    const order = await orderOf(placed.body.order.number)
    await notifyShop(app, order)
    await app.db.execute(sql`insert into order_assignees (order_id, member_id, assignee, at) values (${order.id}, 1, 'Ольга К.', now())`)
    const draft = await drafted(order, [[1, 1]])
    expect(draft.judged).toMatchObject({ bonuses_spent: 300, ended: [], begun: [] })
    const { body: done } = await complete(order, draft)
    const next = await orderOf(done.number)
    expect(next).toMatchObject({ bonusDiscount: 30_000, customerId })
    expect(next.couponDiscount).toBeGreaterThan(0)
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(200)
    const fresh = await staffOrder(next.number)
    expect(fresh.assignee).toMatchObject({ name: 'Ольга К.' })
    expect(fresh.consents.map(({ purpose }) => purpose).toSorted()).toEqual(['personal_data', 'terms'])
    expect((await staffOrder(order.number)).assignee).toBeNull()
    await runRefunds(app)
    await endPromotions(app)
  })

  test('of an order in parts is refused once a part is paid', async () => {
    const order = await anOrder(app, { paymentType: 'split' })
    await notifyShop(app, order)
    expect((await call('POST', order)).errors).toMatchObject([{ code: 'orders.replacement_in_parts' }])
  })

  test('keeps the place at the courier that the order had, also the last one, and is told of in its language', async () => {
    const [last] = await openSlots(app, [{ date: '2026-11-21', starts: '10:00', capacity: 1 }])
    const visitor = new Visitor(app, 'en')
    await fillCart(visitor)
    const { body } = await place(app, visitor, {
      delivery: {
        type: 'courier',
        address: { city: 'Москва', street: 'Тверская', house: '1' },
        ...(last !== undefined && { slot_id: last }),
      },
      payment_type: 'on_delivery',
    })
    const order = await orderOf(body.order.number)
    const held = (await listItems(app.db, [order.id])).map(({ offerId, quantity }): [number, number] => [offerId, quantity + 1])
    const { body: done } = await complete(order, await drafted(order, held))
    const { rows } = await app.db.execute(sql`
      select s.taken, (select o.number from order_slots x join orders o on o.id = x.order_id where x.slot_id = s.id and x.released_at is null) as number
      from delivery_slots s where s.id = ${last}`)
    expect(rows).toEqual([{ taken: 1, number: done.number }])
    expect(await texts(done.number)).toEqual([expect.stringContaining('is replaced by order')])
    await app.db.execute(sql`update delivery_zones set has_slots = false`)
  })
})
