import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Listing } from '#contracts/catalog.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let ru: Visitor
let en: Visitor
let moscow: number

beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
  const city = await app.db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  moscow = city.rows[0]?.id ?? 0
})
afterAll(() => closeTestApp(app))

async function page(path: string, query: Record<string, string> = {}, visitor = ru): Promise<Listing> {
  const answer = await visitor.call('GET /catalog/page', { query: { path, city_id: String(moscow), ...query } })
  expect(answer.status, path).toBe(200)
  return answer.body
}

async function status(path: string, query: Record<string, string> = {}): Promise<number> {
  return (await ru.call('GET /catalog/page', { query: { path, ...query } })).status
}

function facet(listing: Listing, name: string) {
  const found = listing.filters.find((filter) => filter.name === name)
  if (!found) throw new Error(`no filter ${name}`)
  return found
}

describe('a category', () => {
  test('[CAT-01] shows its products, tabs of its children and the way to it', async () => {
    const women = await page('/catalog/women')
    expect(women).toMatchObject({ page: 1, sort: 'recommended', path: '/catalog/women', clear_path: '/catalog/women', applied: [] })
    expect(women.products).toHaveLength(36)
    expect(women.pages).toBe(Math.ceil(women.products_count / 36))
    expect(women.category).toMatchObject({ slug: 'women', title: 'Женщинам', path: '/catalog/women' })
    expect(women.tabs[0]).toMatchObject({ title: 'Все', current: true, count: women.products_count })
    expect(women.tabs.map((tab) => tab.path)).toContain('/catalog/women/dresses')
    expect(women.breadcrumbs.map((crumb) => crumb.url)).toEqual(['/', '/catalog/women'])
  })

  test('[CAT-01] in detail tells of the categories that it lies in, and of those beside it', async () => {
    const detailed = async (path: string, visitor = ru) => (await visitor.call('GET /catalog/page/detailed', { query: { path } })).body
    await app.db.execute(sql`update categories set description = '{"ru": "О платьях", "en": "On dresses"}' where path = 'women/dresses'`)
    clearMemoized(app.platform.db)
    const dresses = await detailed('/catalog/women/dresses')
    expect(dresses).toMatchObject({ path: '/catalog/women/dresses', products_count: expect.any(Number) as number })
    expect(dresses.lineage).toMatchObject([
      { title: 'Женщинам', path: '/catalog/women' },
      { title: dresses.category?.title, path: '/catalog/women/dresses', description: 'О платьях' },
    ])
    const { rows } = await app.db.execute<{ path: string }>(sql`
      select '/catalog/' || path as path from categories where path ~ '^women/[^/]+$' and path <> 'women/dresses' order by position, id`)
    expect(dresses.siblings.map(({ path }) => path)).toEqual(rows.map(({ path }) => path))
    expect((await detailed('/catalog/women/dresses', en)).lineage.at(-1)?.description).toBe('On dresses')
    expect(await detailed('/catalog')).toMatchObject({ lineage: [], siblings: [] })
  })

  test('[CAT-01] without children shows its siblings as tabs', async () => {
    const dresses = await page('/catalog/women/dresses')
    expect(dresses.tabs.filter((tab) => tab.current).map((tab) => tab.path)).toEqual(['/catalog/women/dresses'])
    expect(dresses.tabs.map((tab) => tab.path)).toContain('/catalog/women/knitwear')
    expect(dresses.filters.map((filter) => filter.name)).not.toContain('category')
  })

  test('[CAT-01] the whole catalogue and a curated listing are listings too', async () => {
    const all = await page('/catalog')
    expect(all.category).toBeNull()
    expect(all.tabs.map((tab) => tab.path)).toContain('/catalog/men')
    const fresh = await page('/list/new')
    expect(fresh.products.length).toBeGreaterThan(0)
    expect(fresh.products.every((product) => product.labels.some((label) => label.code === 'new'))).toBe(true)
  })

  test('[CAT-01] the sale holds exactly what has an old price', async () => {
    const sale = await page('/catalog/sale')
    const everything = await page('/catalog/filter/discount-any')
    expect(sale.products_count).toBe(everything.products_count)
    expect(sale.products.every((product) => product.discount > 0)).toBe(true)
  })

  test('[CAT-05] [CAT-06] has the banners of its place and at least three pictures of each thing', async () => {
    const titles = async (path: string) => (await page(path)).banners.map((banner) => banner.title)
    expect(await titles('/catalog/women')).toEqual(['Под пальто\u00A0— тонкая шерсть', '66°33′: вещи для полярной ночи'])
    expect(await titles('/catalog/women/outerwear')).toEqual(await titles('/catalog/women'))
    expect(await titles('/catalog/men')).toEqual(['Примерьте до покупки'])
    expect((await page('/catalog/women')).banners.map((banner) => banner.after)).toEqual([null, 12])
    expect(await titles('/list/new')).toEqual([])
    const { products } = await page('/catalog/women')
    expect(products.every((product) => product.image_hover && product.images_more.length > 0)).toBe(true)
  })

  test('[CAT-05] a banner has the film that staff gave it, and names the thing on its picture while the shop shows it', async () => {
    const first = async (visitor = ru) => (await page('/catalog/women', {}, visitor)).banners[0]
    expect(await first()).toMatchObject({ video: null, product: null })
    await app.db.execute(sql`update listing_banners set video = '/films/wool.mp4',
      product_id = (select id from products where slug = 'coat-tersky-spruce') where position = 0`)
    const { body } = await ru.call('GET /catalog/products/by-slug/:slug', { params: { slug: 'coat-tersky-spruce' } })
    // Banners are cached for a second.
    await expect.poll(() => first()).toMatchObject({ video: '/films/wool.mp4', product: { slug: 'coat-tersky-spruce', price: body.price } })
    expect((await first(en))?.product?.title).not.toMatch(/[а-яё]/i)
    await app.db.execute(sql`update products set published_at = null where slug = 'coat-tersky-spruce'`)
    await expect.poll(() => first()).toMatchObject({ video: '/films/wool.mp4', product: null })
    await app.db.execute(sql`update products set published_at = created_at where slug = 'coat-tersky-spruce'`)
  })

  test('[I18N-01] speaks both languages', async () => {
    const listing = await page('/catalog/women', {}, en)
    expect(listing.category?.title).toBe('Women')
    expect(facet(listing, 'size').title).toBe('Size')
    expect(listing.products[0]?.title).not.toMatch(/[а-яё]/i)
  })
})

describe('filters', () => {
  test('[CAT-04] a value gives exactly the number of products it promised', async () => {
    const start = await page('/catalog/women/filter/season-winter')
    for (const name of ['size', 'color', 'material', 'label', 'kind', 'discount', 'stock', 'city']) {
      for (const value of facet(start, name).values.slice(0, 4)) {
        const next = await page(`/catalog/women/filter/season-winter/${name}-${value.value}`)
        expect(next.products_count, `${name}-${value.value}`).toBe(value.count)
      }
    }
  })

  test('[UX-12] every word on a card can be chosen, and then finds all things whose cards say it', async () => {
    const cardsFrom = async (offset: string) => (await ru.call('GET /catalog/products', { query: { limit: '400', offset } })).body.results
    const cards = [...(await cardsFrom('0')), ...(await cardsFrom('400'))]
    const says = {
      soon: cards.filter((card) => card.is_coming_soon),
      set: cards.filter((card) => card.is_set),
      shops: cards.filter((card) => card.is_only_shops),
      eco: cards.filter((card) => card.is_eco || card.labels.some((label) => label.code === 'eco')),
    }
    const whole = await page('/catalog')
    expect(facet(whole, 'kind').values.map(({ title, count }) => [title, count])).toEqual([
      ['Скоро', says.soon.length],
      ['Комплект', says.set.length],
      ['Только в магазинах', says.shops.length],
      ['Эко', says.eco.length],
    ])
    expect(facet(whole, 'label').values.map(({ title }) => title)).not.toContain('Эко')
    const chosen = await page('/catalog/filter/kind-soon-or-set')
    expect(chosen).toMatchObject({ products_count: new Set([...says.soon, ...says.set]).size, path: '/catalog/filter/kind-set-or-soon' })
    expect((await page('/catalog/filter/label-eco')).applied.map((chip) => chip.title)).toEqual(['Эко'])
  })

  test('[CAT-04] a filter never narrows its own values', async () => {
    const before = facet(await page('/catalog/women'), 'color')
    const after = facet(await page('/catalog/women/filter/color-spruce'), 'color')
    expect(after.values.map((value) => [value.value, value.count])).toEqual(before.values.map((value) => [value.value, value.count]))
    expect(after.values.filter((value) => value.selected).map((value) => value.value)).toEqual(['spruce'])
  })

  test('[CAT-02] each chip leads to the address without it, "clear" to the address without any', async () => {
    const listing = await page('/catalog/women/filter/color-night-or-spruce/size-m')
    expect(listing.applied.map((chip) => chip.path)).toEqual(
      [
        '/catalog/women/filter/color-night-or-spruce',
        '/catalog/women/filter/color-spruce/size-m',
        '/catalog/women/filter/color-night/size-m',
      ].toSorted((a, b) => listing.applied.findIndex((chip) => chip.path === a) - listing.applied.findIndex((chip) => chip.path === b)),
    )
    expect(listing.clear_path).toBe('/catalog/women')
  })

  test('[CAT-02] an address in another order is answered, and told its right form', async () => {
    const listing = await page('/catalog/women/filter/size-m/color-spruce-or-night')
    expect(listing.path).toBe('/catalog/women/filter/color-night-or-spruce/size-m')
  })

  test('[CAT-04] a price range takes its ends in and shows the bounds under the other filters', async () => {
    const listing = await page('/catalog/women/filter/price-5000_9900')
    expect(listing.products.length).toBeGreaterThan(0)
    expect(listing.products.every((product) => product.price >= 5000 && product.price <= 9900)).toBe(true)
    const range = facet(listing, 'price')
    expect(range).toMatchObject({ type: 'range', selected_min: 5000, selected_max: 9900 })
    expect(range.min).toBeLessThan(5000)
    expect(range.max).toBeGreaterThan(9900)
    expect(listing.applied[0]?.title).toBe('5\u00a0000–9\u00a0900\u00a0₽')
  })

  test('[CAT-07] the number and the counts beside it can be asked before the filter is applied', async () => {
    const path = '/catalog/men/filter/season-winter/stock-available'
    const count = await ru.call('GET /catalog/products/count', { query: { path, city_id: String(moscow) } })
    const { products_count, filters } = await page(path)
    expect(count.body).toEqual({ count: products_count, filters })
  })

  test('[CAT-04] two cities see what lies in each of them', async () => {
    const tomsk = await app.db.execute<{ id: number }>(sql`select id from cities where slug = 'tomsk'`)
    const elsewhere = await page('/catalog', { city_id: String(tomsk.rows[0]?.id) })
    expect(elsewhere.filters.map((filter) => filter.name)).not.toContain('city')
    expect(facet(await page('/catalog'), 'city').values[0]?.count).toBeGreaterThan(0)
  })
})

describe('the order by hand', () => {
  const slugs = async (path: string): Promise<string[]> => (await page(path)).products.map((product) => product.slug)

  test('[CAT-04] what staff pinned stands first in its own category, in its order, and nowhere else', async () => {
    const product = await app.db.execute<{ id: number; slug: string }>(
      sql`select p.id, p.slug from products p join categories k on k.id = p.category_id where k.path = 'women/dresses' order by popularity limit 2`,
    )
    const [second, first] = product.rows.map((row) => row.slug)
    await app.db.execute(sql`delete from merchandise_pins`)
    const before = [await slugs('/catalog'), await slugs('/catalog/women')]
    for (const [index, row] of product.rows.entries()) {
      await app.db.execute(sql`insert into merchandise_pins (category_id, product_id, position)
        select id, ${row.id}, ${2 - index} from categories where path = 'women/dresses'`)
    }
    expect((await slugs('/catalog/women/dresses')).slice(0, 2)).toEqual([first, second])
    expect([await slugs('/catalog'), await slugs('/catalog/women')]).toEqual(before)
    const byPrice = await page('/catalog/women/dresses', { sort: 'price' })
    expect(byPrice.products.map((one) => one.price)).toEqual(byPrice.products.map((one) => one.price).toSorted((a, b) => a - b))
  })

  test('[CAT-04] a listing by rule has pins of its own', async () => {
    const last = (await page('/list/new', { sort: '-price' })).products.at(-1)
    await app.db.execute(sql`insert into merchandise_pins (listing_id, product_id, position)
      select id, ${last?.id}, 1 from listings where slug = 'new'`)
    expect((await slugs('/list/new'))[0]).toBe(last?.slug)
  })
})

describe('a filter that finds nothing', () => {
  test('[CAT-04] [UX-7] is not offered; what is selected stays to be taken back', async () => {
    const listing = await page('/catalog/women/filter/category-dresses')
    const values = listing.filters.flatMap((filter) => filter.values)
    expect(values.length).toBeGreaterThan(20)
    expect(values.filter((value) => value.count === 0)).toEqual([])
  })

  test('[UX-7] [UX-17] beside an empty listing all filters stay where they were, without goods', async () => {
    const empty = await page('/catalog/women/filter/color-night/price-1_2')
    const whole = await page('/catalog/women')
    const valuesOf = (listing: Listing) => listing.filters.map(({ name, values }) => [name, values.map(({ value }) => value)])
    expect(valuesOf(empty)).toEqual(valuesOf(whole))
    const chosen = facet(empty, 'color').values.filter((value) => value.selected)
    expect(chosen).toMatchObject([{ value: 'night', count: 0 }])
    expect(facet(empty, 'size').values.every((value) => value.count === 0)).toBe(true)
    expect(facet(empty, 'price')).toMatchObject({ selected_min: 1, selected_max: 2 })
  })

  test('[CAT-04] [CITY-01] what is to be in a city keeps its name in a city without a shop, and can be dropped there', async () => {
    const tomsk = await app.db.execute<{ id: number }>(sql`select id from cities where slug = 'tomsk'`)
    const there = await page('/catalog/women/filter/city-available', { city_id: String(tomsk.rows[0]?.id) })
    const name = 'Лежит в\u00A0моём городе'
    expect(there).toMatchObject({ products_count: 0, applied: [{ name: 'city', title: name, path: '/catalog/women' }] })
    expect(facet(there, 'city').values).toMatchObject([{ title: name, selected: true, count: 0 }])
    expect(there.drops).toMatchObject([{ title: `В\u00A0моём городе: ${name}`, path: '/catalog/women' }])
  })

  test('[CAT-05] [UX-17] an empty listing says what is found without each of its filters, the most helpful first', async () => {
    const empty = await page('/catalog/women/filter/price-1_2/color-night/size-m')
    expect(empty.products_count).toBe(0)
    expect(empty.drops.map((drop) => drop.name).toSorted()).toEqual(['color', 'price', 'size'])
    expect(empty.drops[0]).toMatchObject({ name: 'price', path: '/catalog/women/filter/color-night/size-m' })
    expect(empty.drops[0]?.title).toBe('Цена: 1–2\u00A0₽')
    expect(empty.drops.find((drop) => drop.name === 'size')).toMatchObject({ title: 'Размер: M', count: 0 })
    for (const drop of empty.drops) expect((await page(drop.path)).products_count, drop.path).toBe(drop.count)
    expect(empty.drops[0]?.count).toBeGreaterThan(0)
    expect((await page('/catalog/women')).drops).toEqual([])
  })
})

describe('search engines', () => {
  test('[SEO-03] a filtered page points to the unfiltered one and stays out of the index', async () => {
    expect((await page('/catalog/women/filter/color-spruce')).seo).toMatchObject({ canonical: '/catalog/women', noindex: true })
    expect((await page('/catalog/women')).seo).toMatchObject({ canonical: '/catalog/women', noindex: false })
  })
  test('[SEO-03] a page beyond the first is its own canonical page and says its number', async () => {
    const second = await page('/catalog/women', { page: '2' })
    expect(second.seo.canonical).toBe('/catalog/women?page=2')
    expect(second.seo.title).toContain('страница 2')
    expect((await page('/catalog/women/filter/stock-available', { page: '2' })).seo.canonical).toBe('/catalog/women')
  })
  test('[SEO-03] one value that staff have opened is a page of its own for search engines, in words of its own', async () => {
    const path = '/catalog/women/outerwear/filter/material-wool'
    const { seo } = await page(path)
    expect(seo).toMatchObject({ canonical: path, noindex: false })
    expect(seo.title).toBe('Верхняя одежда: шерсть')
    expect((await page(`${path}/size-m`)).seo).toMatchObject({ canonical: '/catalog/women/outerwear', noindex: true })
    expect((await page('/catalog/women/outerwear/filter/material-down')).seo.noindex).toBe(true)
  })
  test('[SEO-01] what staff wrote for a category and a product goes before what is made', async () => {
    const seo = { title: { ru: 'Пальто и куртки', en: 'Coats' }, keywords: { ru: 'пальто' }, canonical: '/catalog/women' }
    await app.db.execute(sql`update categories set seo = ${JSON.stringify(seo)}::jsonb where path = 'women/outerwear'`)
    await expect
      .poll(async () => (await page('/catalog/women/outerwear')).seo)
      .toMatchObject({
        title: 'Пальто и куртки',
        keywords: 'пальто',
        canonical: '/catalog/women',
      })
    const slug = 'dress-knit-sayda-black'
    await app.db.execute(sql`update products set seo = ${JSON.stringify(seo)}::jsonb where slug = ${slug}`)
    const product = await en.call('GET /catalog/product-page/:slug', { params: { slug } })
    expect(product.body.seo).toMatchObject({ title: 'Coats', keywords: 'пальто', canonical: '/catalog/women' })
    expect(product.body.seo.description.length).toBeGreaterThan(20)
  })
  test('[SEO-03] an unknown value is left out, with noindex', async () => {
    const listing = await page('/catalog/women/filter/color-unheard')
    expect(listing.seo.noindex).toBe(true)
    expect(listing.applied).toEqual([])
    expect(listing.products_count).toBe((await page('/catalog/women')).products_count)
  })
})

describe('no address of the shop', () => {
  test.each([
    ['/catalog/unheard', {}],
    ['/catalog/women/unheard', {}],
    ['/list/unheard', {}],
    ['/list', {}],
    ['/catalog/women/filter/weight-5', {}],
    ['/catalog/women/filter', {}],
    ['/elsewhere/women', {}],
    ['/catalog/women', { page: '999' }],
    [`/catalog/women/filter/color-${Array.from({ length: 31 }, (_, index) => `c${index}`).join('-or-')}`, {}],
  ])('[CAT-03] [T50] %s %j is 404', async (path, query) => {
    expect(await status(path, query)).toBe(404)
  })
  test('[T49] [T50] bad input is refused by its name', async () => {
    const bad = async (query: Record<string, string>) =>
      (await ru.raw<unknown>('GET', `/api/ru/catalog/page?${new URLSearchParams({ path: '/catalog', ...query })}`)).errors[0]?.name
    expect(await bad({ page: '0' })).toBe('page')
    expect(await bad({ page: '1.5' })).toBe('page')
    expect(await bad({ sort: "price'; drop table products" })).toBe('sort')
    expect(await bad({ city_id: 'moscow' })).toBe('city_id')
    expect(await bad({ path: `/catalog/${'a'.repeat(3000)}` })).toBe('path')
  })
  test('[I18N-01] the refusal speaks both languages', async () => {
    const query = { path: '/catalog/unheard' }
    expect((await ru.call('GET /catalog/page', { query })).errors[0]?.message).toBe('Страница не найдена')
    expect((await en.call('GET /catalog/page', { query })).errors[0]?.message).toBe('Page not found')
  })
})
