import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { forgetOldMisses, newMissesADay } from './misses.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
})
afterAll(async () => app.close())

const ask = (q: string, more = {}) => new Visitor(app).call('GET /search', { query: { q, ...more } })
const misses = async () => (await app.db.execute(sql`select query, locale, day::text, times from search_misses order by query`)).rows

test('what is asked and not found is counted by day, without who asked', async () => {
  await ask('Шорты')
  await ask(' шорты ')
  await ask('платье')
  await ask('шор', { typing: '1' })
  await ask('шорты', { products_page: '2' })
  await ask('anna@example.org')
  await ask('+7 900 555-01-66 анна')
  expect(await misses()).toEqual([{ query: 'шорты', locale: 'ru', day: '2026-11-20', times: 2 }])
})

test('[T51] of what was never asked before so much is written down a day; what is known counts on, and tomorrow is another day', async () => {
  const day = app.clock.now().toISOString().slice(0, 10)
  await app.db.execute(
    sql`insert into search_misses (query, locale, day) select 'шум ' || n, 'ru', ${day}::date from generate_series(1, ${newMissesADay - 2}) n`,
  )
  for (const query of ['сапоги', 'валенки', 'шорты']) await ask(query)
  const of = async () => (await misses()).filter((one) => !String(one.query).startsWith('шум'))
  expect(await of()).toEqual([
    { query: 'сапоги', locale: 'ru', day, times: 1 },
    { query: 'шорты', locale: 'ru', day, times: 3 },
  ])
  app.clock.advance(24 * 3_600_000)
  await ask('валенки')
  expect((await of()).map((one) => one.query)).toEqual(['валенки', 'сапоги', 'шорты'])
})

test('what was not found a season ago is forgotten', async () => {
  await forgetOldMisses(app.db, new Date('2027-03-01T00:00:00Z'))
  expect(await misses()).toEqual([])
})

const oddQueries = [
  "'; drop table products; --",
  '😀🧥',
  '((&|!<->))',
  "' | '",
  ':*',
  '%',
  '\\',
  '٣٤٥',
  'a'.repeat(100),
  '%d0%ff',
  'null',
  '\u202Eplatye',
]
test.each(oddQueries)('an odd query is answered politely: %j', async (q) => {
  const { status, body } = await ask(q)
  expect(status).toBe(200)
  expect(body.products_count).toBe(body.products.length)
})

const refused: [object, string][] = [
  [{ q: 'a'.repeat(101) }, 'q'],
  [{ q: 'a'.repeat(10_000) }, 'q'],
  [{ q: 'a', limit: '1000000000' }, 'limit'],
  [{ q: 'a', limit: '0' }, 'limit'],
  [{ q: 'a', products_page: '-1' }, 'products_page'],
  [{}, 'q'],
]
test.each(refused)('what is beyond the limits is refused in both languages: %j', async (query, field) => {
  for (const locale of ['ru', 'en'] as const) {
    const { status, errors } = await new Visitor(app, locale).call('GET /search', { query: query as { q: string } })
    expect(status).toBe(400)
    expect(errors[0]?.name).toBe(field)
    expect(errors[0]?.message).toMatch(locale === 'ru' ? /[а-яё]/i : /^[\x20-\x7E’“”]+$/)
  }
})
