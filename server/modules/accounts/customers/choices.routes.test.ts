import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Topic } from '#contracts/choices.contract.ts'
import { codeTries } from '#server/modules/accounts/customers/login/login.rules.ts'
import { messages } from '#server/modules/base/messages/messages.schema.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { lastCode, logIn, otherCode, solvedCaptcha } from '#tests/support/login.ts'
import { opened, sealed } from '#tests/support/personal-data.ts'

let app: TestApp
let anna: Visitor
let phone: string
let id: number
let count = 0
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
beforeEach(async () => {
  phone = `+791677766${String(++count).padStart(2, '0')}`
  anna = new Visitor(app)
  id = (await logIn(anna, phone)).id
  app.clock.advance(61_000)
})
afterAll(() => closeTestApp(app))

const choose = (topic: Topic, checkboxes: { email?: boolean; sms?: boolean }) =>
  anna.call('PUT /personal/subscriptions', { body: { topics: [{ topic, ...checkboxes }] } })
const checkboxes = async () =>
  Object.fromEntries((await anna.call('GET /personal/subscriptions', {})).body.results.map((one) => [one.topic, [one.email, one.sms]]))
const marketingLog = async () =>
  (
    await app.db.execute<{ state: string; form: string }>(sql`
      select l.state, l.form from consent_log l join agreements a on a.id = l.agreement_id
      where l.customer_id = ${id} and a.purpose = 'marketing' order by l.id`)
  ).rows.map((row) => `${row.state} ${row.form}`)

test('[ACC-06] topics are chosen by channel; what belongs to orders stays on', async () => {
  expect((await checkboxes()).orders).toEqual([true, true])
  await choose('orders', { email: false, sms: false })
  await choose('bonuses', { email: false })
  expect(await checkboxes()).toMatchObject({ orders: [true, true], bonuses: [false, null] })
})

test('[ACC-06] where no text message is ever written there is none to choose: asking for it keeps nothing, and begins no advertising', async () => {
  const off = ['price_drop', 'collections', 'magazine'].map((topic) => ({ topic: topic as Topic, email: false }))
  await anna.call('PUT /personal/subscriptions', { body: { topics: off } })
  expect((await choose('magazine', { sms: true })).status).toBe(200)
  expect(await checkboxes()).toMatchObject({
    price_drop: [false, null],
    bonuses: [true, null],
    collections: [false, null],
    magazine: [false, null],
  })
  expect(
    (await app.db.execute(sql`select 1 from subscriptions where customer_id = ${id} and channel = 'sms' and topic <> 'surveys'`)).rows,
  ).toEqual([])
  expect((await marketingLog()).at(-1)).toBe('withdrawn my_notifications')
  expect((await anna.call('GET /personal/account', {})).body.user.is_subscribed).toBe(false)
})

test('[ACC-06] a checkbox that is named twice in one call stands as it was named last', async () => {
  const topics = [true, false].map((email) => ({ topic: 'bonuses' as const, email }))
  expect((await anna.call('PUT /personal/subscriptions', { body: { topics } })).status).toBe(200)
  expect((await checkboxes()).bonuses).toEqual([false, null])
})

test('[ACC-06] [I19] taking back all advertising is written into the consent log, and so is agreeing again', async () => {
  expect(await marketingLog()).toEqual(['given login_or_register_page'])
  const off = { email: false, sms: false }
  await choose('price_drop', off)
  await choose('collections', off)
  expect(await marketingLog()).toHaveLength(1)
  const last = await choose('magazine', off)
  expect((await marketingLog()).at(-1)).toBe('withdrawn my_notifications')
  expect(last.body.consents.find((one) => one.purpose === 'marketing')?.state).toBe('withdrawn')
  expect((await anna.call('GET /personal/account', {})).body.user.is_subscribed).toBe(false)
  await choose('collections', { email: true })
  expect((await marketingLog()).at(-1)).toBe('given my_notifications')
  expect(await checkboxes()).toMatchObject({ price_drop: [false, null], collections: [true, null], magazine: [false, null] })
  expect((await anna.call('GET /personal/account', {})).body.user.is_subscribed).toBe(true)
})

test('[ACC-06] the parts of the shop that emails are to be about are chosen among its own; they are in the copy of the data and go with the account', async () => {
  const read = async () => (await anna.call('GET /personal/rubrics', {})).body.results
  const on = (rows: { slug: string; is_on: boolean }[]) => rows.filter((one) => one.is_on).map((one) => one.slug)
  const known = await read()
  expect(known.slice(0, 2)).toEqual([
    { slug: 'women', title: 'Женщинам', is_on: false },
    { slug: 'men', title: 'Мужчинам', is_on: false },
  ])
  expect(known).toContainEqual({ slug: 'gifts', title: 'Подарки', is_on: false })
  const keep = (slugs: string[]) => anna.call('PUT /personal/rubrics', { body: { slugs } })
  expect(on((await keep(['home', 'women', 'home'])).body.results)).toEqual(['women', 'home'])
  expect(on((await keep(['home', 'men'])).body.results)).toEqual(['men', 'home'])
  expect(await keep(['home', 'garden'])).toMatchObject({ status: 400, errors: [{ name: 'slugs', message: 'Такой рубрики нет' }] })
  expect(on(await read())).toEqual(['men', 'home'])
  expect((await anna.call('GET /personal/export', {})).body.rubrics).toEqual(['home', 'men'])
  const stranger = new Visitor(app, 'en')
  expect((await stranger.call('GET /personal/rubrics', {})).status).toBe(401)
  expect(on((await keep([])).body.results)).toEqual([])
  await keep(['gifts'])
  await anna.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(anna) } })
  expect((await anna.call('DELETE /personal/account', { body: { code: await lastCode(app, phone) } })).status).toBe(204)
  expect((await app.db.execute(sql`select 1 from customer_rubrics where customer_id = ${id}`)).rows).toEqual([])
})

test('[ACC-07] sizes are kept one by one; those of another system and those the shop does not know are refused', async () => {
  const known = (await new Visitor(app).call('GET /handbooks/user-sizes', {})).body
  const [clothes, shoes] = [known.clothes[1]?.value ?? '', known.shoes[1]?.value ?? '']
  expect((await anna.call('GET /personal/sizes', {})).body).toMatchObject({ clothes: null, height: null })
  await anna.call('PUT /personal/sizes', { body: { clothes, height: 168 } })
  const kept = await anna.call('PUT /personal/sizes', { body: { shoes, chest: 92 } })
  expect(kept.body).toEqual({ clothes, shoes, jeans: null, height: 168, chest: 92, waist: null, hips: null })
  expect((await anna.call('PUT /personal/sizes', { body: { clothes: null } })).body.clothes).toBeNull()
  for (const body of [{ shoes: clothes }, { shoes: 'nowhere' }])
    expect(await anna.call('PUT /personal/sizes', { body })).toMatchObject({
      status: 400,
      errors: [{ name: 'shoes', message: 'Такого размера нет' }],
    })
  expect(await anna.call('PUT /personal/sizes', { body: { height: 300 } })).toMatchObject({ status: 400, errors: [{ name: 'height' }] })
})

test('[ACC-08] the copy of one’s data holds what is one’s own, and nothing of anybody else', async () => {
  await anna.call('PUT /personal/change', { body: { first_name: 'Меткаанны', email: 'anna@example.com' } })
  await anna.call('POST /personal/addresses', { body: { city: 'Мурманск', street: 'Меткаулицы', house: '1' } })
  await anna.call('POST /favorites', { body: { favorite_products: [1] } })
  const size = await offerThat(sql`s.amount > 0`)
  await anna.call('POST /cart/items', { body: { offer_id: size.id } })
  const awaited = await offerThat(sql`coalesce(s.amount, 0) = 0`)
  // Before anybody was asked for a consent (I19).
  await app.db.execute(sql`
    insert into waiting_list (offer_id, email, phone, customer_id, city_title, locale, state, queued_at)
    values (${awaited.id}, ${sealed('anna@example.com')}, ${sealed(phone)}, ${id}, 'Мурманск', 'ru', 'cancelled', '2000-01-01')`)
  const copy = (await anna.call('GET /personal/export', {})).body
  expect(copy).toMatchObject({
    user: { first_name: 'Меткаанны', phone },
    addresses: [{ street: 'Меткаулицы' }],
    favorites: [{ id: 1 }],
    cart: [{ offer_id: size.id, product: size.title, quantity: 1 }],
    waiting_list: [
      { offer_id: awaited.id, product: awaited.title, email: 'anna@example.com', phone, city: 'Мурманск', state: 'cancelled' },
    ],
    orders: [],
    returns: [],
    receipts: [],
    logins: [{ network: '127.0.0.0/24' }],
  })
  expect(copy.consents.length).toBeGreaterThan(0)
  expect(copy.bonuses.length).toBeGreaterThan(0)
  const boris = new Visitor(app)
  await logIn(boris, '+79167779999')
  const foreign = (await boris.call('GET /personal/export', {})).body
  expect(JSON.stringify(foreign)).not.toContain('Метка')
  expect(foreign).toMatchObject({ cart: [], waiting_list: [] })
})

/** A size of a thing that is shown, by what is in stock of it everywhere. */
async function offerThat(is: SQL): Promise<{ id: number; title: string }> {
  const { rows } = await app.db.execute<{ id: number; title: string }>(sql`
    select o.id, m.title ->> 'ru' as title from offers o join products p on p.id = o.product_id join models m on m.id = p.model_id
    left join (select offer_id, sum(on_hand - reserved) as amount from stock group by 1) s on s.offer_id = o.id
    where p.published_at < now() and not p.is_coming_soon and ${is} order by o.id limit 1`)
  if (!rows[0]) throw new Error('no such size')
  return rows[0]
}

async function deletionCode(): Promise<string> {
  await anna.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(anna) } })
  return lastCode(app, phone)
}

const lastText = async () =>
  (await app.db.select().from(messages).where(eq(messages.recipient, phone)).orderBy(desc(messages.id)).limit(1))[0]?.text

test('[ACC-08] right after a login the code that deletes has to wait, and that is no error: for how long is told, and whether one is here already', async () => {
  app.clock.advance(61_000)
  await logIn(anna, phone)
  app.clock.advance(5000)
  const ask = async () => anna.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(anna) } })
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 55, is_sent: false } })
  expect(await lastText()).toContain('код для входа')
  app.clock.advance(55_000)
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 60, is_sent: true } })
  const code = await lastCode(app, phone)
  // The dialog was closed and opened again: the code that came still serves.
  app.clock.advance(20_000)
  expect(await ask()).toMatchObject({ status: 200, body: { resend_after: 40, is_sent: true } })
  expect((await anna.call('DELETE /personal/account', { body: { code } })).status).toBe(204)
})

test('[ACC-08] a deletion code that can no longer be typed is none that is here already', async () => {
  app.clock.advance(61_000)
  await logIn(anna, phone)
  app.clock.advance(61_000)
  const code = await deletionCode()
  const wrong = otherCode(code)
  const ask = async () => anna.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(anna) } })
  for (let left = codeTries; left > 1; left--) await anna.call('DELETE /personal/account', { body: { code: wrong } })
  expect(await ask()).toMatchObject({ status: 200, body: { is_sent: true } })
  await anna.call('DELETE /personal/account', { body: { code: wrong } })
  expect(await ask()).toMatchObject({ status: 200, body: { is_sent: false } })
})

test('[ACC-08] an account is deleted with a code: it names nobody, its logins end, ledger and consents stay, the phone is free again, and brings no second welcome', async () => {
  await anna.call('PUT /personal/change', { body: { first_name: 'Анна', email: 'anna@example.com' } })
  await anna.call('POST /personal/addresses', { body: { city: 'Мурманск', street: 'Шмидта', house: '1' } })
  await anna.call('POST /favorites', { body: { favorite_products: [1] } })
  const loginCode = await lastCode(app, phone)
  expect(await anna.call('DELETE /personal/account', { body: { code: loginCode } })).toMatchObject({
    status: 400,
    errors: [{ name: 'code' }],
  })
  const gone = await anna.call('DELETE /personal/account', { body: { code: await deletionCode() } })
  expect([gone.status, gone.headers['clear-site-data'], anna.cookies.has('sid')]).toEqual([204, '"storage"', false])
  expect((await anna.call('GET /personal/account', {})).status).toBe(401)
  const { rows } = await app.db.execute(sql`
    select phone, email, first_name, (select count(*) from addresses where customer_id = c.id)::int as addresses,
      (select count(*) from favorites where customer_id = c.id)::int as favorites,
      (select count(*) > 0 from consent_log where customer_id = c.id and state = 'given') as consents,
      (select count(*) > 0 from bonus_lots where customer_id = c.id) as ledger
    from customers c where id = ${id}`)
  const erased = { phone: `+999${String(id).padStart(10, '0')}`, email: null, first_name: null }
  expect(rows.map((row) => ({ ...row, phone: opened(String(row.phone)) }))).toEqual([
    { ...erased, addresses: 0, favorites: 0, consents: true, ledger: true },
  ])
  expect((await marketingLog()).at(-1)).toBe('withdrawn account_deletion')
  expect(await lastText()).toBe('Кабинет СЕВЕРА° удалён. Спасибо, что были с нами. Если его удалили не вы, сразу напишите нам.')
  app.clock.advance(61_000)
  const anew = new Visitor(app)
  expect((await logIn(anew, phone)).id).not.toBe(id)
  expect((await anew.call('GET /personal/bonuses', {})).body).toMatchObject({ available: 0, history: { count: 0 } })
})

test('[ACC-08] orders that are over lose the names of people and keep what was sold; one underway keeps the account', async () => {
  const code = await deletionCode()
  const { rows } = await app.db.execute<{ number: string }>(sql`
    update orders set customer_id = ${id} where id in (select id from orders where status in ('completed', 'assembling') limit 40) returning number`)
  expect(rows.length).toBeGreaterThan(1)
  const refusal = { status: 409, errors: [{ code: 'orders.underway', message: expect.stringContaining('ещё не закрыт') as unknown }] }
  const { obstacle } = (await anna.call('GET /personal/account/deletion', {})).body
  expect(rows.map((row) => row.number)).toContain(obstacle?.order_number)
  expect(obstacle?.message).toBe(
    `Заказ ${obstacle?.order_number} ещё не закрыт. Кабинет можно удалить, когда вы получите заказ или он будет отменён`,
  )
  expect(await anna.call('POST /personal/account/deletion-code', { body: { recaptcha: 'not even solved' } })).toMatchObject(refusal)
  expect(await anna.call('DELETE /personal/account', { body: { code } })).toMatchObject(refusal)
  await app.db.execute(sql`update orders set customer_id = null where customer_id = ${id} and status = 'assembling'`)
  const sold = async () =>
    (
      await app.db
        .execute(sql`select o.id, o.total, o.goods, o.delivery_type, o.city_title, o.delivery -> 'title' as way, jsonb_agg(i order by i.id) as lines
        from orders o join order_items i on i.order_id = o.id where o.customer_id = ${id} group by o.id order by o.id`)
    ).rows
  const homes = async () =>
    (
      await app.db.execute<{ n: number }>(sql`
        select count(*)::int as n from orders where customer_id = ${id} and delivery_type in ('courier', 'post')
          and (delivery -> 'address' <> city_title or delivery ? 'comment')`)
    ).rows[0]?.n
  const before = await sold()
  expect(await homes()).toBeGreaterThan(0)
  expect((await anna.call('DELETE /personal/account', { body: { code } })).status).toBe(204)
  expect(await sold()).toEqual(before)
  expect(await homes()).toBe(0)
  const named = await app.db.execute(
    sql`select 1 from orders where customer_id = ${id} and (contact_phone <> '' or contact->>'firstName' <> '' or recipient is not null)`,
  )
  expect(named.rows).toEqual([])
})
