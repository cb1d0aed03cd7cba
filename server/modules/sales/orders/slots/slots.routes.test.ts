import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiReply } from '#contracts/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { moveAlong, runJob } from '#tests/support/orders.ts'
import { openSlots } from '#tests/support/slots.ts'

/* It is noon of 20 November in Moscow, and a courier needs a day. */

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await startCheckout(200)
})
beforeEach(async () => {
  await app.db.execute(sql`delete from order_amendments where kind = 'slot'; delete from order_slots; delete from delivery_slots`)
  ids = await openSlots(app, [
    { date: '2026-11-20', starts: '18:00', capacity: 9 },
    { date: '2026-11-21', starts: '10:00', capacity: 1 },
    { date: '2026-11-21', starts: '12:00', capacity: 9 },
    { date: '2026-11-22', starts: '10:00', capacity: 9, price: 19_000 },
  ])
})
afterAll(() => closeTestApp(app))

const id = (at: number) => ids[at] ?? 0
const taken = async () =>
  (await app.db.execute<{ taken: number }>(sql`select taken from delivery_slots order by id`)).rows.map((row) => row.taken)
const days = async (city = '1') => (await new Visitor(app).call('GET /orders/slots', { query: { city } })).body.days
const address = { city: 'Москва', street: 'Тверская', house: '1' }

async function order(slot: number | undefined, visitor = new Visitor(app), total = 20_290) {
  await fillCart(visitor)
  const delivery = { type: 'courier' as const, address, ...(slot !== undefined && { slot_id: slot }) }
  return { visitor, ...(await place(app, visitor, { delivery, payment_type: 'on_delivery', expected_total: total })) }
}

async function change({ visitor, body }: { visitor: Visitor; body: ApiReply<'POST /orders'> }, slot: number) {
  return visitor.call('POST /orders/:number/slot', { params: { number: body.order.number }, body: { slot_id: slot } })
}

async function emails(number: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select text from messages where channel = 'email' and text like ${`%${number}%`} order by id`,
  )
  return rows.map((row) => row.text)
}

test('[ORD-01] the days of a city have their slots with what is left; today is too late, and a city without slots has no days', async () => {
  expect(await days()).toEqual([
    { date: '2026-11-20', is_open: false, reason: 'too_late', slots: [] },
    {
      date: '2026-11-21',
      is_open: true,
      slots: [
        { id: id(1), starts: '10:00', ends: '24:00', price: 0, left: 'last' },
        { id: id(2), starts: '12:00', ends: '24:00', price: 0, left: 'many' },
      ],
    },
    { date: '2026-11-22', is_open: true, slots: [{ id: id(3), starts: '10:00', ends: '24:00', price: 190, left: 'many' }] },
  ])
  expect(await days('2')).toEqual([])
  expect((await new Visitor(app).call('GET /orders/slots', { query: { city: '999' } })).status).toBe(400)
})

test('[ORD-01] an order keeps its slot, in its days, its emails and for its owner; without one it keeps a range of days', async () => {
  const placed = await order(id(1))
  expect(placed.status).toBe(201)
  const slot = { date: '2026-11-21', starts: '10:00', ends: '24:00' }
  expect(placed.body.order.delivery).toMatchObject({
    slot,
    earlier_slots: [],
    can_change_slot: true,
    date_from: slot.date,
    date_to: slot.date,
  })
  expect(await taken()).toEqual([0, 1, 0, 0])
  expect((await emails(placed.body.order.number))[0]).toContain('Доставка: Курьер, 21 ноября, 10–24')
  const plain = await order(undefined)
  expect(plain.body.order.delivery).toMatchObject({ slot: null, can_change_slot: false, date_from: '2026-11-21', date_to: '2026-11-23' })
  await expectInvariants(app.db, { now: app.clock.now() })
})

test('[ORD-01] a slot that costs something is part of the total that is asked for and agreed to', async () => {
  const visitor = new Visitor(app)
  await fillCart(visitor)
  const delivery = { type: 'courier' as const, slot_id: id(3) }
  const { body } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1, delivery } })
  expect(body.total).toBe(20_480)
  expect((await order(id(3))).errors[0]?.code).toBe('orders.total_changed')
  expect((await order(id(3), undefined, 20_480)).body.order.delivery).toMatchObject({ price: 580, slot: { date: '2026-11-22' } })
})

test('[ORD-01] a slot that is full, too late, of another zone or none is a 409 with the days anew, in both languages; nothing has happened', async () => {
  await order(id(1))
  for (const wrong of [id(1), id(0), 999_999]) {
    const refused = await order(wrong)
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ name: 'delivery.slot_id', code: 'orders.slot_gone', message: 'Это время уже заняли. Выберите другое' }],
    })
    expect(refused.body).toMatchObject({ calc_price: { total: 20_290 } })
    const anew = (refused.body as unknown as { days: ApiReply<'GET /orders/slots'>['days'] }).days
    expect(anew.find((day) => day.date === '2026-11-21')?.slots[0]).toMatchObject({ id: id(1), left: 'none' })
  }
  expect((await order(id(1), new Visitor(app, 'en'))).errors[0]?.message).toBe('Somebody has just taken this time. Choose another one')
  expect(await taken()).toEqual([0, 1, 0, 0])
})

test('[ORD-01] the first day of a courier is the first on which a place is free', async () => {
  await order(id(1))
  await app.db.execute(sql`update delivery_slots set capacity = taken where date = '2026-11-21'`)
  const visitor = new Visitor(app)
  await fillCart(visitor)
  const { body } = await visitor.call('POST /orders/calc-price', { body: { city_id: 1 } })
  expect(body.delivery_options[0]).toMatchObject({ type: 'courier', days_from: 2, days_to: 3 })
  expect((await days())[1]).toEqual({ date: '2026-11-21', is_open: false, reason: 'full', slots: [] })
})

test('[ORD-01] [I5] another slot is an amendment: the place before is free, the order stays as it was agreed, and the newest is told', async () => {
  const placed = await order(id(1))
  const { number } = placed.body.order
  const changed = await change(placed, id(2))
  expect(changed.body.order.delivery).toMatchObject({
    slot: { date: '2026-11-21', starts: '12:00' },
    earlier_slots: [{ date: '2026-11-21', starts: '10:00' }],
  })
  expect(await taken()).toEqual([0, 0, 1, 0])
  expect((await emails(number)).at(-1)).toContain('21 ноября, 12–24')
  const { rows } = await app.db.execute(
    sql`select a.kind, a.from_slot_id, a.to_slot_id, o.delivery -> 'slot' ->> 'starts' as agreed from order_amendments a join orders o on o.id = a.order_id where o.number = ${number}`,
  )
  expect(rows).toEqual([{ kind: 'slot', from_slot_id: id(1), to_slot_id: id(2), agreed: '10:00' }])
  // The slot that it has anyhow, once more, changes nothing.
  expect((await change(placed, id(2))).status).toBe(200)
  expect(await taken()).toEqual([0, 0, 1, 0])
  expect((await change(placed, id(3))).errors[0]).toMatchObject({ name: 'delivery.slot_id', code: 'orders.slot_dearer' })
  const gone = await change(placed, id(0))
  expect(gone.errors[0]?.code).toBe('orders.slot_gone')
  expect((gone.body as unknown as { days: unknown[] }).days).toHaveLength(3)
  await expectInvariants(app.db, { now: app.clock.now() })
})

test('[ORD-01] nobody else changes it, and nobody once it is handed over; what was placed without a slot has none to change', async () => {
  const placed = await order(id(2))
  expect((await change({ ...placed, visitor: new Visitor(app) }, id(1))).status).toBe(404)
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from orders where number = ${placed.body.order.number}`)
  await moveAlong(app, { id: rows[0]?.id ?? 0 }, 'assembling', 'handed_over')
  expect((await change(placed, id(1))).errors[0]?.code).toBe('orders.cannot_change_slot')
  expect((await change(await order(undefined), id(1))).errors[0]?.code).toBe('orders.cannot_change_slot')
  expect(await taken()).toEqual([0, 0, 1, 0])
})

test('[ORD-01] an order that is cancelled gives its place free', async () => {
  const { visitor, body } = await order(id(1))
  const cancelled = await visitor.call('POST /orders/:number/cancel', { params: { number: body.order.number } })
  expect(cancelled.body.order.delivery).toMatchObject({ slot: null, can_change_slot: false })
  expect(await taken()).toEqual([0, 0, 0, 0])
  expect((await order(id(1))).status).toBe(201)
  await expectInvariants(app.db, { now: app.clock.now() })
})

test('[ORD-01] days ahead are opened as the last weeks were, also when the clock was moved by weeks; a weekday that had none stays closed', async () => {
  await runJob(app, 'delivery:fill-slots', {})
  const dates = async () => {
    const { rows } = await app.db.execute<{ date: string }>(sql`select distinct date::text as date from delivery_slots order by 1`)
    return rows.map((row) => row.date)
  }
  // From 20 November on, three weeks: Fridays, Saturdays and Sundays.
  expect(await dates()).toEqual([20, 21, 22, 27, 28, 29, 34, 35, 36].map((n) => (n <= 30 ? `2026-11-${n}` : `2026-12-0${n - 30}`)))
  const before = app.clock.now()
  try {
    app.clock.advance(28 * 86_400_000)
    await runJob(app, 'delivery:fill-slots', {})
    expect((await days()).filter((day) => day.is_open).map((day) => day.date)).toEqual([
      '2026-12-19',
      '2026-12-20',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
    ])
    const { rows } = await app.db.execute(sql`select cutoff::text from delivery_slots where date = '2026-12-19' order by starts limit 1`)
    expect(rows).toEqual([{ cutoff: '2026-12-19 08:00:00' }])
  } finally {
    app.clock.set(before)
  }
})
