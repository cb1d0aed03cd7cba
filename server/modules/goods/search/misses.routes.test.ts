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

test('[T51] so much is written down a day: what is asked first then takes the place of what was asked once, the longest ago, and tomorrow is another day', async () => {
  const day = app.clock.now().toISOString().slice(0, 10)
  await app.db.execute(
    sql`insert into search_misses (query, locale, day) select 'шум ' || n, 'ru', ${day}::date from generate_series(1, ${newMissesADay - 2}) n`,
  )
  const isNoise = ({ query }: { query?: unknown }) => String(query).startsWith('шум')
  const of = async () => (await misses()).filter((one) => !isNoise(one))
  const forgotten = async () => {
    const kept = new Set((await misses()).map((one) => one.query))
    return ['шум 1', 'шум 2', 'шум 3'].filter((query) => !kept.has(query))
  }
  await ask('сапоги')
  expect(await forgotten()).toEqual([])
  await ask('шорты')
  await ask('валенки')
  expect(await forgotten()).toEqual(['шум 1'])
  await ask('валенки')
  await ask('боты')
  expect(await forgotten()).toEqual(['шум 1', 'шум 2'])
  expect(await of()).toEqual([
    { query: 'боты', locale: 'ru', day, times: 1 },
    { query: 'валенки', locale: 'ru', day, times: 2 },
    { query: 'сапоги', locale: 'ru', day, times: 1 },
    { query: 'шорты', locale: 'ru', day, times: 3 },
  ])
  expect(await misses()).toHaveLength(newMissesADay)

  await app.db.execute(sql`update search_misses set times = times + 1 where times = 1`)
  await ask('галоши')
  await ask('боты')
  expect((await of()).map((one) => `${one.query} ${one.times}`)).toEqual(['боты 3', 'валенки 2', 'сапоги 2', 'шорты 3'])
  app.clock.advance(24 * 3_600_000)
  await ask('галоши')
  expect((await of()).map((one) => one.query)).toContain('галоши')
  expect(await misses()).toHaveLength(newMissesADay + 1)
})

test('[T51] many who ask for something else at once, when the day is full, keep it full', async () => {
  app.clock.advance(24 * 3_600_000)
  const day = app.clock.now().toISOString().slice(0, 10)
  await app.db.execute(
    sql`insert into search_misses (query, locale, day) select 'шум ' || n, 'ru', ${day}::date from generate_series(1, ${newMissesADay}) n`,
  )
  await Promise.all(['анораки', 'береты', 'варежки', 'галоши', 'дублёнки', 'жилеты'].map((query) => ask(query)))
  const today = (await misses()).filter((one) => one.day === day)
  expect(today).toHaveLength(newMissesADay)
  expect(today.filter((one) => !String(one.query).startsWith('шум'))).toHaveLength(6)
})

test('what is asked half an hour past midnight in Moscow belongs to the new day, and is forgotten with it', async () => {
  app.clock.advance(12.5 * 3_600_000)
  expect(app.clock.now().toISOString()).toBe('2026-11-22T21:30:00.000Z')
  await ask('унты')
  const told = async () => (await misses()).filter(({ query }) => !String(query).startsWith('шум')).map((one) => `${one.query} ${one.day}`)
  expect(await told()).toContain('унты 2026-11-23')
  await forgetOldMisses(app.db, new Date('2027-02-20T21:30:00Z'))
  expect(await told()).toEqual(['унты 2026-11-23'])
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
