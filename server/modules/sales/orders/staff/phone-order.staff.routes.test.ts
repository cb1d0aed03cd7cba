import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { insertAgreements, requiredAgreements } from '#server/modules/accounts/agreements/index.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { findCustomer, findCustomerByPhone } from '#server/modules/accounts/customers/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { stockUp } from '#tests/support/orders.ts'
import { aPromotion } from '#tests/support/promotions.ts'

let app: TestApp
let who: { memberId: number; name: string; roles: readonly StaffRole[] }
let phone: string
let count = 0
let orderAgreements: number[]
let accountAgreements: number[]
let marketing: number
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => ({ kind: 'staff' as const, ...who }) })
  await openCheckout(app)
  // Nobody has the second size.
  await stockUp(app, 300, [1, 3])
  const text = { kind: 'text_not_active_checkbox' as const, isOnlyAuth: false, createdAt: app.clock.now() }
  await insertAgreements(app.db, [
    {
      ...text,
      form: 'login_or_register_page',
      position: 1,
      required: true,
      slug: 'account-rules',
      purpose: 'terms',
      text: { ru: 'Правила' },
    },
    { ...text, form: 'order', position: 9, required: false, slug: 'order-ads', purpose: 'marketing', text: { ru: 'Реклама' } },
  ])
  orderAgreements = (await requiredAgreements(app.db, 'order')).map(({ id }) => id)
  accountAgreements = (await requiredAgreements(app.db, 'login_or_register_page')).map(({ id }) => id)
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from agreements where slug = 'order-ads'`)
  marketing = rows[0]?.id ?? 0
})
beforeEach(() => {
  who = { memberId: 7, name: 'Ольга К.', roles: ['orders'] }
  phone = `+7921555${String(++count).padStart(4, '0')}`
  app.clock.advance(61_000)
})
afterAll(() => closeTestApp(app))

type Placed = StaffReply<'POST /staff/orders'>
type Caller = StaffReply<'POST /staff/orders/caller'>
type Quote = StaffReply<'POST /staff/orders/quote'>
type One = StaffReply<'GET /staff/orders/:number'>
const call = <T>(method: string, path: string, body?: object, key?: string) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body, key === undefined ? {} : { 'idempotency-key': key })

const courier = { type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1' } }
let keys = 0
const body = (changes: object = {}) => ({
  city_id: 1,
  lines: [{ offer_id: 1, quantity: 1 }],
  delivery: courier,
  payment_type: 'card',
  contact: { first_name: 'Анна', last_name: 'Зимина', phone, email: 'anna@example.com' },
  agreement_ids: [...orderAgreements, ...accountAgreements],
  expected_total: 20_290,
  ...changes,
})
const place = (changes: object = {}, key = `phone-order-${++keys}`) => call<Placed>('POST', '/orders', body(changes), key)
const quote = (changes: object = {}) =>
  call<Quote>('POST', '/orders/quote', {
    phone,
    lines: [{ offer_id: 1, quantity: 1 }],
    city_id: 1,
    delivery: courier,
    payment_type: 'card',
    ...changes,
  })
/** A customer with an account; the test's phone is theirs. */
const aCustomer = async () => {
  const { customerId } = await loggedIn(app)
  const customer = await findCustomer(app.db, customerId)
  if (!customer) throw new Error('there is no such customer')
  phone = customer.phone
  return customer
}
const consentsOf = async (number: string) =>
  (
    await app.db.execute<{ agreement_id: number; member_id: number; read_by: string; form: string }>(
      sql`select agreement_id, member_id, read_by, form from consent_log where order_number = ${number} order by agreement_id`,
    )
  ).rows
const messages = async () =>
  (await app.db.execute<{ text: string }>(sql`select text from messages where channel = 'sms' order by id desc limit 1`)).rows[0]?.text ??
  ''

describe('[ADM-18] an order by phone', () => {
  test('of an unknown phone makes the account with its consents, and bears the name of who placed it', async () => {
    const caller = await call<Caller>('POST', '/orders/caller', { phone })
    expect(caller.body.customer).toBeNull()
    expect(caller.body.agreements.filter(({ required }) => required).map(({ id }) => id)).toEqual([
      ...orderAgreements,
      ...accountAgreements,
    ])

    const { status, body: placed } = await place()
    expect(status).toBe(201)
    expect(placed).toMatchObject({ status: 'awaiting_payment', total: 20_290, is_link_sent: true })
    const customer = await findCustomerByPhone(app.db, phone)
    expect(customer).toMatchObject({ firstName: 'Анна', lastName: 'Зимина', emailConfirmedAt: null })

    const { body: order } = await call<One>('GET', `/orders/${placed.number}`)
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'state', from: null, to: 'created', actor: 'staff', by: 'Ольга К.', note: null })
    expect(order.customer.id).toBe(customer?.id)
    expect(order.consents.every(({ read_by: by }) => by === 'Ольга К.')).toBe(true)
    const readBy = { member_id: 7, read_by: 'Ольга К.' }
    expect(await consentsOf(placed.number)).toEqual(orderAgreements.map((id) => ({ agreement_id: id, form: 'order', ...readBy })))
    const { rows } = await app.db.execute(
      sql`select member_id, read_by, order_number from consent_log where customer_id = ${customer?.id ?? 0} and form = 'login_or_register_page'`,
    )
    expect(rows).toEqual([{ ...readBy, order_number: null }])
    const audits = await app.db.execute(
      sql`select table_name, act, permission, member_id from staff_changes where member_id = 7 order by id desc limit 2`,
    )
    expect(audits.rows).toEqual([
      { table_name: 'orders', act: 'place', permission: 'orders.create', member_id: 7 },
      { table_name: 'customers', act: 'register', permission: 'orders.create', member_id: 7 },
    ])
  })

  test('is paid by the link in the message, which opens it without a login, and is later in the account of the phone', async () => {
    const { body: placed } = await place()
    const text = await messages()
    expect(text).toContain(placed.number)
    const token = /access_token=([\w-]+)/.exec(text)?.[1] ?? ''
    const stranger = await new Visitor(app).call('GET /orders/:number', {
      params: { number: placed.number },
      query: { access_token: token },
    })
    expect(stranger.body.order).toMatchObject({ number: placed.number, can_pay: true })
    expect((await new Visitor(app).call('GET /orders/:number', { params: { number: placed.number }, query: {} })).status).toBe(404)

    const customer = await findCustomerByPhone(app.db, phone)
    const shopper = new Visitor(app)
    shopper.token = await tokenOf(app, customer?.id ?? 0)
    const own = await shopper.call('GET /personal/orders/:number', { params: { number: placed.number }, query: {} })
    expect(own.body.order).toMatchObject({ number: placed.number, total: 20_290 })
  })

  test('of a known customer has their level, bonuses and e-mail, and asks for no account again', async () => {
    const customer = await aCustomer()
    await app.db.execute(sql`update customers set first_name = 'Вера' where id = ${customer.id}`)
    await grantBonuses(app.db, { customerId: customer.id, amount: 500, reason: 'gift', onceKey: `gift ${phone}`, now: app.clock.now() })
    const caller = await call<Caller>('POST', '/orders/caller', { phone: phone.replace('+7', '8') })
    expect(caller.body).toMatchObject({
      phone,
      customer: { id: customer.id, first_name: 'Вера', level: 'Берег', percent: 3, bonuses: 500 },
    })
    expect(caller.body.agreements.map(({ id }) => id)).toEqual([...orderAgreements, marketing])
    const looks = await app.db.execute(sql`select act, object_kind, member_id from staff_accesses where object_id = ${String(customer.id)}`)
    expect(looks.rows).toEqual([{ act: 'open', object_kind: 'customers', member_id: 7 }])

    const { body: totals } = await quote({ bonuses: 300 })
    expect(totals).toMatchObject({ total: 19_990, bonuses: { available: 500, spent: 300 } })
    expect(totals.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total)
    const placed = await place({ bonuses: 300, expected_total: 19_990, agreement_ids: orderAgreements })
    expect(placed.status).toBe(201)
    expect(await availableBonuses(app.db, customer.id, app.clock.now())).toBe(200)
    expect((await findCustomerByPhone(app.db, phone))?.firstName).toBe('Вера')
  })

  test('spends no bonuses where nobody shows that the phone is theirs: an order to be paid on receipt', async () => {
    expect((await place({ payment_type: 'on_delivery', bonuses: 1 })).errors).toMatchObject([
      { name: 'bonuses', code: 'orders.bonuses_by_link' },
    ])
  })

  test('to be paid on receipt needs no code: whoever orders is on the phone', async () => {
    const { status, body: placed } = await place({ payment_type: 'on_delivery' })
    expect(status).toBe(201)
    expect(placed).toMatchObject({ status: 'confirmed', is_link_sent: false })
    const { body: order } = await call<One>('GET', `/orders/${placed.number}`)
    expect(order.timeline.filter(({ kind }) => kind === 'state').every((event) => 'by' in event && event.by === 'Ольга К.')).toBe(true)
  })

  test('takes each required agreement by itself; advertising only when it was agreed to', async () => {
    expect((await place({ agreement_ids: [...orderAgreements.slice(1), ...accountAgreements] })).errors).toMatchObject([
      { name: 'agreement_ids', code: 'agreements.required' },
    ])
    expect((await place({ agreement_ids: orderAgreements })).errors).toMatchObject([{ code: 'agreements.required' }])
    expect(await findCustomerByPhone(app.db, phone)).toBeUndefined()
    const version = { id: orderAgreements[0] ?? 0, version: 99 }
    expect((await place({ agreement_versions: [version] })).errors).toMatchObject([{ code: 'agreements.changed' }])
    const { body: placed } = await place({ agreement_ids: [...orderAgreements, ...accountAgreements, marketing] })
    expect((await consentsOf(placed.number)).map(({ agreement_id: id }) => id)).toEqual([...orderAgreements, marketing])
  })

  test('is placed once for its key, by as many calls at once', async () => {
    const answers = await Promise.all([place({}, 'one-key-for-all'), place({}, 'one-key-for-all')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const { rows } = await app.db.execute(sql`select count(*)::int as count from orders where number = ${answers[0]?.body.number ?? ''}`)
    expect(rows).toEqual([{ count: 1 }])
    expect((await place({ comment: 'Другое' }, 'one-key-for-all')).errors).toMatchObject([{ code: 'error.key_reused' }])
  })

  test('of what is gone, or costs something else now, is refused as in the shop, and leaves nothing', async () => {
    const { body: totals } = await quote({ lines: [{ offer_id: 1, quantity: 9 }] })
    expect(totals.goods).toMatchObject([{ offer_id: 1, price: 19_900 }])
    const gone = await place({
      lines: [
        { offer_id: 1, quantity: 1 },
        { offer_id: 2, quantity: 1 },
      ],
    })
    expect(gone).toMatchObject({ status: 409, errors: [{ name: 'items.2', code: 'orders.line_sold_out' }] })
    expect((await place({ expected_total: 1 })).errors).toMatchObject([{ code: 'orders.total_changed' }])
    expect((await place({ lines: [{ offer_id: 999, quantity: 1 }] })).errors).toMatchObject([{ name: 'items.999' }])
    expect((await place({ delivery: { type: 'point' } })).errors).toMatchObject([{ name: 'delivery.point_id' }])
    expect((await place({ contact: { first_name: 'Анна', phone: '+79' } })).status).toBe(400)
    expect(await findCustomerByPhone(app.db, phone)).toBeUndefined()
  })

  test('is limited as the shop limits a phone: three that wait for their money at a time', async () => {
    for (let placed = 0; placed < 3; placed++) expect((await place()).status).toBe(201)
    expect((await place()).errors).toMatchObject([{ code: 'orders.too_many_unpaid' }])
  })

  test('takes a promo code as the shop does', async () => {
    await aPromotion(app, { code: 'PHONE10' })
    const { body: totals } = await quote({ coupon: 'phone10' })
    expect(totals.coupon).toMatchObject({ applied: true })
    expect(totals.total).toBe(18_300)
    expect((await place({ coupon: 'phone10', expected_total: 18_300 })).status).toBe(201)
    const unknown = await quote({ coupon: 'NOSUCH' })
    expect(unknown.body.coupon).toMatchObject({ applied: false, outcome: 'unknown' })
    expect((await place({ coupon: 'NOSUCH' })).errors).toMatchObject([{ name: 'coupon' }])
  })

  test('can go to a point, a shop or a courier’s slot of the city', async () => {
    const cities = await call<StaffReply<'GET /staff/cities'>>('GET', `/cities?q=${encodeURIComponent('моск')}`)
    expect(cities.body.results).toMatchObject([{ id: 1, title: 'Москва' }])
    const places = await call<StaffReply<'GET /staff/cities/:id/places'>>('GET', '/cities/1/places')
    expect(places.body.places).toContainEqual(expect.objectContaining({ id: 1, kind: 'point', operator: 'Причал' }))
    expect((await call('GET', '/cities/999/places')).status).toBe(404)
    const point = await quote({ delivery: { type: 'point', point_id: 1 } })
    const placed = await place({ delivery: { type: 'point', point_id: 1 }, expected_total: point.body.total })
    expect(placed.status).toBe(201)
  })

  test('[ADM-05] is for those who may place orders', async () => {
    who = { ...who, roles: ['packer', 'marketing', 'catalogue', 'analyst', 'content'] }
    expect((await place()).status).toBe(403)
    expect((await quote()).status).toBe(403)
    expect((await call('POST', '/orders/caller', { phone })).status).toBe(403)
    who = { ...who, roles: ['support'] }
    expect((await place()).status).toBe(201)
  })
})
