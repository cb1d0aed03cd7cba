import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAgreements, requiredAgreements } from '#server/modules/accounts/agreements/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { logIn } from '#tests/support/login.ts'

let app: TestApp
let ticked: number[]
let phones = 0
beforeAll(async () => {
  app = await startCheckout(50)
  const checkbox = { kind: 'text_not_active_checkbox', purpose: 'marketing', required: false, isOnlyAuth: false, position: 2 } as const
  const createdAt = app.clock.now()
  await insertAgreements(app.db, [
    { ...checkbox, form: 'order', slug: 'order-marketing', text: { ru: 'Хочу получать письма' }, createdAt },
    { ...checkbox, form: 'login_or_register_page', slug: 'register-marketing', text: { ru: 'Хочу знать о скидках' }, createdAt },
  ])
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from agreements where slug = 'order-marketing'`)
  ticked = [...(await requiredAgreements(app.db, 'order')).map((one) => one.id), ...rows.map((row) => row.id)]
})
afterAll(() => closeTestApp(app))
beforeEach(() => {
  app.clock.advance(61_000)
})

const nextPhone = () => `+7916444${String(++phones).padStart(4, '0')}`

async function order(visitor: Visitor, phone: string, agreementIds?: number[]): Promise<void> {
  await fillCart(visitor)
  const body = { contact: { first_name: 'Анна', phone }, ...(agreementIds && { agreement_ids: agreementIds }) }
  expect((await place(app, visitor, body)).status).toBe(201)
}

/** What goes out to a customer, what of it they agreed to, and the mark of their account. */
async function marketingOf(visitor: Visitor) {
  const { results, consents } = (await visitor.call('GET /personal/subscriptions', {})).body
  const on = results.filter((one) => one.is_marketing && (one.email || one.sms)).map((one) => one.topic)
  const states = consents.filter((one) => one.purpose === 'marketing').map((one) => `${one.text}: ${one.state}`)
  return { on, states, isSubscribed: (await visitor.call('GET /personal/account', {})).body.user.is_subscribed }
}

const allEmails = ['price_drop', 'collections', 'magazine'] as const

/** What the button "Отозвать" sends. */
const withdraw = (visitor: Visitor) =>
  visitor.call('PUT /personal/subscriptions', { body: { topics: allEmails.map((topic) => ({ topic, email: false, sms: false })) } })

const nothing = { on: [], isSubscribed: false }
const everything = { on: [...allEmails], isSubscribed: true, states: ['Хочу получать письма: given'] }

test('[ACC-06] advertising that a customer agrees to at the checkout goes out, and is taken back in the account', async () => {
  const { visitor } = await loggedIn(app)
  await order(visitor, nextPhone())
  expect(await marketingOf(visitor)).toEqual({ ...nothing, states: [] })
  await order(visitor, nextPhone(), ticked)
  expect(await marketingOf(visitor)).toEqual(everything)
  await withdraw(visitor)
  expect(await marketingOf(visitor)).toEqual({ ...nothing, states: ['Хочу получать письма: withdrawn'] })
})

test('[ACC-06] who had switched off all advertising and agrees again at the checkout gets the emails about new collections', async () => {
  const { visitor } = await loggedIn(app)
  await withdraw(visitor)
  await order(visitor, nextPhone(), ticked)
  expect(await marketingOf(visitor)).toEqual({ ...everything, on: ['collections'] })
})

test('[ACC-06] an agreement at the checkout leaves the choices of somebody who gets advertising as they are', async () => {
  const { visitor } = await loggedIn(app)
  await visitor.call('PUT /personal/subscriptions', { body: { topics: [{ topic: 'magazine', email: true }] } })
  const { on } = await marketingOf(visitor)
  await order(visitor, nextPhone(), ticked)
  expect(await marketingOf(visitor)).toMatchObject({ on, isSubscribed: true })
})

test('[ACC-06] a consent that stands while nothing goes out is taken back, and stays while only other checkboxes change', async () => {
  const { visitor, customerId } = await loggedIn(app)
  await order(visitor, nextPhone(), ticked)
  await app.db.execute(sql`update customers set is_subscribed = false where id = ${customerId}`)
  await visitor.call('PUT /personal/subscriptions', { body: { topics: [{ topic: 'bonuses', email: false }] } })
  expect(await marketingOf(visitor)).toEqual({ ...nothing, states: ['Хочу получать письма: given'] })
  await withdraw(visitor)
  expect(await marketingOf(visitor)).toEqual({ ...nothing, states: ['Хочу получать письма: withdrawn'] })
})

test('[ACC-06] [I19] a guest who becomes a customer finds what they agreed to with their order, with its evidence, and takes it back', async () => {
  const guest = new Visitor(app)
  const phone = nextPhone()
  await order(guest, phone, ticked)
  app.clock.advance(61_000)
  const user = await logIn(guest, phone)
  const ofRegistration = 'Хочу знать о скидках: given'
  expect(user.is_subscribed).toBe(true)
  expect(await marketingOf(guest)).toEqual({ ...everything, states: [ofRegistration, ...everything.states] })
  const { rows } = await app.db.execute(sql`
    select count(distinct (subject, agreement_id, version, text_hash, network, user_agent, request_id, at))::int as facts, count(*)::int as rows,
      count(customer_id)::int as named
    from consent_log where order_number = (select number from orders where customer_id = ${user.id})`)
  expect(rows).toEqual([{ facts: 3, rows: 6, named: 3 }])
  await withdraw(guest)
  expect((await marketingOf(guest)).states).toEqual(expect.arrayContaining([expect.stringMatching(/скидках: withdrawn/)]))
  expect((await marketingOf(guest)).states.every((one) => one.endsWith('withdrawn'))).toBe(true)
})

test('[ACC-06] a known customer who orders as a guest and logs in then gets what they agreed to; not what they took back meanwhile', async () => {
  const phone = nextPhone()
  const elsewhere = new Visitor(app)
  await logIn(elsewhere, phone)
  await withdraw(elsewhere)
  for (const changesHisMind of [true, false]) {
    app.clock.advance(61_000)
    const guest = new Visitor(app)
    await order(guest, phone, ticked)
    app.clock.advance(61_000)
    if (changesHisMind) {
      await elsewhere.call('PUT /personal/subscriptions', { body: { topics: [{ topic: 'magazine', email: true }] } })
      await withdraw(elsewhere)
    }
    app.clock.advance(61_000)
    const user = await logIn(guest, phone)
    expect(user.is_subscribed).toBe(!changesHisMind)
    expect((await marketingOf(guest)).on).toEqual(changesHisMind ? [] : ['collections'])
  }
})

test('[T8] what somebody else agreed to with the phone in another browser is not the customer’s', async () => {
  const phone = nextPhone()
  await order(new Visitor(app), phone, ticked)
  const owner = new Visitor(app)
  await logIn(owner, phone)
  expect((await marketingOf(owner)).states).toEqual(['Хочу знать о скидках: given'])
})
