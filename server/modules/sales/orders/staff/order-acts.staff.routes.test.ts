import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { anOrder, moveAlong, notifyShop, orderNow, runRefunds } from '#tests/support/orders.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { eraseContacts } from '../reading/customer-orders.repo.ts'
import { cancelOrder } from '../ending/cancel.service.ts'
import { handOverPartiallyAsStaff } from '../transitions/partial-pickup.service.ts'
import type { OrderRow } from '../orders.repo.ts'

let app: TestApp
let roles: readonly StaffRole[]
let name: string
let isStrong: boolean
beforeAll(async () => {
  app = await startCheckout(200, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name, roles, isStrong }) })
  await haveOlga(app)
})
beforeEach(async () => {
  roles = ['orders']
  name = 'Ольга'
  isStrong = true
  await limitOf(10_000_000)
})
afterAll(() => closeTestApp(app))

type One = StaffAnswer<'GET /staff/orders/:number'>
const call = <T = One>(method: string, order: Pick<OrderRow, 'number'>, path = '', body?: object, key?: string) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/orders/${order.number}${path}`, body, key === undefined ? {} : { 'idempotency-key': key })
const seen = async (order: OrderRow) => (await call('GET', order)).body
const act = async (order: OrderRow, what: string, more: object = {}) =>
  call('POST', order, `/acts/${what}`, { revision: (await seen(order)).revision, ...more })
const audit = async (order: OrderRow) =>
  (
    await app.db.execute<{ act: string; actor: string; reason: string | null; before: object; after: object }>(
      sql`select act, actor, reason, before, after from staff_changes where table_name = 'orders' and row_id = ${order.number} order by id`,
    )
  ).rows
/** All that is stored of the acts of staff with an order, as the database has it. */
const stored = async ({ id, number }: OrderRow) => {
  const { rows } = await app.db.execute<{ all: string }>(sql`select concat(
    (select json_agg(h) from order_history h where h.order_id = ${id}), (select json_agg(n) from order_notes n where n.order_id = ${id}),
    (select json_agg(r) from staff_refunds r where r.order_id = ${id}), (select json_agg(k) from order_corrections k where k.order_id = ${id}),
    (select json_agg(p) from payment_review_closings p where p.order_id = ${id}),
    (select json_agg(c) from staff_changes c where c.row_id in (${number}, ${String(id)}) or c.table_name = 'payment_reviews')) as all`)
  return rows[0]?.all ?? ''
}
const limitOf = (roubles: number) =>
  app.db.execute(
    sql`insert into settings (key, value) values ('staff_refund_limit', ${String(roubles)}::jsonb) on conflict (key) do update set value = excluded.value`,
  )
const written = async (order: OrderRow) =>
  (
    await app.db.execute<{ text: string }>(
      sql`select text from messages where order_number = ${order.number} and channel = 'sms' order by id`,
    )
  ).rows.map(({ text }) => text)
const paidOrder = async (options: Parameters<typeof anOrder>[1] = {}) => {
  const order = await anOrder(app, options)
  await notifyShop(app, order)
  return order
}

test('[ADM-13] the bank is said to have declined only what it declined, not what the shop called off', async () => {
  const payments = async (order: OrderRow) =>
    (await seen(order)).timeline.flatMap((event) => {
      if (event.kind === 'payment') return [event.what]
      return event.kind === 'state' && event.machine === 'payment' && event.from === 'pending' ? [`${event.to} by ${event.actor}`] : []
    })
  const [declined, rejected, cancelled] = [await anOrder(app), await anOrder(app), await anOrder(app)]
  await notifyShop(app, declined, { kind: 'fail', fields: { Reason: 'InsufficientFunds' } })
  await notifyShop(app, rejected, { kind: 'fail', fields: { Reason: 'RejectedByShop' } })
  await act(cancelled, 'cancel')
  expect((await payments(declined)).toSorted()).toEqual(['failed', 'failed by bank'])
  expect((await payments(rejected)).toSorted()).toEqual(['called_off', 'called_off by bank'])
  expect(await payments(cancelled)).toEqual(['called_off by staff'])
  expect((await seen(cancelled)).timeline.flatMap((event) => (event.kind === 'state' && event.note ? [event.note] : []))).toEqual([])
})

describe('[ADM-14] an act', () => {
  test('moves the order with the name and the note in its history, and is audited', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const { status, body } = await act(order, 'assemble', { note: 'просит быстрее' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'assembling', status_by: 'Ольга', next: 'hand_over' })
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'state', to: 'assembling', by: 'Ольга', note: 'просит быстрее' }))
    expect(await audit(order)).toEqual([
      { act: 'assemble', actor: 'Ольга', reason: null, before: { status: 'confirmed' }, after: { status: 'assembling', note: '•••' } },
    ])
    // What is noted may name somebody: it is kept sealed, and goes with the names of the order.
    expect(await stored(order)).not.toContain('просит быстрее')
    await eraseContacts(app.db, [order.id])
    expect((await seen(order)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'state', to: 'assembling', by: 'Ольга', note: null }),
    )
  })

  test('that came too late is told who was first and when, and changes nothing', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const { revision } = await seen(order)
    await act(order, 'assemble')
    name = 'Пётр'
    const late = await call<{ changed_by: { name: string }; status: string }>('POST', order, '/acts/cancel', { revision, note: 'звонил' })
    expect(late).toMatchObject({
      status: 409,
      errors: [{ code: 'order.illegal_transition', message: expect.stringMatching(/«Собирают»: Ольга, 12:00/) }],
      body: { changed_by: { name: 'Ольга' }, status: 'assembling' },
    })
    expect((await orderNow(app, order.id)).status).toBe('assembling')
  })

  test('of two at once one is done, and the other is refused', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    const { revision } = await seen(order)
    const answers = await Promise.all(['assemble', 'cancel'].map((what) => call('POST', order, `/acts/${what}`, { revision })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await audit(order)).toHaveLength(1)
  })

  test('that the state does not know is a 409 that names whoever brought it there', async () => {
    const order = await anOrder(app)
    expect(await act(order, 'hand_over')).toMatchObject({ status: 409, errors: [{ code: 'order.illegal_transition' }] })
  })

  test('gives up an order that nobody has paid', async () => {
    const order = await anOrder(app)
    expect(await act(order, 'cancel', { words: 'Вещь оказалась с браком' })).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await written(order)).at(-1)).toContain(
      'отменён. Если он был оплачен, деньги вернутся тем же способом. Вещь оказалась с браком',
    )
  })

  test('[ADM-04] [ADM-05] that gives money back takes the right and the second factor of a refund', async () => {
    const order = await paidOrder()
    roles = ['support']
    expect((await seen(order)).can).toMatchObject({ cancel: { code: 'staff.forbidden', message: expect.not.stringContaining('{') } })
    expect(await act(order, 'cancel')).toMatchObject({ status: 403, errors: [{ code: 'staff.forbidden' }] })
    roles = ['orders']
    isStrong = false
    expect((await seen(order)).can).toMatchObject({ cancel: true })
    expect(await act(order, 'cancel')).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
    expect((await orderNow(app, order.id)).status).toBe('confirmed')
    // Nothing was paid: nothing goes back.
    const unpaid = await anOrder(app, { paymentType: 'on_delivery' })
    roles = ['support']
    expect(await act(unpaid, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  })

  test('by the screen and by the command leaves the same rows, but for where it was done', async () => {
    const [byScreen, byCommand] = [await anOrder(app, { paymentType: 'on_delivery' }), await anOrder(app, { paymentType: 'on_delivery' })]
    await act(byScreen, 'assemble')
    await takeOrderStep(app.platform, { order: byCommand.number, to: 'assembling', staff: olga })
    const rows = async ({ id }: OrderRow) =>
      (await app.db.execute(sql`select machine, from_state, to_state, actor from order_history where order_id = ${id} order by id`)).rows
    expect(await rows(byScreen)).toEqual(await rows(byCommand))
  })
})

describe('[ADM-15] a request to cancel', () => {
  const asked = async () => {
    const order = await paidOrder()
    await moveAlong(app, order, 'assembling')
    await cancelOrder(app.platform, order.id)
    return order
  }

  test('shows until when it is answered and what goes back', async () => {
    const order = await asked()
    const body = await seen(order)
    expect(body.cancel_request).toMatchObject({ money: order.total / 100, bonuses: 0 })
    expect(Date.parse(body.cancel_request?.due_at ?? '') - Date.parse(body.cancel_request?.asked_at ?? '')).toBe(86_400_000)
    expect(body.can).toMatchObject({ grant_cancel: true, refuse_cancel: true, cancel: { code: 'orders.act_impossible' } })
  })

  test('is granted, and the money goes back', async () => {
    const order = await asked()
    expect(await act(order, 'grant_cancel', { words: 'Ждём вас снова' })).toMatchObject({
      body: { status: 'cancelled', refunds: [{ state: 'requested' }] },
    })
    await runRefunds(app)
    expect((await seen(order)).payment_status).toBe('refunded')
    expect((await written(order)).some((text) => text.includes('Ждём вас снова'))).toBe(true)
  })

  test('is refused with words, and the order is where it was', async () => {
    const order = await asked()
    expect(await act(order, 'refuse_cancel', { words: 'Посылка уже у курьера' })).toMatchObject({ body: { status: 'assembling' } })
    expect((await written(order)).at(-1)).toContain('Посылка уже у курьера')
  })
})

test.each([
  ['POST', 'acts/assemble', { revision: 2_147_483_648 }],
  ['PUT', 'contact', { revision: 2_147_483_648, comment: 'x' }],
])('a revision that no row has is refused: %s %s', async (method, path, body) => {
  expect((await call(method, await anOrder(app), `/${path}`, body)).status).toBe(400)
})

test.each([
  'orders?cursor=1.9999999999',
  'orders?cursor=x',
  'returns?cursor=9999999999',
  'reviews?cursor=9999999999',
  'packing?cursor=9999999999',
])('a cursor that nobody was given is refused: %s', async (path) => {
  roles = ['owner']
  expect((await new Visitor(app).raw('GET', `/api/ru/staff/${path}`)).status).toBe(400)
})

test('the database itself keeps the books of staff from being changed', async () => {
  const order = await paidOrder()
  await call('POST', order, '/notes', { text: 'домофон не работает' })
  await call('POST', order, '/refunds', { amount: 1, reason: 'опоздали' }, 'refund-book')
  for (const act of [
    sql`update order_notes set by = 'Кто-то'`,
    sql`delete from order_notes`,
    sql`update staff_refunds set amount = amount + 1`,
    sql`delete from staff_money_back`,
  ])
    expect(await app.db.execute(act).catch((error: Error) => String(error.cause))).toMatch(/is a book/)
})

test('[ADM-13] a note is sealed, shown to colleagues, and no part of the audit', async () => {
  const order = await anOrder(app)
  const { body } = await call('POST', order, '/notes', { text: 'домофон не работает' })
  expect(body.notes).toMatchObject([{ by: 'Ольга', text: 'домофон не работает' }])
  const { rows } = await app.db.execute<{ text: string }>(sql`select text from order_notes where order_id = ${order.id}`)
  expect(rows[0]?.text).not.toContain('домофон')
  expect(await audit(order)).toEqual([{ act: 'note', actor: 'Ольга', reason: null, before: {}, after: {} }])
})

describe('[ADM-16] a correction', () => {
  test('changes who an order is for, tells the shopper, and is audited without what it held', async () => {
    const order = await anOrder(app)
    const { status, body } = await call('PUT', order, '/contact', {
      revision: 0,
      contact: { last_name: 'Ковалёва', phone: '8 (921) 000-20-11' },
      recipient: { first_name: 'Пётр', phone: '+79210002012' },
      comment: 'позвонить за час',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      customer: { name: 'Ковалёва Анна', phone: '+7 ••• •••-11', email: 'a•••@example.com' },
      recipient: { name: 'Пётр', phone: '+7 ••• •••-12' },
      comment: 'позвонить за час',
    })
    const [row] = await audit(order)
    expect(row).toMatchObject({ act: 'correct', after: { contact: '•••', recipient: '•••', comment: '•••' } })
    expect(await written(order)).toContainEqual(expect.stringContaining('мы поправили данные получателя'))
    const { rows } = await app.db.execute(sql`select 1 from messages where order_number = ${order.number} and channel = 'sms'`)
    expect(rows.length).toBeGreaterThan(1)
  })

  test('tells the old contact as well, without the new data, and keeps what it replaced for whoever may see it', async () => {
    const order = await anOrder(app)
    const { body } = await call('PUT', order, '/contact', { revision: 0, contact: { phone: '+79210002099', email: 'new@example.com' } })
    const messages = openedRows(
      (
        await app.db.execute<{ to: string; text: string }>(
          sql`select recipient as to, text from messages where order_number = ${order.number} and text is not null order by id`,
        )
      ).rows,
    )
    const moved = messages.filter(({ text }) => text.includes('контакт в заказе'))
    expect(moved.map(({ to }) => to).toSorted()).toEqual([order.contact.phone, order.contact.email].toSorted())
    expect(JSON.stringify(moved)).not.toMatch(/0002099|new@example/)
    expect(messages.filter(({ text }) => text.includes('мы поправили')).map(({ to }) => to)).toEqual(
      expect.arrayContaining(['+79210002099', 'new@example.com']),
    )
    const event = body.timeline.find(({ kind }) => kind === 'correction')
    expect(event).toMatchObject({ is_kept: true })
    const reveal = (id: number) => call<{ before: object }>('POST', order, `/corrections/${id}/reveal`, { reason: 'order_call' })
    const id = event?.kind === 'correction' ? event.id : 0
    expect((await reveal(id)).status).toBe(403)
    roles = ['support']
    expect((await reveal(id)).body.before).toEqual({ 'contact.phone': order.contact.phone, 'contact.email': order.contact.email })
    const { rows } = await app.db.execute(
      sql`select field, reason from staff_accesses where object_id = ${order.number} and act = 'reveal' order by id`,
    )
    expect(rows).toEqual([{ field: 'contact.phone, contact.email', reason: 'order_call' }])
    await eraseContacts(app.db, [order.id])
    expect((await reveal(id)).status).toBe(404)
  })

  test('that another made meanwhile is a conflict which names them and the fields', async () => {
    const order = await anOrder(app)
    await call('PUT', order, '/contact', { revision: 0, comment: 'первый' })
    name = 'Пётр'
    expect(await call('PUT', order, '/contact', { revision: 0, comment: 'второй' })).toMatchObject({
      status: 409,
      errors: [{ code: 'staff.conflict' }],
      body: { changed_by: { name: 'Ольга' }, fields: ['comment'] },
    })
    expect((await seen(order)).comment).toBe('первый')
  })

  test('ends with the hand-over, and needs a phone that is one', async () => {
    const order = await anOrder(app, { paymentType: 'on_delivery' })
    expect(await call('PUT', order, '/contact', { revision: 0, contact: { phone: '+7 000 000' } })).toMatchObject({
      status: 400,
      errors: [{ name: 'contact.phone' }],
    })
    await moveAlong(app, order, 'assembling', 'handed_over')
    expect(await call('PUT', order, '/contact', { revision: 0, comment: 'поздно' })).toMatchObject({
      status: 409,
      errors: [{ code: 'orders.cannot_correct' }],
    })
  })
})

test('[ADM-07] a phone is revealed for a reason, and the look is recorded', async () => {
  const order = await anOrder(app)
  const { body } = await call<{ value: string }>('POST', order, '/reveal', { field: 'phone', reason: 'order_call' })
  expect(body.value).toBe(order.contactPhone)
  const { rows } = await app.db.execute(sql`select actor, act, field, reason from staff_accesses where object_id = ${order.number}`)
  expect(rows).toEqual([{ actor: 'Ольга', act: 'reveal', field: 'phone', reason: 'order_call' }])
  expect((await call('POST', order, '/reveal', { field: 'phone' })).status).toBe(400)
  expect((await call('POST', order, '/reveal', { field: 'recipient_phone', reason: 'delivery' })).status).toBe(404)
})

describe('[ADM-19] a refund without a return', () => {
  const refund = (order: OrderRow, body: object, key: string) =>
    call<{ requested: number; dropped: number }>('POST', order, '/refunds', { reason: 'опоздали с доставкой', ...body }, key)

  test('gives the delivery back, once for its key, with a receipt over the delivery alone', async () => {
    const order = await paidOrder()
    const answers = await Promise.all([refund(order, { delivery: true }, 'refund-aa1'), refund(order, { delivery: true }, 'refund-aa1')])
    expect(answers.map(({ status, body }) => [status, body.requested])).toEqual([
      [201, 390],
      [201, 390],
    ])
    expect((await seen(order)).refunds).toMatchObject([{ amount: 390, state: 'requested', by: 'Ольга', reason: 'опоздали с доставкой' }])
    await runRefunds(app)
    const body = await seen(order)
    expect(body.refunds).toMatchObject([{ state: 'done' }])
    expect(body.payment_status).toBe('partially_refunded')
    expect(body.receipts.at(-1)).toMatchObject({ kind: 'return', total: 390, lines: [{ title: 'Доставка', sum: 390 }] })
    expect((await audit(order)).map(({ act: what }) => what)).toEqual(['refund'])
    expect((await refund(order, { delivery: true }, 'refund-aa2')).status).toBe(409)
  })

  test('gives pieces back as far as they are kept, and not twice; what is handed over then is settled without them', async () => {
    const order = await paidOrder({ quantity: 2 })
    const [line] = (await seen(order)).refundable?.lines ?? []
    const itemId = line?.item_id ?? 0
    expect(line?.worth).toHaveLength(2)
    expect((await refund(order, { lines: [{ item_id: itemId, quantity: 3 }] }, 'refund-bb1')).status).toBe(400)
    const { body } = await refund(order, { lines: [{ item_id: itemId, quantity: 1 }] }, 'refund-bb2')
    expect(body.requested).toBe(line?.worth[0])
    expect((await refund(order, { lines: [{ item_id: itemId, quantity: 2 }] }, 'refund-bb3')).status).toBe(400)
    await runRefunds(app)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
    const settlement = (await seen(order)).receipts.find(({ kind }) => kind === 'settlement')
    expect(settlement?.total).toBe(order.total / 100 - body.requested)
  })

  test('[I9] of a piece is not paid once more as what was left at the counter', async () => {
    const order = await paidOrder({ quantity: 2 })
    const line = (await seen(order)).refundable?.lines[0]
    const one = { lines: [{ item_id: line?.item_id ?? 0, quantity: 1 }], delivery: true }
    expect((await refund(order, one, 'refund-gg1')).status).toBe(201)
    await runRefunds(app)
    await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit')
    await handOverPartiallyAsStaff(app.platform, { number: order.number, left: [{ place: 0 }], codes: 'assumed', reason: 'оставили' })
    await runRefunds(app)
    // The one piece that was still owed was left: nothing is theirs, and all that was paid has gone back, once.
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'refused', paymentStatus: 'refunded' })
    expect((await seen(order)).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total / 100)
  })

  test('is never above what was captured, whatever comes at once', async () => {
    const order = await paidOrder()
    const half = Math.ceil(order.total / 100 / 2) + 1
    const answers = await Promise.all(['cc1', 'cc2'].map((key) => refund(order, { amount: half }, `refund-${key}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ code }) => code)).toEqual(['refund.above_captured'])
    const unpaid = await anOrder(app)
    expect((await refund(unpaid, { amount: 1 }, 'refund-cc3')).errors[0]?.code).toBe('refund.above_captured')
  })

  test('above the limit of one person is for an owner, also in several steps', async () => {
    await limitOf(500)
    name = 'Глеб'
    const order = await paidOrder()
    expect((await refund(order, { amount: 400 }, 'refund-dd1')).status).toBe(201)
    expect(await refund(order, { amount: 200 }, 'refund-dd2')).toMatchObject({ status: 403, errors: [{ code: 'refund.above_limit' }] })
    roles = ['owner']
    name = 'Вера'
    expect((await refund(order, { amount: 200 }, 'refund-dd3')).status).toBe(201)
  })

  test('counts over all orders of a day, and two at once do not pass the limit together; the next day it is whole again', async () => {
    await limitOf(500)
    name = 'Дина'
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()]
    const at = (index: number) => orders[index] ?? expect.fail('no such order')
    const answers = await Promise.all([0, 1, 2].map((index) => refund(at(index), { amount: 300 }, `refund-hh${index}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    expect((await seen(at(0))).refundable?.limit).toBe(200)
    // What they cancel of their own accord gives money back as well.
    expect(await act(at(2), 'cancel')).toMatchObject({ status: 403, errors: [{ code: 'refund.above_limit' }] })
    name = 'Кира'
    expect((await refund(at(0), { amount: 300 }, 'refund-hh4')).status).toBe(201)
    name = 'Дина'
    app.clock.advance(86_400_000)
    expect((await refund(at(1), { amount: 300 }, 'refund-hh5')).status).toBe(201)
  })

  test('keeps its words sealed and out of the audit, until the order names nobody', async () => {
    const order = await paidOrder()
    await refund(order, { delivery: true, reason: 'Марии Сергеевой обещали' }, 'refund-ii1')
    expect(await stored(order)).not.toContain('Сергеевой')
    expect((await audit(order)).at(-1)?.after).toMatchObject({ amount: 390, delivery: 390, reason: '•••' })
    expect((await seen(order)).refunds[0]?.reason).toBe('Марии Сергеевой обещали')
    await eraseContacts(app.db, [order.id])
    expect((await seen(order)).refunds[0]?.reason).toBe('')
  })

  test('needs the permission and a fresh second factor', async () => {
    const order = await paidOrder()
    isStrong = false
    expect(await refund(order, { amount: 1 }, 'refund-ee1')).toMatchObject({ status: 403, errors: [{ code: 'staff.step_up' }] })
    isStrong = true
    roles = ['support']
    expect(await refund(order, { amount: 1 }, 'refund-ee2')).toMatchObject({ status: 403, errors: [{ code: 'staff.forbidden' }] })
    expect((await seen(order)).refundable).toBeNull()
  })

  test('of an order in parts drops what is still to be charged before anything goes back', async () => {
    roles = ['owner']
    const order = await paidOrder({ paymentType: 'split', quantity: 2 })
    const before = (await seen(order)).refundable
    expect(before?.in_parts).toBeGreaterThan(1000)
    expect((await refund(order, { amount: 1000 }, 'refund-ff1')).body).toEqual({ requested: 0, dropped: 1000 })
    expect((await seen(order)).refundable?.in_parts).toBeCloseTo((before?.in_parts ?? 0) - 1000)
  })
})

describe('[ADM-20] the desk of payments', () => {
  type List = StaffAnswer<'GET /staff/payment-reviews'>
  const list = async (query = '') => (await new Visitor(app).raw<List>('GET', `/api/ru/staff/payment-reviews${query}`)).body
  const close = (id: string, words = 'решили') =>
    new Visitor(app).raw('POST', `/api/ru/staff/payment-reviews/${encodeURIComponent(id)}/close`, { words })

  test('shows what is to be decided in words, and an entry is closed once; the books stay', async () => {
    const order = await paidOrder()
    await notifyShop(app, order, { kind: 'pay', transaction: '777', fields: { Amount: '1.00' } })
    await app.db.execute(
      sql`update orders set payment_review = concat_ws(E'\n', payment_review, 'refund beyond the payment: transaction 9') where id = ${order.id}`,
    )
    await app.db.execute(
      sql`insert into bank_refusals (key, order_id, reason, created_at) values ('refund:999', ${order.id}, 'card closed', now())`,
    )
    const { results } = await list(`?order=${order.number}`)
    expect(results.map(({ source }) => source)).toEqual(expect.arrayContaining(['order', 'refusal']))
    const entry = results.find(({ text }) => text.includes('операция 9'))
    expect(entry?.text).toBe('Банк сообщил о возврате больше оплаты, операция 9')
    expect((await seen(order)).reviews).toContain(entry?.text)
    const inTab = async () =>
      (await new Visitor(app).raw<StaffAnswer<'GET /staff/orders'>>('GET', '/api/ru/staff/orders?view=problem')).body.results.map(
        (one) => one.number,
      )
    expect(await inTab()).toContain(order.number)
    for (const { id, source } of results) if (source === 'order' && id !== entry?.id) await close(id)
    expect(await inTab()).toContain(order.number)
    expect((await close(entry?.id ?? '')).status).toBe(204)
    expect(await inTab()).not.toContain(order.number)
    name = 'Пётр'
    expect(await close(entry?.id ?? '')).toMatchObject({
      status: 409,
      errors: [{ code: 'payments.review_closed', message: expect.stringContaining('Ольга') }],
    })
    expect((await list(`?order=${order.number}`)).results.map(({ id }) => id)).not.toContain(entry?.id)
    expect((await list(`?order=${order.number}&state=closed`)).results).toContainEqual(
      expect.objectContaining({ id: entry?.id, closed: expect.objectContaining({ by: 'Ольга', words: 'решили' }) }),
    )
    expect((await orderNow(app, order.id)).paymentReview).toContain('transaction 9')
    expect((await seen(order)).reviews).not.toContain(entry?.text)
    expect((await close('order.1:ffff')).status).toBe(404)
    await app.db.execute(sql`update orders set payment_review = null where id = ${order.id}`)
  })
})
