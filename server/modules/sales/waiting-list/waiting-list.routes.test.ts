import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAgreements } from '#demo/seed/agreements.ts'
import { insertLocations, receiveStock, setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import type { Locale } from '#core/locale.ts'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { whileRowIsBad } from '#tests/support/bad-row.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { notifyWaiting } from './restock.service.ts'
import { openedRows, sealed } from '#tests/support/personal-data.ts'

const hourMs = 3_600_000
const [warehouse, murmanskShop, arbat] = [1, 2, 3]
const [moscow, murmansk] = [1, 2]
let app: TestApp
let agreed: number[] = []
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
  const { address, hours, phone } = { address: { ru: 'Арбат, 1' }, hours: { ru: '10–21' }, phone: '+78005550166' }
  await insertLocations(app.db, [{ slug: 'arbat', kind: 'shop', cityId: 1, title: { ru: 'Арбат' }, address, hours, phone }])
  await seedAgreements(app.db, new Date(testNow))
  const settings = await new Visitor(app).call('GET /forms/agreements-settings', {})
  const form = settings.body.find((one) => one.type === 'admission_request')
  agreed = (form?.agreements ?? []).filter((one) => one.required).map((one) => one.id)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(20 * hourMs)
  await app.db.execute(sql`delete from waiting_list`)
  await app.db.execute(sql`delete from messages`)
  await setStockAbsolute(
    app.db,
    [1, 2].flatMap((offerId) => [warehouse, murmanskShop, arbat].map((locationId) => ({ offerId, locationId, quantity: 0 }))),
  )
  await app.db.execute(sql`update products set is_coming_soon = false, published_at = '2026-11-01'`)
  return () => expectInvariants(app.db)
})

const guest = (locale: Locale = 'ru') => new Visitor(app, locale)
const wish = (email: string, more: object = {}) => ({
  body: {
    email,
    phone: '+7 921 154-20-13',
    product: 1,
    size: 2,
    agreement_ids: agreed,
    city_title: 'Мурманск',
    device_uuid: 'abc',
    ...more,
  },
})
const join = (visitor: Visitor, email: string, more: object = {}) => visitor.call('POST /forms/admission', wish(email, more))
const emailMessages = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows)
const tokenIn = (text: string | undefined) => /admission\/(\d+-[\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const state = async (email: string) =>
  (await app.db.execute<{ state: string }>(sql`select state from waiting_list where email = ${sealed(email)}`)).rows[0]?.state
const arrive = (quantity: number, locationId = 1) => receiveStock(app.db, [{ offerId: 2, locationId, quantity }])
const told = async () =>
  (await emailMessages()).filter((emailMessage) => emailMessage.text.includes('снова есть')).map((emailMessage) => emailMessage.to)

/** A guest who has followed the link of the email. */
async function waits(email: string): Promise<string> {
  await join(guest(), email)
  const token = tokenIn((await emailMessages()).findLast((emailMessage) => emailMessage.to === email)?.text)
  await guest().call('POST /forms/admission/:token/confirm', { params: { token } })
  app.clock.advance(1000)
  return token
}

describe('joining', () => {
  test('[PRD-03] a guest gets an email with a link and waits once it was followed; nobody unconfirmed is told', async () => {
    const answer = await join(guest(), 'Anna@Example.ru')
    expect(answer).toMatchObject({ status: 200, body: { detail: expect.stringContaining('подтвердите адрес') } })
    const [emailMessage] = await emailMessages()
    expect(emailMessage?.to).toBe('anna@example.ru')
    expect(emailMessage?.text).toContain('Платье, размер M.')
    const token = tokenIn(emailMessage?.text)
    const place = await guest().call('GET /forms/admission/:token', { params: { token } })
    expect(place.body).toMatchObject({ state: 'unconfirmed', product: { slug: 'dress-spruce' }, size: { offer_id: 2, title: 'M' } })

    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual([])
    expect((await guest().call('POST /forms/admission/:token/confirm', { params: { token } })).body.state).toBe('waiting')
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['anna@example.ru'])
  })

  test('[PRD-03] the reply and the email speak English on the English site', async () => {
    const answer = await join(guest('en'), 'anna@example.ru')
    expect(answer.body.detail).toContain('confirm your address')
    expect((await emailMessages())[0]?.text).toContain(`${app.platform.config.publicUrl}/en/admission/`)
  })

  test('[PRD-03] a customer waits at once with the phone and the address of the account', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const missing = await visitor.call('POST /forms/admission', { body: { product: 1, size: 2, agreement_ids: agreed } })
    expect(missing).toMatchObject({ status: 400, errors: [{ name: 'email', message: expect.stringContaining('адрес почты') }] })
    await app.db.execute(
      sql`update customers set email = ${sealed('boris@example.ru')}, email_key = ${sealed('boris@example.ru')} where id = ${customerId}`,
    )
    const answer = await visitor.call('POST /forms/admission', { body: { product: 1, size: 2, agreement_ids: agreed } })
    expect(answer.body.detail).toContain('напишем один раз')
    expect(await emailMessages()).toEqual([])
    const rows = openedRows((await app.db.execute(sql`select email, phone, customer_id, state from waiting_list`)).rows)
    expect(rows).toEqual([
      { email: 'boris@example.ru', phone: expect.stringMatching(/^\+7999/), customer_id: customerId, state: 'waiting' },
    ])
  })

  test('[PRD-03] [I19] the agreements of admission_request are needed and leave their evidence', async () => {
    const refused = await join(guest(), 'a@example.ru', { agreement_ids: [] })
    expect(refused).toMatchObject({ status: 400, errors: [{ name: 'agreement_ids' }] })
    expect(await state('a@example.ru')).toBeUndefined()
    await join(guest(), 'a@example.ru')
    const { rows } = await app.db.execute(
      sql`select form, agreement_id as id from consent_log where form = 'admission_request' order by id`,
    )
    expect(rows.slice(-agreed.length)).toEqual(agreed.map((id) => ({ form: 'admission_request', id })))
  })

  describe('[ACC-06] [I19] the consents of the form', () => {
    const written = async () => {
      const { rows } = await app.db.execute<{ id: number }>(
        sql`select agreement_id as id from consent_log where form = 'admission_request' and id > ${before} order by id`,
      )
      return rows.map((row) => row.id)
    }
    const marketingOf = async (visitor: Visitor) => {
      const { results } = (await visitor.call('GET /personal/subscriptions', {})).body
      return results.filter((one) => one.is_marketing && one.email).map((one) => one.topic)
    }
    let before = 0
    let marketing = 0
    beforeAll(async () => {
      const { rows } = await app.db.execute<{ id: number }>(sql`select id from agreements where slug = 'admission-marketing'`)
      marketing = rows[0]?.id ?? 0
    })
    const lastConsent = async () =>
      (await app.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from consent_log`)).rows[0]?.id ?? 0
    beforeEach(async () => {
      before = await lastConsent()
    })

    test('let advertising go out to a customer who agrees to it, also when they ask again, and to nobody who does not', async () => {
      const { visitor } = await loggedIn(app)
      await join(visitor, 'own@example.ru')
      expect(await marketingOf(visitor)).toEqual([])
      app.clock.advance(1000)
      await join(visitor, 'own@example.ru', { agreement_ids: [...agreed, marketing] })
      expect(await marketingOf(visitor)).toEqual(['price_drop', 'collections', 'magazine'])
      expect(await written()).toEqual([...agreed, marketing])
      expect((await join(guest(), 'guest@example.ru', { agreement_ids: [...agreed, marketing] })).status).toBe(200)
    })

    test('are written for a new wish, and not again while it lives and they stand', async () => {
      const { visitor } = await loggedIn(app)
      for (const [who, email] of [
        [visitor, 'own@example.ru'],
        [guest(), 'guest@example.ru'],
      ] as const) {
        before = await lastConsent()
        for (let time = 0; time < 3; time++) {
          expect((await join(who, email)).status).toBe(200)
          app.clock.advance(1000)
        }
        expect(await written()).toEqual(agreed)
      }
    })

    test('are written again for a wish that begins anew, and of a text that has changed', async () => {
      const { visitor } = await loggedIn(app)
      await join(visitor, 'own@example.ru')
      const { results } = (await visitor.call('GET /personal/waiting-list', {})).body
      await visitor.call('DELETE /personal/waiting-list/:id', { params: { id: String(results[0]?.id) } })
      app.clock.advance(1000)
      await join(visitor, 'own@example.ru')
      expect(await written()).toEqual([...agreed, ...agreed])
      app.clock.advance(1000)
      const [changed] = agreed
      await app.db.execute(
        sql`insert into agreement_texts select agreement_id, 2, text, created_at from agreement_texts where agreement_id = ${changed}`,
      )
      await app.db.execute(sql`update agreements set version = 2 where id = ${changed}`)
      await join(visitor, 'own@example.ru')
      expect(await written()).toEqual([...agreed, ...agreed, changed])
    })

    test('are given by a customer themselves, whose address a guest has typed before', async () => {
      await join(guest(), 'own@example.ru')
      app.clock.advance(1000)
      const { visitor, customerId } = await loggedIn(app)
      await join(visitor, 'own@example.ru')
      const { rows } = await app.db.execute(sql`select 1 from consent_log where form = 'admission_request' and customer_id = ${customerId}`)
      expect(rows).toHaveLength(agreed.length)
    })
  })

  test('[PRD-03] asking again is one place and says the same; the address gets one email in an hour', async () => {
    const first = await join(guest(), 'a@example.ru')
    const second = await join(guest(), 'A@example.ru')
    expect(second.body).toEqual(first.body)
    expect(await emailMessages()).toHaveLength(1)
    app.clock.advance(hourMs)
    await join(guest(), 'a@example.ru')
    expect(await emailMessages()).toHaveLength(2)
    expect((await app.db.execute(sql`select 1 from waiting_list`)).rows).toHaveLength(1)
  })

  test('[PRD-03] a size that is there, a size of something else and a thing that is gone are refused in both languages', async () => {
    await arrive(1)
    const there = await join(guest('en'), 'a@example.ru')
    expect(there).toMatchObject({
      status: 409,
      errors: [{ name: 'size', message: 'This size is already back: you can add it to your bag' }],
    })
    for (const more of [{ size: 999_999 }, { product: 2 }]) {
      expect(await join(guest(), 'a@example.ru', more)).toMatchObject({ status: 404, errors: [{ name: 'size' }] })
    }
    await app.db.execute(sql`update products set published_at = null`)
    expect((await join(guest(), 'a@example.ru')).status).toBe(404)
  })

  const badPhones = ['123', '+1 900 000 00 00', '+7 921 154-20-1']
  test.each(badPhones)('[PRD-03] [FORM-10] the phone "%s" is refused beside its field', async (phone) => {
    expect(await join(guest(), 'a@example.ru', { phone })).toMatchObject({ status: 400, errors: [{ name: 'phone' }] })
    expect(await state('a@example.ru')).toBeUndefined()
  })
})

/** So many who have waited for a size in a city since before there were agreements (I19), in this sequence. */
async function crowd(name: string, count: number, cityId: number | null, offerId = 2): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `${name}${index + 1}@example.ru`)
  await app.db.execute(sql`insert into waiting_list (offer_id, email, phone, city_id, locale, state, queued_at)
    select ${offerId}::int, email, ${sealed('+79211542013')}, ${cityId}::int, 'ru', 'waiting', ${app.clock.now().toISOString()}::timestamptz - interval '26 years' + n * interval '1 ms'
    from unnest(${sql.param(emails.map(sealed))}::text[]) with ordinality as one (email, n)`)
  app.clock.advance(count)
  return emails
}

describe('a restock', () => {
  test('[PRD-03] tells the first in the queue, three for a piece, and the next batch not before 12 hours', async () => {
    const queue = ['1', '2', '3', '4', '5'].map((name) => `${name}@example.ru`)
    for (const email of queue) await waits(email)
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(queue.slice(0, 3))
    app.clock.advance(11 * hourMs)
    await notifyWaiting(app.platform)
    expect(await told()).toHaveLength(3)
    app.clock.advance(hourMs)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(queue)
  })

  test('[PRD-03] [ACC-06] is told to a customer who wants no emails at all: this one they have asked for', async () => {
    const { visitor, customerId } = await loggedIn(app)
    const { results } = (await visitor.call('GET /personal/subscriptions', {})).body
    const off = results.map(({ topic }) => ({ topic, email: false, sms: false }))
    await visitor.call('PUT /personal/subscriptions', { body: { topics: off } })
    // As it was kept while the topic had a box.
    await app.db.execute(sql`insert into subscriptions values (${customerId}, 'back_in_stock', 'email', false, now())`)
    await join(visitor, 'own@example.ru')
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['own@example.ru'])
  })

  test('[PRD-03] a size that lies only in a shop of another city is no news', async () => {
    const moscow = guest()
    moscow.cookies.set('city_id', '1')
    await join(moscow, 'moscow@example.ru')
    await app.db.execute(sql`update waiting_list set state = 'waiting'`)
    await arrive(1, 2)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual([])
    await arrive(1, 1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['moscow@example.ru'])
  })

  test('[PRD-03] [CITY-02] tells three of each city for a piece that only it can have, however many wait in the other one', async () => {
    const first = await crowd('moscow', 6, moscow)
    const second = await crowd('murmansk', 3, murmansk)
    for (const shop of [arbat, murmanskShop]) await arrive(1, shop)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual([...first.slice(0, 3), ...second])
  })

  test('[PRD-03] [CITY-02] a batch in one city is no pause for another, nor for what is sent everywhere', async () => {
    const first = await crowd('moscow', 9, moscow)
    const second = await crowd('murmansk', 3, murmansk)
    await arrive(1, arbat)
    await notifyWaiting(app.platform)
    app.clock.advance(hourMs)
    await arrive(1, arbat)
    await arrive(1, murmanskShop)
    await notifyWaiting(app.platform)
    expect((await told()).slice(3)).toEqual(second)
    await arrive(1, warehouse)
    await notifyWaiting(app.platform)
    expect((await told()).slice(6)).toEqual(first.slice(3, 6))
    app.clock.advance(11 * hourMs)
    await setStockAbsolute(app.db, [{ offerId: 2, locationId: arbat, quantity: 1 }])
    await notifyWaiting(app.platform)
    expect((await told()).slice(9)).toEqual(first.slice(6))
  })

  test('[PRD-03] [CITY-02] reaches a city behind a thousand of another one', async () => {
    await crowd('moscow', 1001, moscow)
    const second = await crowd('murmansk', 1, murmansk)
    await arrive(1, murmanskShop)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(second)
  })

  test.each([
    [1, 2],
    [2, 1],
  ])('[PRD-03] of size %i that fails holds up nobody who waits for size %i', async (bad, good) => {
    await crowd('bad', 1, null, bad)
    const others = await crowd('good', 1, null, good)
    await receiveStock(
      app.db,
      [bad, good].map((offerId) => ({ offerId, locationId: warehouse, quantity: 1 })),
    )
    const isBad = `new.offer_id = ${bad} and new.state = 'notified'`
    const failed = `waiting-list.tell failed for 1: ${bad}`
    await expect(whileRowIsBad(app.db, 'waiting_list', isBad, () => notifyWaiting(app.platform))).rejects.toThrow(failed)
    expect(await told()).toEqual(others)
  })

  test('[PRD-03] something that is still coming is told of on its first day, though it lies in the store before', async () => {
    await app.db.execute(sql`update products set is_coming_soon = true`)
    await arrive(5)
    await waits('soon@example.ru')
    await notifyWaiting(app.platform)
    expect(await told()).toEqual([])
    await app.db.execute(sql`update products set is_coming_soon = false`)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['soon@example.ru'])
  })

  test('[PRD-03] whoever left by the link of the email hears nothing more and may join again at the end', async () => {
    const token = await waits('a@example.ru')
    await waits('b@example.ru')
    expect((await guest().call('POST /forms/admission/:token/cancel', { params: { token } })).body.state).toBe('cancelled')
    expect((await guest().call('POST /forms/admission/:token/confirm', { params: { token } })).body.state).toBe('cancelled')
    app.clock.advance(hourMs)
    await waits('a@example.ru')
    await app.db.execute(sql`update waiting_list set city_id = null`)
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['b@example.ru', 'a@example.ru'])
  })
})

describe('a size that was there and is gone again', () => {
  const place = async (token: string) => (await guest().call('GET /forms/admission/:token', { params: { token } })).body
  const sellOut = () => setStockAbsolute(app.db, [{ offerId: 2, locationId: 1, quantity: 0 }])

  test('[PRD-03] a guest who came too late asks again and is told again, at the end of the queue and without another confirmation', async () => {
    const token = await waits('late@example.ru')
    expect(await place(token)).toMatchObject({ state: 'waiting', is_available: false })
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await place(token)).toMatchObject({ state: 'notified', is_available: true })
    await sellOut()
    expect(await place(token)).toMatchObject({ state: 'notified', is_available: false })
    await waits('other@example.ru')
    app.clock.advance(20 * hourMs)
    await join(guest(), 'late@example.ru')
    expect(await place(token)).toMatchObject({ state: 'waiting' })
    expect((await emailMessages()).at(-1)).toMatchObject({ to: 'late@example.ru', text: expect.stringContaining('уже в очереди') })
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['late@example.ru', 'other@example.ru', 'late@example.ru'])
  })

  test('[PRD-03] [ACC-06] a customer sees that they came too late, asks again and waits at once', async () => {
    const { visitor } = await loggedIn(app)
    const own = async () => (await visitor.call('GET /personal/waiting-list', {})).body.results
    await join(visitor, 'own@example.ru')
    expect(await own()).toMatchObject([{ state: 'waiting', is_available: false }])
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await own()).toMatchObject([{ state: 'notified', is_available: true }])
    await sellOut()
    expect(await own()).toMatchObject([{ state: 'notified', is_available: false }])
    await join(visitor, 'own@example.ru')
    expect(await own()).toMatchObject([{ state: 'waiting', is_available: false }])
  })

  test('[PRD-03] a thing that is still coming is not there, though it lies in the store', async () => {
    await app.db.execute(sql`update products set is_coming_soon = true`)
    const token = await waits('soon@example.ru')
    await arrive(5)
    expect(await place(token)).toMatchObject({ state: 'waiting', is_available: false })
  })

  test('[PRD-03] [CITY-02] a customer who asks again from another city waits for that city, and a stranger moves nobody', async () => {
    const cityOf = async () => (await app.db.execute(sql`select city_id as city from waiting_list`)).rows
    const { visitor } = await loggedIn(app)
    visitor.cookies.set('city_id', '1')
    await join(visitor, 'own@example.ru')
    visitor.cookies.set('city_id', '2')
    await join(visitor, 'own@example.ru')
    expect(await cityOf()).toEqual([{ city: 2 }])
    const stranger = guest()
    stranger.cookies.set('city_id', '1')
    await join(stranger, 'own@example.ru')
    expect(await cityOf()).toEqual([{ city: 2 }])
  })

  describe('[PRD-03] [ACC-08] a place that a customer was told of', () => {
    const ownPlace = async () =>
      openedRows(
        (await app.db.execute(sql`select customer_id as customer, phone, city_id as city, locale, state from waiting_list`)).rows,
      )[0]
    const notifyOwner = async () => {
      const { visitor, customerId } = await loggedIn(app)
      visitor.cookies.set('city_id', '1')
      await join(visitor, 'own@example.ru')
      await arrive(1)
      await notifyWaiting(app.platform)
      await sellOut()
      return { visitor, own: { customer: customerId, phone: '+79211542013', city: 1, locale: 'ru' } }
    }
    const strangers: [string, () => Promise<Visitor>][] = [
      ['a guest', async () => guest('en')],
      ['another customer', async () => (await loggedIn(app)).visitor],
    ]

    test.each(strangers)('stays theirs, with their phone, city and language, when %s asks for the same', async (_who, theStranger) => {
      const { own } = await notifyOwner()
      const stranger = await theStranger()
      stranger.cookies.set('city_id', '2')
      await join(stranger, 'own@example.ru', { phone: '+7 921 154-20-99', city_title: 'Тверь' })
      expect(await ownPlace()).toEqual({ ...own, state: 'waiting' })
    })

    test('goes along with them to another city and another phone when they ask themselves', async () => {
      const { visitor, own } = await notifyOwner()
      visitor.cookies.set('city_id', '2')
      await join(visitor, 'own@example.ru', { phone: '+7 921 154-20-99' })
      expect(await ownPlace()).toEqual({ ...own, city: 2, phone: '+79211542099', state: 'waiting' })
    })

    test.each(strangers)(
      'and that ended stays theirs, as it was, until their email is answered, when %s asks for the same',
      async (_who, theStranger) => {
        const { visitor, own } = await notifyOwner()
        const { results } = (await visitor.call('GET /personal/waiting-list', {})).body
        await visitor.call('DELETE /personal/waiting-list/:id', { params: { id: String(results[0]?.id) } })
        const stranger = await theStranger()
        stranger.cookies.set('city_id', '2')
        await join(stranger, 'own@example.ru', { phone: '+7 921 154-20-99', city_title: 'Тверь' })
        expect(await ownPlace()).toEqual({ ...own, state: 'unconfirmed' })
        const token = tokenIn((await emailMessages()).findLast((emailMessage) => emailMessage.to === 'own@example.ru')?.text)
        expect((await guest().call('POST /forms/admission/:token/confirm', { params: { token } })).body.state).toBe('waiting')
        expect(await ownPlace()).toEqual({ ...own, state: 'waiting' })
      },
    )
  })

  test('[PRD-03] the next batch waits its twelve hours, though the only one who was told asks again or leaves and asks again', async () => {
    const token = await waits('told@example.ru')
    await arrive(1)
    await notifyWaiting(app.platform)
    await sellOut()
    await waits('next@example.ru')
    for (const leave of [false, true]) {
      if (leave) await guest().call('POST /forms/admission/:token/cancel', { params: { token } })
      await join(guest(), 'told@example.ru')
      await arrive(1)
      await notifyWaiting(app.platform)
      expect(await told()).toEqual(['told@example.ru'])
      await sellOut()
    }
    app.clock.advance(12 * hourMs)
    await arrive(1)
    await notifyWaiting(app.platform)
    expect(await told()).toEqual(['told@example.ru', 'next@example.ru'])
  })
})

describe('the own list of a customer', () => {
  test('[ACC-06] tells what they wait for, how many are before them, and lets them leave; a stranger cannot', async () => {
    await waits('first@example.ru')
    const { visitor } = await loggedIn(app)
    await join(visitor, 'own@example.ru')
    const own = async () => (await visitor.call('GET /personal/waiting-list', {})).body
    const { count, results } = await own()
    expect(count).toBe(1)
    expect(results).toMatchObject([{ state: 'waiting', ahead: 1, product: { id: 1 }, size: { offer_id: 2, title: 'M' } }])
    const params = { id: String(results[0]?.id ?? 0) }
    const stranger = await loggedIn(app)
    expect((await stranger.visitor.call('DELETE /personal/waiting-list/:id', { params })).status).toBe(404)
    expect(await state('own@example.ru')).toBe('waiting')
    expect((await guest().call('DELETE /personal/waiting-list/:id', { params })).status).toBe(401)
    expect((await visitor.call('DELETE /personal/waiting-list/:id', { params })).status).toBe(204)
    expect(await state('own@example.ru')).toBe('cancelled')
    expect((await visitor.call('DELETE /personal/waiting-list/:id', { params })).status).toBe(204)
    expect(await own()).toEqual({ count: 0, results: [] })
    expect(await state('first@example.ru')).toBe('waiting')
  })
})

test('[PRD-03] a link that is not ours is 404 in both languages, like one that is no token', async () => {
  const token = await waits('a@example.ru')
  const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1))
  for (const call of [
    'GET /forms/admission/:token',
    'POST /forms/admission/:token/confirm',
    'POST /forms/admission/:token/cancel',
  ] as const) {
    expect((await guest().call(call, { params: { token: forged } })).status).toBe(404)
  }
  const english = await guest('en').call('GET /forms/admission/:token', { params: { token: forged } })
  expect(english.errors[0]?.message).toContain('no longer works')
  expect((await guest().call('GET /forms/admission/:token', { params: { token: '1' } })).status).toBe(404)
})
