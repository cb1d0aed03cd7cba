import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, orderBody, place } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { askForCode, lastCode, otherCode, solvedCaptcha } from '#tests/support/login.ts'
import { stockUp } from '#tests/support/orders.ts'
import { haveProven } from '#tests/support/proven-phone.ts'

/* A guest's order on receipt holds goods only for whoever holds its phone. Source: decisions AT. */

let app: TestApp
let phone: string
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
  await stockUp(app, 200)
})
beforeEach(() => {
  phone = `+791677700${String(++count).padStart(2, '0')}`
  app.clock.advance(61_000)
})
afterAll(() => closeTestApp(app))

const askFor = async (visitor: Visitor, to = phone) =>
  visitor.call('POST /orders/phone-code', { body: { phone: to, recaptcha: await solvedCaptcha(visitor, 'order') } })
const confirm = (visitor: Visitor, code: string, of = phone) => visitor.call('POST /orders/phone-confirm', { body: { phone: of, code } })

let keys = 0
/** As the form sends it: nothing is proven unless the visitor has. */
async function order(visitor: Visitor, contactPhone = phone, key = `proof-key-${++keys}`) {
  const contact = { first_name: 'Анна', phone: contactPhone, email: 'anna@example.com' }
  const body = await orderBody(app, { payment_type: 'on_delivery', contact })
  return visitor.call('POST /orders', { body }, { 'idempotency-key': key })
}

async function guestWithGoods(locale?: 'ru' | 'en'): Promise<Visitor> {
  const visitor = new Visitor(app, locale)
  await fillCart(visitor)
  return visitor
}

async function provenGuest(): Promise<Visitor> {
  const visitor = await guestWithGoods()
  await askFor(visitor)
  expect((await confirm(visitor, await lastCode(app, phone))).status).toBe(200)
  return visitor
}

const held = async () => (await app.db.execute<{ pieces: number }>(sql`select sum(reserved)::int as pieces from stock`)).rows[0]?.pieces

describe('[T35] [UX-39] an order on receipt by a guest', () => {
  test('is refused while the phone is not proven: nothing is reserved, and the cart and the key are as before', async () => {
    const visitor = await guestWithGoods()
    const before = await held()
    const refused = await order(visitor, phone, 'one-key-for-both')
    expect(refused).toMatchObject({
      status: 403,
      errors: [
        { name: 'contact.phone', code: 'order.phone_not_proven', message: 'Подтвердите телефон кодом: так мы знаем, что заказ ваш' },
      ],
    })
    expect(await held()).toBe(before)
    expect((await visitor.call('GET /cart', {})).body.items).toHaveLength(1)
    haveProven(visitor, phone)
    expect((await order(visitor, phone, 'one-key-for-both')).status).toBe(201)
  })

  test('says so in English too', async () => {
    const refused = await order(await guestWithGoods('en'))
    expect(refused.errors[0]?.message).toBe('Confirm your phone with a code, so that we know the order is yours')
  })

  test('is taken once the code was typed in, without an account, and again for thirty days from this device', async () => {
    const visitor = await guestWithGoods()
    expect(await askFor(visitor)).toMatchObject({ status: 200, body: { resend_after: 60, is_delayed: false } })
    const { rows } = await app.db.execute<{ text: string }>(sql`select text from messages order by id desc limit 1`)
    expect(rows[0]?.text).toContain('подтвердить телефон для заказа')
    const proven = await confirm(visitor, await lastCode(app, phone))
    const days = (Date.parse(proven.body.proven_until) - app.clock.now().getTime()) / 86_400_000
    expect([proven.status, Math.round(days)]).toEqual([200, 30])
    expect((await order(visitor)).status).toBe(201)
    const { rows: accounts } = await app.db.execute(sql`select id from customers`)
    expect(accounts).toEqual([])
    app.clock.advance(29 * 86_400_000)
    await fillCart(visitor)
    expect((await order(visitor)).status).toBe(201)
    app.clock.advance(2 * 86_400_000)
    await fillCart(visitor)
    expect((await order(visitor)).status).toBe(403)
  })

  test('keeps the proof in a cookie that scripts cannot read and that does not name the phone', async () => {
    const visitor = new Visitor(app)
    await askFor(visitor)
    const { headers } = await confirm(visitor, await lastCode(app, phone))
    const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('phone_proof='))
    expect(cookie).toMatch(/^phone_proof=\d+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(phone.slice(2))
  })

  test('is refused for another phone than the proven one, and on another device with the same cookie', async () => {
    const visitor = await provenGuest()
    expect((await order(visitor, '+79167770099')).status).toBe(403)
    const thief = await guestWithGoods()
    thief.cookies.set('phone_proof', visitor.cookies.get('phone_proof') ?? '')
    expect((await order(thief)).status).toBe(403)
    thief.cookies.set('device_uuid', 'a-device-of-its-own')
    expect((await order(thief)).status).toBe(403)
    expect((await order(visitor)).status).toBe(201)
  })

  test('is refused with a proof whose end was moved or whose signature was made up', async () => {
    const visitor = await provenGuest()
    const [ends = '', signature = ''] = (visitor.cookies.get('phone_proof') ?? '').split('.')
    for (const forged of [`${Number(ends) + 86_400}.${signature}`, `${ends}.${'A'.repeat(43)}`, signature, ends, '.', 'x'.repeat(5000)]) {
      visitor.cookies.set('phone_proof', forged)
      expect((await order(visitor)).status).toBe(403)
    }
  })

  test('is not had by paying on receipt what was ordered by card', async () => {
    const visitor = await guestWithGoods()
    const { number } = (await place(app, visitor, { contact: { first_name: 'Анна', phone, email: 'anna@example.com' } })).body.order
    const pay = () =>
      visitor.call(
        'POST /orders/:number/pay',
        { params: { number }, body: { payment_type: 'on_delivery' } },
        { 'idempotency-key': `proof-key-${++keys}` },
      )
    expect(await pay()).toMatchObject({ status: 403, errors: [{ code: 'order.phone_not_proven' }] })
    haveProven(visitor, phone)
    expect(await pay()).toMatchObject({ status: 200, body: { order: { status: 'confirmed', payment_type: 'on_delivery' } } })
  })
})

test('[UX-39] what is paid now needs no proof', async () => {
  const visitor = await guestWithGoods()
  expect((await place(app, visitor, { contact: { first_name: 'Анна', phone, email: 'anna@example.com' } })).status).toBe(201)
})

test('[T35] the phone of the account that is logged in is proven, another one is not', async () => {
  const { visitor } = await loggedIn(app)
  const own = (await visitor.call('GET /personal/account', {})).body.user.phone
  await fillCart(visitor)
  expect((await order(visitor, '+79167770098')).status).toBe(403)
  expect((await order(visitor, own)).status).toBe(201)
})

describe('[T12] [T14] the code that proves a phone', () => {
  test('is good once, for its phone, in the browser that asked', async () => {
    const visitor = new Visitor(app)
    await askFor(visitor)
    const code = await lastCode(app, phone)
    expect(await confirm(new Visitor(app), code)).toMatchObject({ status: 400, errors: [{ code: 'customers.code_expired' }] })
    expect((await confirm(visitor, code, '+79167770097')).status).toBe(400)
    expect((await Promise.all([confirm(visitor, code), confirm(visitor, code)])).map((one) => one.status).toSorted()).toEqual([200, 400])
  })

  test('has five tries, and lives five minutes', async () => {
    const visitor = new Visitor(app)
    await askFor(visitor)
    const code = await lastCode(app, phone)
    for (let tries = 4; tries > 0; tries--) {
      const { status, errors } = await confirm(visitor, otherCode(code))
      expect([status, errors[0]?.code]).toEqual([400, 'customers.code_wrong'])
    }
    await confirm(visitor, otherCode(code))
    expect(await confirm(visitor, code)).toMatchObject({ status: 400, errors: [{ code: 'customers.code_used_up' }] })
    app.clock.advance(61_000)
    await askFor(visitor)
    app.clock.advance(5 * 60_000)
    expect(await confirm(visitor, await lastCode(app, phone))).toMatchObject({ status: 400, errors: [{ code: 'customers.code_expired' }] })
    expect(visitor.cookies.has('phone_proof')).toBe(false)
  })

  test('logs nobody in, and the code of a login proves no phone of an order', async () => {
    const visitor = new Visitor(app)
    await askFor(visitor)
    const body = { phone, code: await lastCode(app, phone), is_register_mode: false, agreement_ids: [] }
    expect((await visitor.call('POST /authorization/confirm-phone', { body })).status).toBe(400)
    app.clock.advance(61_000)
    const other = new Visitor(app)
    await askForCode(other, phone)
    expect((await confirm(other, await lastCode(app, phone))).status).toBe(400)
  })

  test('[T16] goes out only behind a captcha of its own form', async () => {
    const visitor = new Visitor(app)
    const answers = []
    for (const recaptcha of ['made up', await solvedCaptcha(visitor, 'login')])
      answers.push(await visitor.call('POST /orders/phone-code', { body: { phone, recaptcha } }))
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, errors: [{ name: 'recaptcha', code: 'customers.captcha' }] })
  })

  test('[AUTH-02] that is on its way is not sent a second time, also when the page was loaded anew; a call reads out the same', async () => {
    const visitor = new Visitor(app)
    await askFor(visitor)
    const code = await lastCode(app, phone)
    app.clock.advance(20_000)
    expect(await askFor(visitor)).toMatchObject({ status: 200, body: { resend_after: 40 } })
    expect(await askFor(new Visitor(app))).toMatchObject({ status: 429, errors: [{ code: 'customers.code_just_sent' }] })
    app.clock.advance(40_000)
    expect((await visitor.call('POST /authorization/resend-confirm-code', { body: { phone, way: 'call' } })).status).toBe(200)
    expect(await visitor.call('POST /authorization/resend-confirm-code', { body: { phone, way: 'email' } })).toMatchObject({ status: 400 })
    expect((await confirm(visitor, code)).status).toBe(200)
  })
})
