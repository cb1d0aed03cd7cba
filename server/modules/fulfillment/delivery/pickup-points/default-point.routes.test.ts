import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { forgetCarrier } from '../index.ts'

/* The tiny shop has a point (1) and a locker (2) in Moscow, and an own shop (location 2). */

let app: TestApp
let anna: Visitor
let boris: Visitor
beforeAll(async () => {
  app = await startCheckout(5, { config: { carrier: 'simulator' } })
  anna = (await loggedIn(app)).visitor
  boris = (await loggedIn(app, 'en')).visitor
})
beforeEach(async () => {
  await forgetCarrier(app.platform)
  await app.db.execute(sql`delete from default_points`)
  await app.db.execute(sql`delete from pickup_points where id > 2`)
})
afterAll(() => closeTestApp(app))

const none = { point: null, is_masked: false }
const read = async (whose = anna) => (await whose.call('GET /personal/delivery-point', {})).body
const choose = (pointId: number, whose = anna) => whose.call('PUT /personal/delivery-point', { body: { point_id: pointId } })
const forget = (whose = anna) => whose.call('DELETE /personal/delivery-point', {})
const kept = async () =>
  (await app.db.execute<{ point: number }>(sql`select point_id as point from default_points order by customer_id`)).rows.map(
    ({ point }) => point,
  )

/** The carrier has told of its points, and of all but this one. */
async function close(code: string): Promise<void> {
  await anna.call('GET /handbooks/delivery-list-points', { query: { city_id: '1' } })
  await app.db.execute(sql`
    update carrier_answers set answer = (select jsonb_agg(one) from jsonb_array_elements(answer) one where one ->> 'code' <> ${code})
    where question = 'points:1'`)
}

/** One more point, which lies in another city. */
async function openIn(cityId: number): Promise<number> {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into pickup_points (slug, operator_id, city_id, kind, title, address, hours, latitude, longitude, has_fitting, accepts_card, accepts_cash,
      storage_days, max_weight_kg)
    select 'another', operator_id, ${cityId}, kind, title, '{"ru": "Ленина, 67", "en": "67 Lenina Street"}', hours, 68.97, 33.08, true, true, true, 7, 20
    from pickup_points where id = 1 returning id`)
  return rows[0]?.id ?? 0
}

describe('[ACC-04] the default pickup point', () => {
  test('is chosen, told with what shows it in either language, changed and forgotten', async () => {
    expect(await read()).toEqual(none)
    const point = {
      id: 1,
      kind: 'point',
      title: 'Пункт на Тверской',
      address: 'Тверская, 18',
      hours: '9–21',
      operator: { id: 1, title: 'Причал' },
      city: { id: 1, title: 'Москва' },
      is_offered: true,
    }
    expect(await choose(1)).toMatchObject({ status: 200, body: { point, is_masked: false } })
    expect(await read()).toEqual({ point, is_masked: false })
    expect((await choose(2)).body.point).toMatchObject({ id: 2, kind: 'locker' })
    expect(await kept()).toEqual([2])
    expect((await forget()).status).toBe(204)
    expect(await read()).toEqual(none)
    // Whoever has none may forget it again.
    expect((await forget()).status).toBe(204)
    expect((await choose(1, boris)).body.point).toMatchObject({ operator: { title: 'Prichal' }, city: { title: 'Moscow' } })
  })

  test('is everybody’s own: nobody sees or changes that of another', async () => {
    await choose(1)
    await choose(2, boris)
    expect((await read()).point?.id).toBe(1)
    await forget(boris)
    expect((await read()).point?.id).toBe(1)
    expect(await read(boris)).toEqual(none)
    const guest = new Visitor(app)
    for (const answer of [await choose(1, guest), await forget(guest), await guest.call('GET /personal/delivery-point', {})])
      expect(answer.status).toBe(401)
    expect(await kept()).toEqual([1])
  })

  test('can lie in another city than the shopper’s, and says in which', async () => {
    await app.db.execute(sql`
      insert into delivery_rates (zone_id, type, price, days_from, days_to) select id, 'point', 100, 1, 2 from delivery_zones where slug = 'north-west'
      on conflict do nothing`)
    const id = await openIn(2)
    expect((await choose(id)).body.point).toMatchObject({ id, address: 'Ленина, 67', city: { id: 2, title: 'Мурманск' }, is_offered: true })
    await app.db.execute(
      sql`delete from delivery_rates where type = 'point' and zone_id = (select id from delivery_zones where slug = 'north-west')`,
    )
    // Nobody brings parcels to the points of that city any more.
    expect((await read()).point).toMatchObject({ id, is_offered: false })
  })

  const refusal = (locale: 'ru' | 'en') => ({
    status: 400,
    errors: [
      {
        name: 'point_id',
        code: 'delivery.point_unknown',
        message:
          locale === 'ru'
            ? 'Этот пункт больше не выдаёт заказы. Выберите другой'
            : 'You can no longer collect orders at this point. Choose another',
      },
    ],
  })

  test('[T6] is no point that is missing, no own shop, and none that its carrier has closed; what was chosen stays', async () => {
    await choose(2)
    await choose(2, boris)
    await app.db.execute(sql`
      insert into locations (id, slug, kind, city_id, title, address, hours, phone) overriding system value
      select 7, 'south', kind, 1, title, address, hours, phone from locations where kind = 'shop'`)
    await close('point')
    for (const id of [1, 7, 999_999]) {
      expect(await choose(id), String(id)).toMatchObject(refusal('ru'))
      expect(await choose(id, boris), String(id)).toMatchObject(refusal('en'))
    }
    expect(await kept()).toEqual([2, 2])
  })

  test('what is no id is refused by the name of the field', async () => {
    await choose(2)
    for (const point_id of [0, -1, 1.5, '1', null, 3_000_000_000]) {
      const answer = await anna.raw('PUT', '/api/ru/personal/delivery-point', { point_id })
      expect(answer, String(point_id)).toMatchObject({ status: 400, errors: [{ name: 'point_id' }] })
    }
    expect(await kept()).toEqual([2])
  })

  test('[T6] one that its carrier closes stays the default and says so; it is the default again when it opens', async () => {
    await choose(1)
    await close('point')
    expect((await read()).point).toMatchObject({ id: 1, is_offered: false })
    await forgetCarrier(app.platform)
    expect((await read()).point).toMatchObject({ id: 1, is_offered: true })
  })

  test('goes with a point that is removed', async () => {
    await app.db.execute(sql`
      insert into delivery_rates (zone_id, type, price, days_from, days_to) select id, 'point', 100, 1, 2 from delivery_zones where slug = 'north-west'
      on conflict do nothing`)
    const id = await openIn(2)
    await choose(id)
    await app.db.execute(sql`delete from pickup_points where id = ${id}`)
    expect(await read()).toEqual(none)
  })
})

describe('of an account', () => {
  const day = 86_400_000

  test('[T8] that somebody comes back to after a long absence it is not shown for a day, in the copy of the data neither; a new one is', async () => {
    const { visitor, customerId } = await loggedIn(app)
    await choose(1, visitor)
    app.clock.advance(1000)
    const guard = new Date(app.clock.now().getTime() + day)
    await app.db.execute(sql`update customers set guarded_until = ${guard.toISOString()} where id = ${customerId}`)
    expect(await read(visitor)).toEqual({ point: null, is_masked: true })
    const copy = async () => (await visitor.call('GET /personal/export', {})).body.delivery_points
    expect(await copy()).toEqual([{ is_masked: true }])
    app.clock.advance(1000)
    expect((await choose(2, visitor)).body).toMatchObject({ point: { id: 2 }, is_masked: false })
    expect(await copy()).toMatchObject([{ address: 'Тверская, 18' }])
  })

  test('[ACC-08] it is in the copy of one’s data, and nothing of it stays when the account is deleted', async () => {
    const phone = '+79165550001'
    const owner = new Visitor(app)
    await logIn(owner, phone)
    const copy = async () => (await owner.call('GET /personal/export', {})).body.delivery_points
    expect(await copy()).toEqual([])
    await choose(1, owner)
    expect(await copy()).toEqual([
      {
        operator: 'Причал',
        title: 'Пункт на Тверской',
        city: 'Москва',
        address: 'Тверская, 18',
        is_default: true,
        set_at: app.clock.now().toISOString(),
      },
    ])
    app.clock.advance(61_000)
    await owner.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(owner) } })
    expect((await owner.call('DELETE /personal/account', { body: { code: await lastCode(app, phone) } })).status).toBe(204)
    expect(await kept()).toEqual([])
  })
})
