import { sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, testNow, Visitor, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { lastCode, logIn, solvedCaptcha } from '#tests/support/login.ts'
import { oneValue } from '#tests/support/one-value.ts'
import { anOrder, moveAlong } from '#tests/support/orders.ts'
import { receiveStock, setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import { learn } from './learning.service.ts'
import { deviceOf } from './views.service.ts'

const coat = 'coat-tersky-spruce'
const dayMs = 24 * 60 * 60 * 1000

let app: TestApp
let coatId: number
/** Products of different models and categories that can be had everywhere, with an offer each. */
let things: { id: number; model: number; offer: number }[]

beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  coatId = await one<number>(sql`select id as value from products where slug = ${coat}`)
  const { rows } = await app.db.execute<{ id: number; model: number; offer: number }>(sql`
    select distinct on (p.category_id) p.id, p.model_id as model, o.id as offer
    from products p join offers o on o.product_id = p.id join stock s on s.offer_id = o.id join locations l on l.id = s.location_id
    where l.serves_everywhere and s.on_hand > 5 and p.published_at is not null and not p.is_coming_soon and not p.is_only_shops
      and p.category_id <> (select category_id from products where id = ${coatId})
    order by p.category_id, p.id`)
  things = rows
})
afterEach(async () => {
  app.clock.set(new Date(testNow))
  await app.db.execute(sql`truncate product_views, product_affinities, product_sales`)
})
afterAll(() => app.close())

const one = <T>(query: SQL): Promise<T> => oneValue<T>(app.db, query)

const thing = (index: number) => {
  const found = things[index]
  if (!found) throw new Error('the demo shop has too few things')
  return found
}

interface About {
  context?: 'home' | 'product' | 'cart'
  product?: number
  device?: string
  city?: string
}

async function recommended(visitor: Visitor, { context = 'home', product, device = 'device-of-anna', city }: About = {}) {
  const query = {
    device_uuid: device,
    context,
    ...(product !== undefined && { product_id: String(product) }),
    ...(city !== undefined && { city_id: city }),
  }
  visitor.cookies.set('device_uuid', device)
  return (await visitor.call('GET /catalog/recommended', { query })).body.results
}

const ids = async (visitor: Visitor, about?: About) => (await recommended(visitor, about)).map((card) => card.id)

/** So many browsers look at all these products. */
async function look(browsers: number, ...products: number[]): Promise<void> {
  const visitor = new Visitor(app)
  for (let browser = 0; browser < browsers; browser++) {
    for (const product of products)
      await recommended(visitor, { context: 'product', product, device: `browser-${products.join('-')}-${browser}` })
  }
}

describe('what is recommended', () => {
  test('[CAT-06] is in stock, one colour of a model, at most three of a category, and the same for all who have done nothing', async () => {
    const visitor = new Visitor(app)
    const results = await recommended(visitor)
    expect(results).toHaveLength(20)
    expect(results.every((card) => card.is_in_stock && !card.is_only_shops)).toBe(true)
    const titles = results.map((card) => card.title)
    expect(new Set(titles).size).toBe(titles.length)
    const ofCategory = Map.groupBy(results, (card) => card.category.slug)
    expect(Math.max(...[...ofCategory.values()].map((cards) => cards.length))).toBeLessThanOrEqual(3)
    expect(await recommended(new Visitor(app), { device: 'device-of-boris' })).toEqual(results)
  })

  test.each([
    ['product', true],
    ['cart', false],
  ] as const)(
    '[PRD-01] of a product, asked for by the %s page, begins with what is like it: %s; else with what goes with it; never with itself',
    async (context, isAlike) => {
      const results = await recommended(new Visitor(app), { context, product: coatId })
      expect(results.map((card) => card.slug).filter((slug) => slug.startsWith('coat-tersky'))).toEqual([])
      expect(results.slice(0, 3).map((card) => card.category.slug === 'outerwear')).toEqual([isAlike, isAlike, isAlike])
    },
  )

  test('[PRD-01] of a product begins with what three browsers have looked at with it, once the night is over; two are chance', async () => {
    await look(3, coatId, thing(0).id)
    await look(2, coatId, thing(1).id)
    await look(4, thing(2).id)
    const visitor = new Visitor(app)
    const models = async () => {
      const found = await ids(visitor, { context: 'product', product: coatId })
      const { rows } = await app.db.execute<{ id: number; model: number }>(sql`select id, model_id as model from products`)
      return found.map((id) => rows.find((row) => row.id === id)?.model)
    }
    const before = await models()
    expect(before[0]).not.toBe(thing(0).model)
    await learn(app.db, app.clock.now())
    const after = await models()
    expect(after[0]).toBe(thing(0).model)
    expect(after.slice(1, 4)).not.toContain(thing(1).model)
  })

  test('[CAT-06] to things in a cart begins with what three people bought and kept with them', async () => {
    for (const phone of ['+79990000001', '+79990000002', '+79990000003']) {
      const { id: customerId } = await logIn(new Visitor(app), phone)
      for (const bought of [thing(0), thing(1)]) await anOrder(app, { offerId: bought.offer, customerId, paymentType: 'on_delivery' })
      // What comes to nothing was not bought together.
      const cancelled = await anOrder(app, { offerId: thing(2).offer, customerId, paymentType: 'on_delivery' })
      await moveAlong(app, cancelled, 'cancelled')
    }
    await learn(app.db, app.clock.now())
    const [first] = await recommended(new Visitor(app), { context: 'cart', product: thing(0).id })
    const { rows } = await app.db.execute(sql`
      select other_model_id as model, support from product_affinities where kind = 'bought' and model_id = ${thing(0).model}`)
    expect(rows).toEqual([{ model: thing(1).model, support: 3 }])
    expect(await one<number>(sql`select model_id as value from products where id = ${first?.id ?? 0}`)).toBe(thing(1).model)
  })

  test('[CAT-06] leaves out what lies in the cart, with its other colours', async () => {
    const visitor = new Visitor(app)
    await learn(app.db, app.clock.now())
    const [first] = await ids(visitor)
    if (first === undefined) throw new Error('nothing is recommended')
    const offer = await one<number>(sql`
      select o.id as value from offers o join stock s on s.offer_id = o.id where o.product_id = ${first} and s.on_hand > 0 limit 1`)
    expect((await visitor.call('POST /cart/items', { query: {}, body: { offer_id: offer, quantity: 1 } })).status).toBe(200)
    const models = await app.db.execute<{ id: number }>(sql`
      select id from products where model_id = (select model_id from products where id = ${first})`)
    const inCart = new Set(models.rows.map((row) => row.id))
    expect((await ids(visitor)).filter((id) => inCart.has(id))).toEqual([])
  })

  test('[CAT-06] leaves out what a customer bought within sixty days', async () => {
    const visitor = new Visitor(app)
    const { id: customerId } = await logIn(visitor, '+79161234567')
    const [first] = await ids(visitor)
    const offer = await one<number>(sql`select id as value from offers where product_id = ${first ?? 0} limit 1`)
    await anOrder(app, { offerId: offer, customerId, paymentType: 'on_delivery' })
    expect(await ids(visitor)).not.toContain(first)
    expect(await ids(new Visitor(app))).toContain(first)
    app.clock.advance(61 * dayMs)
    await logIn(visitor, '+79161234567')
    expect(await ids(visitor)).toContain(first)
  })

  test('[CITY-02] is what can be had in the city', async () => {
    const visitor = new Visitor(app)
    const shop = await one<{ id: number; city: number }>(sql`
      select json_build_object('id', id, 'city', city_id) as value from locations where kind = 'shop' order by id limit 1`)
    const elsewhere = await one<number>(sql`select id as value from cities where id <> ${shop.city} order by id limit 1`)
    const [first = 0] = await ids(visitor)
    const { rows } = await app.db.execute<{ offer: number; location: number }>(sql`
      select s.offer_id as offer, s.location_id as location from stock s join offers o on o.id = s.offer_id where o.product_id = ${first}`)
    await setStockAbsolute(
      app.db,
      rows.map(({ offer, location }) => ({ offerId: offer, locationId: location, quantity: 0 })),
    )
    await receiveStock(app.db, [{ offerId: rows[0]?.offer ?? 0, locationId: shop.id, quantity: 5 }])
    expect(await ids(visitor, { city: String(shop.city) })).toContain(first)
    expect(await ids(visitor, { city: String(elsewhere) })).not.toContain(first)
  })

  test('[SH-07] without a product goes with what the browser looked at last', async () => {
    await look(3, thing(0).id, thing(1).id)
    await look(4, thing(2).id)
    await learn(app.db, app.clock.now())
    const visitor = new Visitor(app)
    await recommended(visitor, { context: 'product', product: thing(0).id, device: 'device-of-vera' })
    const about = await ids(visitor, { device: 'device-of-vera' })
    expect(about.slice(0, 3)).not.toContain(thing(0).id)
    expect(about).not.toEqual(await ids(visitor))
  })
})

describe('what is learnt', () => {
  test('[CAT-06] is what a plain count over everybody says', async () => {
    const looks = new Map<string, Set<number>>()
    const roll = generator(7)
    for (let device = 0; device < 60; device++) {
      const seen = new Set(Array.from({ length: 2 + roll(4) }, () => thing(Math.min(roll(8), roll(8))).model))
      looks.set(`device ${device}`, seen)
      for (const model of seen) {
        await app.db.execute(sql`
          insert into product_views select ${`device ${device}`}, min(id), ${testNow}::timestamptz from products where model_id = ${model}`)
      }
    }
    await learn(app.db, app.clock.now())
    const { rows } = await app.db.execute<{ one: number; other: number; support: number; lift: number }>(sql`
      select model_id as one, other_model_id as other, support, round(lift::numeric, 3)::float8 as lift from product_affinities
      where kind = 'viewed' order by 1, 2`)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows).toEqual(plainAffinities([...looks.values()]))
  })

  test('[CAT-06] weighs a sale half for every fortnight, without what came to nothing', async () => {
    const { id: customerId } = await logIn(new Visitor(app), '+79990000004')
    await anOrder(app, { offerId: thing(3).offer, quantity: 2, customerId, paymentType: 'on_delivery' })
    const cancelled = await anOrder(app, { offerId: thing(4).offer, customerId, paymentType: 'on_delivery' })
    await moveAlong(app, cancelled, 'cancelled')
    const sold = async (index: number) => {
      await learn(app.db, app.clock.now())
      const { rows } = await app.db.execute<{ pieces: number }>(sql`select pieces from product_sales where product_id = ${thing(index).id}`)
      return rows[0]?.pieces ?? 0
    }
    const before = await sold(3)
    expect(await sold(4)).toBe(0)
    app.clock.advance(14 * dayMs)
    expect(await sold(3)).toBeCloseTo(before / 2, 6)
    app.clock.advance(90 * dayMs)
    expect(await sold(3)).toBe(0)
  })

  test('[CAT-06] forgets what was looked at more than thirty days ago, and tells nothing by who looks at everything', async () => {
    await look(3, thing(0).id, thing(1).id)
    await look(4, thing(2).id)
    await app.db.execute(sql`
      insert into product_views select 'robot ' || n, p.id, ${testNow}::timestamptz from generate_series(1, 5) n, (select min(id) as id from products group by model_id) p`)
    await learn(app.db, app.clock.now())
    const known = () => one<number>(sql`select count(*) as value from product_affinities where kind = 'viewed'`)
    expect(await known()).toBe(2)
    app.clock.advance(31 * dayMs)
    await learn(app.db, app.clock.now())
    expect(await known()).toBe(0)
    expect(await one<number>(sql`select count(*) as value from product_views`)).toBe(0)
  })
})

describe('a view of a product', () => {
  const views = () => app.db.execute(sql`select product_id, at from product_views`).then(({ rows }) => rows)

  test('[SESS-05] is noted when its page asks, once an hour, under no name that leads to the browser', async () => {
    const visitor = new Visitor(app)
    await recommended(visitor, { context: 'cart', product: coatId })
    await recommended(visitor, { context: 'product', product: 2_000_000_000 })
    expect(await views()).toEqual([])
    await recommended(visitor, { context: 'product', product: coatId })
    const [first] = await views()
    expect(first).toMatchObject({ product_id: coatId })
    app.clock.advance(dayMs / 48)
    await recommended(visitor, { context: 'product', product: coatId })
    expect(await views()).toEqual([first])
    app.clock.advance(dayMs / 24)
    await recommended(visitor, { context: 'product', product: coatId })
    expect(await views()).not.toEqual([first])
    expect(await one<string>(sql`select device as value from product_views`)).not.toContain('anna')
  })

  test('[ACC-08] is forgotten with the account of whoever looked, and the browser gets another id', async () => {
    const [vera, other] = [new Visitor(app), new Visitor(app)]
    vera.cookies.set('device_uuid', 'device-of-vera')
    await recommended(vera, { context: 'product', product: coatId, device: 'device-of-vera' })
    await recommended(other, { context: 'product', product: coatId })
    const phone = '+79990000009'
    await logIn(vera, phone)
    app.clock.advance(61_000)
    await vera.call('POST /personal/account/deletion-code', { body: { recaptcha: await solvedCaptcha(vera) } })
    expect((await vera.call('DELETE /personal/account', { body: { code: await lastCode(app, phone) } })).status).toBe(204)
    expect(await views()).toHaveLength(1)
    expect(vera.cookies.has('device_uuid')).toBe(false)
  })

  test('[SESS-05] is answered but not noted without the same id in the cookie, and refused without a whole one', async () => {
    const visitor = new Visitor(app)
    const ask = (device: string) =>
      visitor.call('GET /catalog/recommended', { query: { device_uuid: device, context: 'product', product_id: String(coatId) } })
    expect((await ask('device-of-vera')).body.results.length).toBeGreaterThan(0)
    visitor.cookies.set('device_uuid', 'device-of-anna')
    expect((await ask('device-of-vera')).status).toBe(200)
    expect(await ask('')).toMatchObject({ status: 400, errors: [{ name: 'device_uuid' }] })
    expect(await views()).toEqual([])
  })

  test('[SESS-05] is answered but not noted of more than sixty new browsers an hour from one address', async () => {
    const strict = await startTestApp({ beside: app, config: { rateLimits: true, mode: 'production' } })
    const visitor = new Visitor(strict)
    for (let browser = 0; browser < 62; browser++)
      await recommended(visitor, { context: 'product', product: coatId, device: `browser-${browser}` })
    expect(await views()).toHaveLength(60)
    await recommended(visitor, { context: 'product', product: thing(0).id, device: 'browser-0' })
    expect(await views()).toHaveLength(61)
    await strict.close()
  })

  test('[SESS-05] is noted of three hundred products of one browser', async () => {
    await app.db.execute(sql`
      insert into product_views select ${deviceOf(app.platform, 'device-of-anna')}, id, ${testNow}::timestamptz from products where id <> ${coatId} order by id limit 300`)
    await recommended(new Visitor(app), { context: 'product', product: coatId })
    expect(await views()).toHaveLength(300)
  })
})

test('nothing is broken after all this', () => expectInvariants(app.db))

/** The same numbers at every run, below a bound. */
function generator(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}

/** Lift by its definition, for every pair that three have. */
function plainAffinities(baskets: readonly ReadonlySet<number>[]) {
  const models = [...new Set(baskets.flatMap((basket) => [...basket]))].toSorted((a, b) => a - b)
  const having = (...wanted: number[]) => baskets.filter((basket) => wanted.every((model) => basket.has(model))).length
  return models.flatMap((one) =>
    models.flatMap((other) => {
      const support = one === other ? 0 : having(one, other)
      const lift = (support * baskets.length) / (having(one) * having(other))
      return support >= 3 && lift > 1 ? [{ one, other, support, lift: Number(lift.toFixed(3)) }] : []
    }),
  )
}
