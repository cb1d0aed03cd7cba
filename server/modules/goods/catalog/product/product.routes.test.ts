import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { oneValue } from '#tests/support/one-value.ts'

let app: TestApp
let ru: Visitor
let en: Visitor
let moscow: string

beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
  moscow = String(await one<number>(sql`select id as value from cities where slug = 'moscow'`))
})
afterAll(() => app.close())

const one = <T>(query: SQL): Promise<T> => oneValue<T>(app.db, query)

const coat = 'coat-tersky-spruce'

describe('the product page', () => {
  test('[PRD-01] [PRD-06] [I18N-05] holds all that the page shows', async () => {
    const { status, body } = await ru.call('GET /catalog/product-page/:slug', { params: { slug: coat }, query: { city_id: moscow } })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({ slug: coat, price: 34_900, old_price: 41_900, discount: 17, bonuses_will_be_earned: 1047 })
    expect(body.product.images.length).toBeGreaterThanOrEqual(3)
    expect(body.product.colors.map((color) => color.slug)).toContain('coat-tersky-graphite')
    expect(body.product.care[0]?.title).toBe('Химчистка')
    expect(body.product.breadcrumbs.map((crumb) => crumb.url)).toEqual(['/', '/catalog/women', '/catalog/women/outerwear', ''])
    expect(body.delivery).toHaveLength(3)
    expect(body.seo).toMatchObject({ canonical: `/product/${coat}`, noindex: false })
  })

  test('[PRD-02] sizes tell none, last, few and many', async () => {
    const { body } = await ru.call('GET /catalog/product-page/:slug', { params: { slug: coat }, query: { city_id: moscow } })
    const amounts = Object.fromEntries(body.product.sizes.map((size) => [size.title, size.amount]))
    expect(amounts).toMatchObject({
      S: { code: 'few', title: 'Осталось мало' },
      L: { code: 'last', title: 'Последний' },
      XL: { code: 'none', title: 'Нет в наличии' },
      M: { code: 'many' },
    })
    expect(body.product.sizes.map((size) => size.title)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    expect(body.product.sizes.find((size) => size.title === 'M')?.alternative_title).toBe('44–46')
  })

  test('[UX-29] the ways of delivery have their price and days for the asked city, and stand without them for no city', async () => {
    const ways = async (slug: string, city?: string) =>
      (await ru.call('GET /catalog/product-page/:slug', { params: { slug }, query: city ? { city_id: city } : {} })).body.delivery
    const far = String(
      await one<number>(sql`select id as value from cities where delivery_zone = 'far-east' order by population desc limit 1`),
    )
    const [inMoscow] = await ways(coat, moscow)
    const [farAway] = await ways(coat, far)
    expect(inMoscow).toMatchObject({ kind: 'courier', title: 'Курьером', estimate: { price: 0 } })
    expect(farAway?.estimate?.days_to).toBeGreaterThan(inMoscow?.estimate?.days_to ?? 0)
    expect((await ways(coat)).map((way) => [way.kind, way.estimate])).toEqual([
      ['courier', null],
      ['point', null],
      ['shop', null],
    ])
    expect(await ways(coat, '2147483647')).toEqual(await ways(coat))
    // Nothing is promised that does not hold there: the sum from which it is free, and how long a point keeps a parcel.
    const abroad = String(await one<number>(sql`select id as value from cities where delivery_zone = 'eaeu' order by id limit 1`))
    // The post is named where nothing else is as cheap.
    const prices = async (city: string) => Object.fromEntries((await ways(coat, city)).map((way) => [way.kind, way.estimate?.price ?? 0]))
    const { courier = 0, post = courier } = await prices(abroad)
    expect(post).toBeLessThan(courier)
    expect(await prices(moscow)).not.toHaveProperty('post')
    const texts = async (city?: string) => Object.fromEntries((await ways(coat, city)).map((way) => [way.kind, way.text]))
    // An interval is spoken of where the checkout offers some.
    expect((await texts(moscow)).courier).toContain('двухчасовой интервал')
    expect((await texts(far)).courier).toMatch(/^Привезём до двери/)
    expect((await texts(moscow)).courier).toMatch(/часть заказа\. От 10\s000\s₽\s— бесплатно\.$/)
    expect((await texts(moscow)).point).toMatch(/^Заказ ждёт 7 дней\. В\sбольшинстве пунктов есть примерочная\. От/)
    expect((await texts(abroad)).courier).not.toContain('бесплатно')
    expect((await texts()).point).toMatch(/^В\sбольшинстве пунктов есть примерочная\.$/)
    const onlyShops = await one<string>(sql`select slug as value from products where is_only_shops limit 1`)
    expect((await ways(onlyShops, moscow)).map((way) => way.kind)).toEqual(['shop'])
  })

  test('[SEO-02] JSON-LD has an offer for each size with its availability, and the breadcrumbs', async () => {
    const { body } = await en.call('GET /catalog/product-page/:slug', { params: { slug: coat }, query: { city_id: moscow } })
    const [product, crumbs] = body.json_ld as [
      { url: string; isVariantOf: { hasVariant: { url: string }[] }; offers: { sku: string; availability: string; price: number }[] },
      { itemListElement: object[] },
    ]
    expect(product.url).toBe(`${app.platform.config.publicUrl}/en/product/${coat}`)
    expect(product.offers).toHaveLength(6)
    expect(product.offers[4]).toMatchObject({ availability: 'https://schema.org/OutOfStock', price: 34_900 })
    expect(product.offers[3]).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' })
    expect(product.isVariantOf.hasVariant.map(({ url }) => url)).toContain(product.url)
    expect(product.isVariantOf.hasVariant.length).toBeGreaterThan(1)
    expect(crumbs.itemListElement).toHaveLength(4)
    // What comes soon cannot be ordered ahead.
    const soon = await one<string>(sql`select slug as value from products where is_coming_soon and published_at is not null limit 1`)
    const [coming] = (await en.call('GET /catalog/product-page/:slug', { params: { slug: soon }, query: {} })).body.json_ld as [
      typeof product,
    ]
    expect(new Set(coming.offers.map((offer) => offer.availability))).toEqual(new Set(['https://schema.org/OutOfStock']))
  })

  test('[PRD-01] an unknown slug is 404 in both languages, a slug that is none is 400', async () => {
    const params = { slug: 'no-such-thing' }
    const answer = await ru.call('GET /catalog/product-page/:slug', { params, query: {} })
    expect(answer).toMatchObject({
      status: 404,
      errors: [{ code: 'catalog.product_not_found', message: 'Такой вещи в\u00a0магазине нет' }],
    })
    expect((await en.call('GET /catalog/product-page/:slug', { params, query: {} })).errors[0]?.message).toBe('Product not found')
    expect((await ru.raw('GET', '/api/ru/catalog/product-page/A%20B')).status).toBe(400)
  })
})

describe('a card', () => {
  test('[CAT-06] is found by slug, id and SKU, each time the same', async () => {
    const bySlug = (await ru.call('GET /catalog/products/by-slug/:slug', { params: { slug: coat } })).body
    const byId = (await ru.call('GET /catalog/products/by-id/:id', { params: { id: String(bySlug.id) } })).body
    const bySku = (await ru.call('GET /catalog/products/by-sku/:sku', { params: { sku: bySlug.sku } })).body
    expect(bySku).toEqual(bySlug)
    expect(byId).toEqual({ ...bySlug, offer_source_id: bySlug.sizes[0]?.offer_id })
    expect(bySlug).toMatchObject({
      is_large: true,
      is_eco: true,
      show_video_catalog: true,
      is_in_stock: true,
      category: { slug: 'outerwear' },
    })
    expect(bySlug.labels).toEqual([expect.objectContaining({ code: 'new', title: 'Новинка' })])
  })

  test('[CART-02] a SKU is taken in other letters too, unless another thing is written so', async () => {
    const bySku = async (sku: string) => (await ru.call('GET /catalog/products/by-sku/:sku', { params: { sku } })).body.slug
    const { sku } = (await ru.call('GET /catalog/products/by-slug/:slug', { params: { slug: coat } })).body
    expect(await bySku(sku.toLowerCase())).toBe(coat)
    const { rows } = await app.db.execute<{ id: number; sku: string; slug: string }>(
      sql`select id, sku, slug from products where slug <> ${coat} and published_at is not null order by id desc limit 1`,
    )
    const [other] = rows
    await app.db.execute(sql`update products set sku = ${sku.toLowerCase()} where id = ${other?.id}`)
    expect(await bySku(sku.toLowerCase())).toBe(other?.slug)
    expect(await bySku(sku)).toBe(coat)
    await app.db.execute(sql`update products set sku = ${other?.sku} where id = ${other?.id}`)
  })

  test('[CART-02] an unknown SKU, slug or id is 404; an id that is none is 400', async () => {
    expect((await ru.call('GET /catalog/products/by-sku/:sku', { params: { sku: 'NO-1' } })).status).toBe(404)
    expect((await ru.call('GET /catalog/products/by-slug/:slug', { params: { slug: 'no' } })).status).toBe(404)
    expect((await ru.call('GET /catalog/products/by-id/:id', { params: { id: '999999' } })).status).toBe(404)
    expect((await ru.call('GET /catalog/products/by-id/:id', { params: { id: '1e3x' } })).status).toBe(400)
  })

  test('[CAT-06] a thing that comes later is not in stock', async () => {
    const slug = await one<string>(sql`select slug as value from products where is_coming_soon limit 1`)
    const { body } = await ru.call('GET /catalog/products/by-slug/:slug', { params: { slug } })
    expect(body).toMatchObject({ is_coming_soon: true, is_in_stock: false })
    const sizes = await ru.call('GET /catalog/products/:id/sizes', { params: { id: String(body.id) }, query: {} })
    expect(sizes.body.is_coming_soon).toBe(true)
  })
})

describe('lists of cards', () => {
  test('[FAV-01] by ids come in the asked order without those that do not exist', async () => {
    const { body } = await ru.call('GET /catalog/products', { query: { ids: '7,999999,3,5' } })
    expect(body.results.map((card) => card.id)).toEqual([7, 3, 5])
    expect(body.count).toBe(3)
  })
  test.each(['7,x', '0', '-1', '1.5', Array.from({ length: 401 }, (_, index) => index + 1).join(',')])(
    '[T50] ids "%.20s" are refused',
    async (ids) => {
      expect(await ru.call('GET /catalog/products', { query: { ids } })).toMatchObject({ status: 400, errors: [{ name: 'ids' }] })
    },
  )
  test('[CAT-01] by category and label page by limit and offset', async () => {
    const query = { category: 'women/dresses', limit: '5' }
    const first = (await ru.call('GET /catalog/products', { query })).body
    const second = (await ru.call('GET /catalog/products', { query: { ...query, offset: '5' } })).body
    expect(new Set([...first.results, ...second.results].map((card) => card.id)).size).toBe(10)
    const labelled = (await ru.call('GET /catalog/products', { query: { label: 'eco' } })).body
    expect(labelled.results.every((card) => card.labels.some((label) => label.code === 'eco'))).toBe(true)
    const beyond = (await ru.call('GET /catalog/products', { query: { ...query, offset: '100000' } })).body
    expect(beyond).toEqual({ count: first.count, results: [] })
  })
})

describe('shops', () => {
  test('[PRD-05] are those of the city that have the thing, with the sizes there', async () => {
    const id = await one<number>(sql`select o.product_id as value from stock s join offers o on o.id = s.offer_id
      join locations l on l.id = s.location_id where l.slug = 'moscow-nikitskaya' and s.on_hand > 0 limit 1`)
    const { body } = await ru.call('GET /catalog/products/:id/shops', { params: { id: String(id) }, query: { city_id: moscow } })
    expect(body.results.length).toBeGreaterThan(0)
    expect(body.results.every((shop) => String(shop.city_id) === moscow && shop.sizes.length > 0)).toBe(true)
    expect(body.results.flatMap((shop) => shop.sizes).every((size) => size.amount.code !== 'none')).toBe(true)
  })
  test('[PRD-05] a size of another product is 404', async () => {
    const foreign = await one<number>(sql`select id as value from offers where product_id <> 1 limit 1`)
    const query = { offer_id: String(foreign) }
    expect((await ru.call('GET /catalog/products/:id/shops', { params: { id: '1' }, query })).status).toBe(404)
  })
  test('[PRD-05] what is sold only in shops can be had nowhere else', async () => {
    const elsewhere = await one<number>(sql`select count(*) as value from stock s join offers o on o.id = s.offer_id
      join products p on p.id = o.product_id join locations l on l.id = s.location_id where p.is_only_shops and l.kind = 'warehouse'`)
    expect(elsewhere).toBe(0)
  })
})

describe('categories and listings', () => {
  test('[SH-02] the tree has its children, counts and teasers', async () => {
    const { body } = await en.call('GET /catalog/categories', { query: {} })
    expect(body.results.map((category) => category.slug)).toEqual(['women', 'men', 'shoes', 'bags', 'accessories', 'home', 'gifts', 'sale'])
    expect(body.results[0]?.children.length).toBeGreaterThan(5)
    expect(body.results.every((category) => category.count > 0)).toBe(true)
    const one = await en.call('GET /catalog/categories', { query: { path: 'men' } })
    expect(one.body.results.map((category) => category.title)).toEqual(['Men'])
  })
  test('[CAT-01] a curated listing is known by its slug', async () => {
    expect((await ru.call('GET /catalog/listings/:slug', { params: { slug: 'new' } })).body.title).toBe('Новинки')
    expect((await ru.call('GET /catalog/listings/:slug', { params: { slug: 'unheard' } })).status).toBe(404)
  })
})

describe('the size guide', () => {
  const guideOf = async (visitor: Visitor, slug: string) => {
    const id = await one<number>(sql`select id as value from products where slug = ${slug}`)
    return (await visitor.call('GET /catalog/products/:id/size-guide', { params: { id: String(id) }, query: { city_id: moscow } })).body
  }
  test('[PRD-01] [UX-26] tells measures in centimetres, the conversion, and what the person in the pictures wears', async () => {
    const guide = await guideOf(ru, coat)
    expect(guide.sizes.map((size) => [size.title, size.alternative_title, size.amount.code]).slice(2, 5)).toEqual([
      ['M', '44–46', 'many'],
      ['L', '46–48', 'last'],
      ['XL', '48–50', 'none'],
    ])
    expect(guide.garment.columns.map((column) => column.title)).toEqual(['плечи', 'грудь', 'рукав', 'длина'])
    expect(guide.garment.rows[2]?.values).toEqual(['42', '110', '60', '104'])
    expect(guide.body.rows[2]?.values).toEqual(['88–92', '70–74', '96–100'])
    // No picture of the demo shows a model.
    expect(guide.worn).toBeNull()
    await app.db.execute(sql`insert into worn_sizes (model_id, size_id, height_cm)
      select p.model_id, (select id from sizes where slug = 's'), 176 from products p where p.slug = ${coat}`)
    await expect.poll(async () => (await guideOf(ru, coat)).worn).toEqual({ height_cm: 176, size: 'S' })
    expect(guide.how_to.map((one) => one.code)).toEqual(['shoulders', 'chest', 'waist', 'hips', 'sleeve', 'length'])
  })
  test('[UX-26] the tables of all sizes say what the guide of each product says, in both languages', async () => {
    const { results } = (await ru.call('GET /catalog/size-tables', {})).body
    expect(results.map((table) => [table.department, table.system])).toEqual([
      ['Женщинам', 'letters'],
      ['Женщинам', 'jeans'],
      ['Мужчинам', 'letters'],
      ['Мужчинам', 'jeans'],
      [null, 'shoes'],
    ])
    const guide = await guideOf(ru, coat)
    const [women] = results
    expect(women?.columns).toEqual(guide.body.columns)
    for (const [index, size] of guide.sizes.entries())
      expect(women?.rows.find((row) => row.title === size.title)).toEqual({
        title: size.title,
        alternative_title: size.alternative_title,
        values: guide.body.rows[index]?.values,
      })
    const english = (await en.call('GET /catalog/size-tables', {})).body.results
    expect(english.map((table) => table.department)).toEqual(['Women', 'Women', 'Men', 'Men', null])
    expect(english[0]?.rows[2]).toEqual({ title: 'M', alternative_title: 'RU 44–46', values: ['88–92', '70–74', '96–100'] })
  })
  test('[UX-26] every size of every worn thing is measured, and a larger one is never smaller', async () => {
    const missing = await one<number>(sql`select count(*) as value from offers o join sizes s on s.id = o.size_id
      join products p on p.id = o.product_id where s.system <> 'one'
      and not exists (select 1 from garment_measures g where g.model_id = p.model_id and g.size_id = o.size_id)`)
    const shrinking = await one<number>(sql`select count(*) as value from garment_measures a join sizes s on s.id = a.size_id
      join garment_measures b on b.model_id = a.model_id and b.code = a.code join sizes t on t.id = b.size_id
      where s.position < t.position and a.millimetres > b.millimetres`)
    expect([missing, shrinking]).toEqual([0, 0])
  })
  test('[UX-26] speaks English, and an unknown product is 404', async () => {
    const guide = await guideOf(en, coat)
    expect(guide.garment.columns.map((column) => column.title)).toEqual(['shoulders', 'chest', 'sleeve', 'length'])
    expect((await en.call('GET /catalog/products/:id/size-guide', { params: { id: '999999' } })).status).toBe(404)
  })
})
