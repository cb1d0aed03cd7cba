import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let ru: Visitor
let en: Visitor
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
})
afterAll(async () => app.close())

async function ask(q: string, visitor = ru) {
  const { status, body } = await visitor.call('GET /search', { query: { q } })
  expect(status).toBe(200)
  return body
}
const titles = (result: Awaited<ReturnType<typeof ask>>) => result.products.map((product) => product.title)

test('[SRCH-01] the query is trimmed and lowercased, twelve a page, with the count of all', async () => {
  const first = await ask('  ПЛАТЬЕ ')
  expect(first).toMatchObject({ query: 'платье', products_count: 32, corrected_query: null })
  expect(first.products).toHaveLength(12)
  const seen = new Set(first.products.map((product) => product.id))
  for (const page of ['2', '3']) {
    const { body } = await ru.call('GET /search', { query: { q: 'платье', products_page: page } })
    expect(body.suggestions).toEqual([])
    for (const product of body.products) seen.add(product.id)
  }
  expect(seen.size).toBe(32)
  expect((await ru.call('GET /search', { query: { q: 'платье', products_page: '4' } })).body.products).toEqual([])
})

test('[SRCH-03] any form of a Russian word finds the same', async () => {
  const { products_count: all } = await ask('платье')
  for (const form of ['платья', 'платьем', 'платьями', 'Платьев']) expect((await ask(form)).products_count).toBe(all)
})

const readings: [string, string | null, RegExp][] = [
  ['gkfnmt', 'платье', /платье/i],
  ['вкуыы', 'dress', /платье/i],
  ['.,rf', 'юбка', /юбка/i],
  ['platye', 'платье', /платье/i],
  ['plate', 'платье', /платье/i],
  ['palto', 'пальто', /пальто/i],
  ['djinsy', 'джинсы', /джинсы/i],
  ['футбалка', 'футболка', /футболка/i],
  ['кашимир', 'кашемир', /кашемир/i],
  ['jumpr', 'jumper', /джемпер|свитер/i],
]
test.each(readings)('[SRCH-03] [UX-20] %s is read as %s', async (typed, corrected, title) => {
  const result = await ask(typed)
  expect(result.corrected_query).toBe(corrected)
  expect(titles(result)[0]).toMatch(title)
})

test('[SRCH-03] [UX-20] on an English page plate is what silver is plated with', async () => {
  const result = await ask('plate', en)
  expect(result.corrected_query).toBeNull()
  expect(result.products_count).toBeGreaterThan(0)
  for (const title of titles(result)) expect(title).not.toMatch(/dress/i)
})

test('[SRCH-03] [UX-20] the number of a thing or of its size finds that thing alone, in any letters and layout', async () => {
  for (const sku of ['SV-W201-1', 'sv-w201-1', 'SV-W201-1-M', 'ым-ц201-1']) {
    const result = await ask(sku)
    expect(result.products.map((product) => product.sku)).toEqual(['SV-W201-1'])
    expect(result.suggestions[0]).toMatchObject({ kind: 'product', url: `/product/${result.products[0]?.slug}` })
  }
  expect((await ask('SV-W201')).products.map((product) => product.sku).toSorted()).toEqual(['SV-W201-1', 'SV-W201-2', 'SV-W201-3'])
})

test('[SRCH-03] [UX-20] a number is found by a part of it that has letters, and with Russian letters that sound or look like its own', async () => {
  const skus = async (q: string) => (await ask(q)).products.map((product) => product.sku).toSorted()
  for (const q of ['w201', 'W201-1', 'w2011']) expect((await skus(q))[0]).toBe('SV-W201-1')
  expect(await skus('w201')).toEqual(['SV-W201-1', 'SV-W201-2', 'SV-W201-3'])
  for (const q of ['св-w201-1', 'свw2011']) expect(await skus(q)).toEqual(['SV-W201-1'])
  await app.db.execute(sql`update search_documents set sku = 'KT-H201-1' where sku = 'SV-W202-1'`)
  expect(await skus('кт-н201-1')).toEqual(['SV-W202-1'])
  await app.db.execute(sql`update search_documents set sku = 'SV-W202-1' where sku = 'KT-H201-1'`)
  for (const q of ['2011', '201-1']) expect(await skus(q)).toEqual([])
})

test('[SRCH-03] [UX-20] a number is found with blanks for its hyphens and without any, one right to the sign goes first', async () => {
  const skus = async (q: string) => (await ask(q)).products.map((product) => product.sku).toSorted()
  for (const q of ['sv w201 1', 'svw2011', 'SV W201-1 m', 'svw2011m', 'ым ц201 1', 'sv/w201.1'])
    expect(await skus(q)).toEqual(['SV-W201-1'])
  for (const q of ['sv w201', 'svw201']) expect(await skus(q)).toEqual(['SV-W201-1', 'SV-W201-2', 'SV-W201-3'])
  await app.db.execute(sql`update search_documents set sku = 'SV-W20-11' where sku = 'SV-W202-1'`)
  expect(await skus('SV-W20-11')).toEqual(['SV-W202-1'])
  expect(await skus('svw2011')).toEqual(['SV-W201-1', 'SV-W202-1'])
  await app.db.execute(sql`update search_documents set sku = 'SV-W202-1' where sku = 'SV-W20-11'`)
})

test.each([
  ['юбка xl', 'юбка', () => ru],
  ['xl юбка', 'юбка', () => ru],
  ['платье XL', 'платье', () => ru],
  ['платье размер 42–44', 'платье', () => ru],
  ['джинсы w28', 'джинсы', () => ru],
  ['skirt xl', 'skirt', () => en],
  ['size M dress', 'dress', () => en],
] as const)('[SRCH-03] [UX-20] a size hides no goods: %s is %s', async (typed, whole, visitor) => {
  const result = await ask(typed, visitor())
  expect(result.corrected_query).toBe(whole)
  expect(result.products_count).toBe((await ask(whole, visitor())).products_count)
})

test('[SRCH-03] marks with single letters between them find nothing', async () => {
  expect(await ask('<b>x</b>')).toMatchObject({ products_count: 0, corrected_query: null })
})

test('[SRCH-03] colour and category words, in the language asked and in the other', async () => {
  for (const [q, visitor] of [
    ['красное платье', ru],
    ['red dress', en],
    ['red dress', ru],
    ['красное платье', en],
  ] as const) {
    const result = await ask(q, visitor)
    expect(result.products.map((product) => product.slug).toSorted()).toEqual([
      'dress-onega-cranberry',
      'dress-velvet-fourth-hour-cranberry',
    ])
  }
  const linen = await ask('linen shirt', en)
  expect(linen.products_count).toBeGreaterThan(3)
  for (const title of titles(linen)) expect(title).toMatch(/linen/)
})

test('what stands in descriptions only is found when nothing else fits', async () => {
  const { rows } = await app.db.execute<{ n: number }>(sql`
    select count(*)::int as n from products p join models m on m.id = p.model_id
    where concat(m.description ->> 'ru', m.composition ->> 'ru', m.fit ->> 'ru') ~* 'купальник' and p.published_at is not null`)
  expect((await ask('купальник')).products_count).toBe(rows[0]?.n)
})

test('[UX-18] a word that is still being typed finds what it may become', async () => {
  const result = await ask('шерст')
  expect(titles(result).every((title) => /шерст/i.test(title))).toBe(true)
  expect((await ask('п')).products_count).toBeGreaterThan(100)
})

test('[UX-19] at most ten suggestions, each leading to something', async () => {
  const result = await ask('шерст')
  expect(result.suggestions.length).toBeLessThanOrEqual(10)
  const queries = result.suggestions.filter((one) => one.kind === 'query')
  for (const { title } of queries) expect((await ask(title)).products_count).toBeGreaterThan(0)
  for (const { url, count } of result.suggestions.filter((one) => one.kind === 'category')) {
    const listing = await ru.call('GET /catalog/page', { query: { path: url } })
    expect(listing.body.products_count).toBe(count)
  }
})

test('[UX-21] nothing found: the query stays, categories and single words are offered', async () => {
  const result = await ask('Дирижабль')
  expect(result).toMatchObject({ query: 'дирижабль', products: [], products_count: 0, corrected_query: null })
  expect(result.suggestions.length).toBeGreaterThan(0)
  const apart = await ask('носки джинсы пальто')
  expect(apart.products_count).toBe(0)
  expect(apart.suggestions.filter((one) => one.kind === 'query').map((one) => one.title)).toContain('джинсы')
})

test.each([
  ['чёрное пальто', 'пальто', /пальто/i],
  ['чёрный свитер', 'свитер', /свитер|джемпер|кардиган|водолазка|пуловер/i],
  ['шапка женская', 'шапка', /шапка|кепка|берет|ушанка/i],
  ['кашемировый шарф', 'шарф', /шарф|снуд|палантин/i],
] as const)('[UX-20] [UX-21] no product has all of «%s»: what it names is shown, and that is said', async (q, corrected, title) => {
  const result = await ask(q)
  expect(result.corrected_query).toBe(corrected)
  expect(result.products_count).toBe((await ask(corrected)).products_count)
  for (const one of titles(result)) expect(one).toMatch(title)
})

test('[UX-21] of three words the one that is in the way is left out', async () => {
  const result = await ask('платье красное миди')
  expect(result).toMatchObject({ corrected_query: 'платье красное', left_out: 'миди' })
  expect(result.products_count).toBe((await ask('красное платье')).products_count)
})

test('[UX-20] a mistyped word of which one has the stem is named as titles have it, and the word left out for it is told', async () => {
  const result = await ask('плащь красный')
  expect(result).toMatchObject({ corrected_query: 'плащ', left_out: 'красный' })
  expect(result.products_count).toBe((await ask('плащ')).products_count)
  expect(await ask('gkfnmt')).toMatchObject({ left_out: null })
})

test('[SRCH-02] an empty query finds nothing and offers nothing', async () => {
  for (const q of ['', '   ']) expect(await ask(q)).toMatchObject({ query: '', products: [], products_count: 0, suggestions: [] })
})

test('what is sold out stands behind what can be had', async () => {
  const order = async () => (await ask('пальто')).products.map((product) => product.id)
  const [best] = await order()
  await app.db.execute(sql`update stock set on_hand = reserved where offer_id in (select id from offers where product_id = ${best})`)
  await expect.poll(async () => (await order())[0]).not.toBe(best)
})

test('[SRCH-03] staff add a synonym and the next search knows it', async () => {
  expect((await ask('онучи')).products_count).toBe(0)
  await app.db.execute(sql`insert into search_synonyms (asked, found) values ('{онуча}', '{носки}')`)
  expect((await ask('онучами')).products_count).toBe((await ask('носки')).products_count)
  expect((await ask('онуч')).corrected_query).toBeNull()
  await expect(app.db.execute(sql`insert into search_synonyms (asked, found) values ('{онуча}', '{для}')`)).rejects.toThrow()
})
