import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAnswer, StaffReply } from '#contracts/staff/api.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { transitionOrder } from '#server/modules/sales/orders/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, runRefunds, seenOrder } from '#tests/support/orders.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'
import { openSlots } from '#tests/support/slots.ts'
import { haveOlga } from '#tests/support/staff.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { findOrderByNumber, lockOrder, type OrderRow } from '../orders.repo.ts'

let app: TestApp
beforeAll(async () => {
  const clerk = { kind: 'staff' as const, memberId: null, name: 'Ольга', roles: ['owner' as const], isStrong: true }
  app = await startCheckout(500, { authenticateStaff: async () => clerk })
  await haveOlga(app)
})
beforeEach(() => app.clock.advance(61_000))
afterAll(() => closeTestApp(app))

type Draft = StaffAnswer<'GET /staff/orders/:number/replacement'>
type Completed = StaffReply<'POST /staff/orders/:number/replacement/complete'>
let keys = 0
const staff = <T>(method: string, path: string, body?: object, locale = 'ru', key = `dearer-key-${++keys}`) =>
  new Visitor(app).raw<T>(method, `/api/${locale}/staff${path}`, body, { 'idempotency-key': key })
const pathOf = ({ number }: Pick<OrderRow, 'number'>) => `/orders/${number}/replacement`
const draftOf = (order: OrderRow) => staff<Draft>('GET', pathOf(order))
const staffOrder = async ({ number }: OrderRow, locale = 'ru') =>
  (await staff<StaffAnswer<'GET /staff/orders/:number'>>('GET', `/orders/${number}`, undefined, locale)).body
const orderOf = async (number: string): Promise<OrderRow> => {
  const order = await findOrderByNumber(app.db, number)
  if (!order) throw new Error(`there is no order ${number}`)
  return order
}
const paid = async (options: Parameters<typeof anOrder>[1] = {}) => {
  const order = await anOrder(app, options)
  await notifyShop(app, order)
  return orderNow(app, order.id)
}
type Lines = [offer: number, quantity: number][]
const drafted = async (order: OrderRow, lines: Lines, delivery: object | null = null) => {
  const { revision } = (await staff<Draft>('POST', pathOf(order))).body
  const written = { revision, lines: lines.map(([offer_id, quantity]) => ({ offer_id, quantity })), delivery }
  return (await staff<Draft>('PUT', pathOf(order), written)).body
}
const complete = (order: OrderRow, { revision, judged }: Draft, key?: string) =>
  staff<Completed>('POST', `${pathOf(order)}/complete`, { revision, expected_total: judged.total, expected_paid: judged.paid }, 'ru', key)
/** A paid order, and the dearer one that waits to take its place. */
const waiting = async (order: OrderRow, lines: Lines = [[1, 3]], delivery: object | null = null) => {
  const { status, body } = await complete(order, await drafted(order, lines, delivery))
  expect(status).toBe(201)
  return orderOf(body.number)
}
const drop = async (order: OrderRow) => staff('DELETE', `${pathOf(order)}?revision=${(await draftOf(order)).body.revision}`)
const held = async ({ id }: OrderRow) =>
  (
    await app.db.execute<{ offer_id: number; pieces: number }>(
      sql`select offer_id, sum(quantity)::int as pieces from reservations where order_id = ${id} and state = 'live' group by 1 order by 1`,
    )
  ).rows.map(({ offer_id: offer, pieces }) => [offer, pieces])
const stateOf = async ({ id }: OrderRow) =>
  (
    await app.db.execute<{ state: string; draft: string }>(
      sql`select state, draft from order_replacements where old_order_id = ${id} order by id desc limit 1`,
    )
  ).rows[0]
const receiptsOf = async ({ id }: OrderRow) =>
  (
    await app.db.execute<{ kind: string; total: number; names: string }>(
      sql`select kind, total::int, (select string_agg(i ->> 'name', '; ') from jsonb_array_elements(document -> 'items') i) as names
        from receipts where order_id = ${id} order by id`,
    )
  ).rows
const texts = async ({ number }: OrderRow) =>
  (
    await app.db.execute<{ text: string }>(sql`select text from messages where order_number = ${number} and channel = 'sms' order by id`)
  ).rows.map(({ text }) => text)
const standsAsItWas = async (order: OrderRow, pieces: Lines = [[1, 1]]) => {
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await held(order)).toEqual(pieces)
  expect(await stateOf(order)).toEqual({ state: 'dropped', draft: '' })
  await expectInvariants(app.db)
}

describe('[ADM-17] a paid order that becomes dearer', () => {
  test('stands until the difference is paid: the new one holds only what it needs beyond, and both are explained to the customer and to staff', async () => {
    const order = await paid()
    const draft = await drafted(order, [
      [1, 2],
      [2, 1],
    ])
    const due = draft.judged.total - order.total / 100
    expect(draft.judged).toMatchObject({ money: 'surcharge', due, back: 0, paid: order.total / 100, can_complete: true })
    const { body } = await complete(order, draft, 'dearer-once')
    expect(body).toMatchObject({ status: 'awaiting_payment', total: draft.judged.total, due, is_link_sent: true })
    expect((await complete(order, draft, 'dearer-once')).body).toEqual(body)
    const next = await orderOf(body.number)
    expect(next.expiresAt?.getTime()).toBe(next.createdAt.getTime() + 24 * 3_600_000)
    expect(await held(order)).toEqual([[1, 1]])
    expect(await held(next)).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect((await attemptsOf(app, next.id)).map(({ amount, status }) => [amount, status])).toEqual([[due * 100, 'created']])
    expect(await texts(next)).toEqual([expect.stringMatching(`заказ ${order.number} с изменениями стоит .*Доплатите .* до `)])
    await expectInvariants(app.db)
    const until = next.expiresAt?.toISOString()
    expect(await seenOrder(app, order.id)).toMatchObject({
      status: 'confirmed',
      replaced_by: null,
      awaited_change: { order: { number: next.number, access_token: expect.any(String) }, amount: due, until },
    })
    const seen = await seenOrder(app, next.id)
    expect(seen).toMatchObject({
      replaces: null,
      can_pay: true,
      total: draft.judged.total,
      surcharge: { of: { number: order.number }, amount: due, paid: order.total / 100, state: 'awaited' },
    })
    expect(seen.payment_types.map(({ code }) => code).toSorted()).toEqual(['card', 'sbp'])
    const [old, fresh] = [await staffOrder(order), await staffOrder(next)]
    expect(old).toMatchObject({ awaited_change: { number: next.number, due, until, by: 'Ольга' }, replacement: null, refundable: null })
    expect(fresh.surcharge).toEqual({ number: order.number, due, state: 'awaited' })
    expect(old.timeline).toContainEqual(expect.objectContaining({ kind: 'replacement', what: 'awaits', number: next.number, by: 'Ольга' }))
    expect(fresh.timeline).toContainEqual(expect.objectContaining({ kind: 'replacement', what: 'surcharge', number: order.number }))
    expect((await draftOf(order)).body.awaited).toEqual({ number: next.number, total: draft.judged.total, due, until })
  })

  test('is not touched meanwhile, and every act says why in both languages', async () => {
    const order = await paid()
    const next = await waiting(order)
    const why = { code: 'orders.change_awaits_payment', message: expect.stringContaining(`новый заказ ${next.number}`) }
    const { can, can_replace: again, can_correct: correct } = await staffOrder(order)
    expect([can.assemble, can.cancel, again, correct]).toEqual([why, why, why, false])
    expect((await staffOrder(order, 'en')).can_replace).toMatchObject({ message: expect.stringContaining('waits for its payment') })
    expect((await staffOrder(next)).can_replace).toMatchObject({ code: 'orders.replacement_unpaid' })
    const revision = (await staffOrder(order)).revision
    const { revision: row } = (await draftOf(order)).body
    const shown = { revision: row, expected_total: 1, expected_paid: 1 }
    const acts: [string, string, object][] = [
      ['POST', `/orders/${order.number}/acts/assemble`, { revision }],
      ['POST', `/orders/${order.number}/acts/cancel`, { revision }],
      ['POST', `/orders/${order.number}/refunds`, { amount: 1, reason: 'Просьба' }],
      ['PUT', `/orders/${order.number}/contact`, { revision: 0, comment: 'Позвоните' }],
      ['POST', `/packing/${order.number}/scans`, { code: 'D-1-S', scan_id: crypto.randomUUID() }],
      ['PUT', pathOf(order), { revision: row, lines: [{ offer_id: 1, quantity: 1 }], delivery: null }],
      ['POST', `${pathOf(order)}/complete`, shown],
    ]
    for (const [method, path, body] of acts)
      expect(await staff(method, path, body), path).toMatchObject({ status: 409, errors: [{ code: 'orders.change_awaits_payment' }] })
    const desk = (await staff('GET', `/packing/${order.number}`)).body
    expect(desk).toMatchObject({ awaits_change: next.number, can: { scan: false, finish: false, set_aside: false } })
    const queue = (await staff<StaffAnswer<'GET /staff/packing'>>('GET', `/packing?q=${order.number}`)).body
    expect(queue.results).toEqual([])
    expect((await staff<Draft>('POST', pathOf(order))).body.awaited?.number).toBe(next.number)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('gives its place up with the payment: goods and money go along, and the receipts add up to the total', async () => {
    const order = await paid()
    const next = await waiting(order, [
      [1, 1],
      [2, 2],
    ])
    await app.db.execute(sql`insert into order_assignees (order_id, member_id, assignee, at) values (${order.id}, 1, 'Ольга К.', now())`)
    const due = next.total - order.total
    expect(await notifyShop(app, next)).toMatchObject({ code: 0 })
    expect(await orderNow(app, next.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', expiresAt: null })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'carried' })
    expect(await stateOf(order)).toMatchObject({ state: 'done' })
    expect(await held(order)).toEqual([])
    expect(await held(next)).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect((await attemptsOf(app, next.id)).map(({ amount, status, carriedFromId }) => [amount, status, carriedFromId])).toEqual([
      [order.total, 'captured', order.id],
      [due, 'captured', null],
    ])
    expect(await receiptsOf(order)).toMatchObject([{ kind: 'prepayment', total: order.total }])
    // What was added is named, and not what the first receipt had named.
    const [receipt] = await receiptsOf(next)
    expect(receipt).toMatchObject({ kind: 'prepayment', total: due })
    expect(receipt?.names).toMatch(/^Платье, M, D-1(; Платье, M, D-1)?$/)
    expect((await texts(next)).at(-1)).toContain(`заказ ${order.number} заменён заказом ${next.number}`)
    expect((await texts(order)).join()).not.toContain('отменён')
    expect(await seenOrder(app, next.id)).toMatchObject({ replaces: { number: order.number }, surcharge: { state: 'paid' } })
    expect((await seenOrder(app, order.id)).awaited_change).toBeNull()
    const fresh = await staffOrder(next)
    expect(fresh).toMatchObject({ replaces: order.number, assignee: { name: 'Ольга К.' }, surcharge: { state: 'paid' } })
    expect((await staffOrder(order)).replaced_by).toBe(next.number)
    await expectInvariants(app.db)
    await moveAlong(app, next, 'assembling', 'handed_over', 'in_transit', 'delivered')
    expect(await receiptsOf(next)).toContainEqual(expect.objectContaining({ kind: 'settlement', total: next.total }))
  })

  test('is paid its difference and no other sum; a second payment goes back', async () => {
    const order = await paid()
    const next = await waiting(order)
    const whole = { fields: { Amount: (next.total / 100).toFixed(2) } }
    expect(await notifyShop(app, next, { kind: 'check', ...whole })).toMatchObject({ code: 12 })
    expect(await notifyShop(app, next, whole)).toMatchObject({ code: 12 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await notifyShop(app, next, { kind: 'check' })).toMatchObject({ code: 0 })
    await notifyShop(app, next, { transaction: '771001' })
    await notifyShop(app, next, { transaction: '771001' })
    await notifyShop(app, next, { transaction: '771002' })
    expect((await attemptsOf(app, next.id)).map(({ status }) => status)).toEqual(['captured', 'captured', 'surplus'])
    await runRefunds(app)
    expect(await orderNow(app, next.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('whose difference is dearer by its delivery alone holds nothing more', async () => {
    const order = await paid()
    const address = { city: 'Москва', street: 'Неглинная', house: '12' }
    await app.db.execute(sql`update delivery_rates set price = price + 20000`)
    clearMemoized(app.platform.db)
    const draft = await drafted(order, [[1, 1]], { type: 'courier', address })
    expect(draft.judged.due).toBe(200)
    const next = await waiting(order, [[1, 1]], { type: 'courier', address })
    expect(await held(next)).toEqual([])
    await expectInvariants(app.db)
    await notifyShop(app, next)
    expect(await held(next)).toEqual([[1, 1]])
    expect(await receiptsOf(next)).toMatchObject([{ total: 20_000, names: 'Доставка' }])
    await app.db.execute(sql`update delivery_rates set price = price - 20000`)
    clearMemoized(app.platform.db)
  })
})

describe('[ADM-17] a difference that is not paid', () => {
  test('in 24 hours leaves the old order as it was; money that comes later goes back and changes nothing', async () => {
    const order = await paid()
    const next = await waiting(order)
    app.clock.advance(24 * 3_600_000 - 1000)
    await runJob(app, 'orders:expire', { orderId: next.id })
    expect((await orderNow(app, next.id)).status).toBe('awaiting_payment')
    app.clock.advance(2000)
    await runJob(app, 'orders:expire', { orderId: next.id })
    expect(await orderNow(app, next.id)).toMatchObject({ status: 'expired', paymentStatus: 'failed' })
    expect(await held(next)).toEqual([])
    await standsAsItWas(order)
    expect((await texts(next)).at(-1)).toContain(`доплаты за изменение заказа ${order.number} не было`)
    expect((await seenOrder(app, next.id)).surcharge).toMatchObject({ state: 'dropped' })
    expect((await staffOrder(order)).timeline).toContainEqual(expect.objectContaining({ what: 'dropped', number: next.number }))
    await notifyShop(app, next)
    expect((await attemptsOf(app, next.id)).map(({ status }) => status)).toEqual(['surplus'])
    await runRefunds(app)
    await standsAsItWas(order)
    expect((await staffOrder(order)).can_replace).toBe(true)
  })

  test('is dropped by a clerk, who names the revision, or by the customer; the order can be replaced again', async () => {
    const order = await paid()
    const next = await waiting(order)
    expect((await staff('DELETE', `${pathOf(order)}?revision=1`)).status).toBe(409)
    expect((await drop(order)).status).toBe(204)
    expect((await orderNow(app, next.id)).status).toBe('cancelled')
    expect((await texts(next)).at(-1)).toContain(`изменение заказа ${order.number} отменено`)
    await standsAsItWas(order)
    const { rows } = await app.db.execute(
      sql`select act, row_id from staff_changes where act = 'drop_replacement' and row_id in (${order.number}, ${next.number}) order by id`,
    )
    expect(rows).toHaveLength(2)
    const second = await waiting(order, [[1, 2]])
    await cancelOrder(app.platform, second.id)
    await standsAsItWas(order)
    await notifyShop(app, await waiting(order, [[2, 2]]))
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'carried' })
  })

  test('ends with the order that it was for, when its customer cancels that one', async () => {
    const order = await paid()
    const next = await waiting(order)
    await cancelOrder(app.platform, order.id)
    expect((await orderNow(app, order.id)).status).toBe('cancelled')
    expect((await orderNow(app, next.id)).status).toBe('cancelled')
    await notifyShop(app, next)
    await runRefunds(app)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect((await attemptsOf(app, next.id)).map(({ status, refunded }) => [status, refunded])).toEqual([
      ['surplus', next.total - order.total],
    ])
    const packed = await paid()
    await moveAlong(app, packed, 'assembling')
    const change = await waiting(packed)
    await cancelOrder(app.platform, packed.id)
    expect((await orderNow(app, packed.id)).status).toBe('cancel_requested')
    expect((await orderNow(app, change.id)).status).toBe('cancelled')
  })

  test('ends when the carrier has the order, and is given back when its money was given back at the bank', async () => {
    const order = await paid()
    await moveAlong(app, order, 'assembling')
    const next = await waiting(order)
    await inTransaction(app.db, async (tx) => {
      const locked = await lockOrder(tx, { id: order.id })
      if (locked) await transitionOrder(tx, app.platform, locked, 'handed_over', { actor: 'system', reason: 'carrier' })
    })
    expect((await orderNow(app, next.id)).status).toBe('cancelled')
    expect((await texts(next)).at(-1)).toContain('отменено')
    const other = await paid()
    const change = await waiting(other)
    const [payment] = await attemptsOf(app, other.id)
    const fields = { PaymentTransactionId: payment?.transactionId ?? '', Amount: '100.00' }
    expect(await notifyShop(app, other, { kind: 'refund', fields })).toMatchObject({ code: 0 })
    await notifyShop(app, change)
    expect((await attemptsOf(app, change.id)).map(({ status }) => status)).toEqual(['surplus'])
    expect((await orderNow(app, change.id)).status).toBe('cancelled')
    expect(await orderNow(app, other.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_refunded' })
    await runRefunds(app)
  })
})

describe('[ADM-17] a dearer order that was paid', () => {
  test('has the bonuses, the code of a first order and the last place at the courier, none of which was held twice', async () => {
    const [last] = await openSlots(app, [{ date: '2026-11-23', starts: '10:00', capacity: 1 }])
    const { customerId, visitor } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 500, reason: 'gift', onceKey: `dearer-${customerId}`, now: app.clock.now() })
    const coupon = `FIRST${customerId}`
    await aPromotion(app, { title: { ru: 'Десять' }, kind: 'percent', percent: 10, code: coupon, perPhoneLimit: 1, isFirstOrderOnly: true })
    await fillCart(visitor)
    const delivery = {
      type: 'courier' as const,
      address: { city: 'Москва', street: 'Тверская', house: '1' },
      ...(last !== undefined && { slot_id: last }),
    }
    const quoted = await visitor.call('POST /orders/calc-price', {
      body: { city_id: 1, delivery, payment_type: 'card', coupon, bonuses: 300 },
    })
    const placed = await place(app, visitor, { delivery, coupon, bonuses: 300, expected_total: quoted.body.total })
    const order = await orderOf(placed.body.order.number)
    await notifyShop(app, order)
    const lines = (await draftLines(order)).map(([offer, quantity]): [number, number] => [offer, quantity + 1])
    const next = await waiting(await orderNow(app, order.id), lines)
    expect(next).toMatchObject({ bonusDiscount: 30_000, customerId })
    expect(next.couponDiscount).toBeGreaterThan(order.couponDiscount)
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(200)
    await expectInvariants(app.db)
    const slots = async () =>
      (
        await app.db.execute(
          sql`select s.taken, (select order_id from order_slots x where x.slot_id = s.id and x.released_at is null) as id from delivery_slots s where s.id = ${last}`,
        )
      ).rows
    expect(await slots()).toEqual([{ taken: 1, id: order.id }])
    await notifyShop(app, next)
    expect(await orderNow(app, next.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await slots()).toEqual([{ taken: 1, id: next.id }])
    expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(200)
    await expectInvariants(app.db)
    const { consents } = await staffOrder(next)
    expect(consents.length).toBeGreaterThan(0)
    await app.db.execute(sql`update delivery_zones set has_slots = false`)
    await endPromotions(app)
  })

  test('is replaced as any other: by a dearer one again, then by a cheaper one, whose rest goes back', async () => {
    const order = await paid()
    const second = await waiting(order, [[1, 2]])
    await notifyShop(app, second)
    const third = await waiting(await orderNow(app, second.id), [[1, 4]])
    await notifyShop(app, third)
    expect((await attemptsOf(app, third.id)).map(({ carriedFromId }) => carriedFromId)).toEqual([order.id, second.id, null])
    await expectInvariants(app.db)
    const { body } = await complete(await orderNow(app, third.id), await drafted(await orderNow(app, third.id), [[1, 1]]))
    expect(body).toMatchObject({ status: 'confirmed', due: 0, back: (third.total - order.total) / 100 })
    await runRefunds(app)
    const last = await orderOf(body.number)
    const left = (await attemptsOf(app, last.id)).reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
    expect(left).toBe(last.total)
    expect((await receiptsOf(last)).reduce((sum, { total }) => sum + total, 0)).toBe(third.total - order.total)
    await expectInvariants(app.db)
  })
})

async function draftLines({ id }: OrderRow): Promise<Lines> {
  const { rows } = await app.db.execute<{ offer_id: number; quantity: number }>(
    sql`select offer_id, quantity from order_items where order_id = ${id} order by position`,
  )
  return rows.map(({ offer_id: offer, quantity }) => [offer, quantity])
}
