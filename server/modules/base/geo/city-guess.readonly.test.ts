import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { writeCityDatabase } from '#tests/support/city-database.ts'
import { readingApp } from '#tests/support/reading-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-cities-'))
const file = join(folder, 'cities.mmdb')
let app: TestApp
beforeAll(async () => {
  writeCityDatabase(file, {
    '203.0.113.0/24': { country: { iso_code: 'RU' }, location: { latitude: 68.9, longitude: 33.2 }, city: { names: { en: 'Kola' } } },
    '198.51.100.0/25': { country_code: 'KZ', latitude: 43.25, longitude: 76.95, city: 'Almaty (Medeu District)' },
    '192.0.2.0/24': { country: { iso_code: 'ZZ' }, location: { latitude: 1.5, longitude: 1.5 } },
    '198.51.100.128/25': { country: { iso_code: 'RU' } },
  })
  app = await startTestApp({ beside: await readingApp(), config: { cityDatabase: file } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function guessFor(ip: string, { former, cookie }: { former?: number; cookie?: number } = {}) {
  const visitor = new Visitor(app, 'en')
  visitor.remoteAddress = ip
  if (cookie) visitor.cookies.set('city_id', String(cookie))
  const { body } = await visitor.call('GET /geo/current-city', { query: former ? { former: String(former) } : {} })
  return { city: body.city.title, ask: body.needs_confirmation }
}

const cityId = async (q: string): Promise<number> =>
  (await new Visitor(app, 'en').call('GET /geo/cities', { query: { q } })).body.results[0]?.id ?? 0

test.each([
  ['a record as MaxMind writes it', '203.0.113.7', 'Murmansk'],
  ['a flat record as DB-IP writes it', '198.51.100.7', 'Almaty'],
  ['a country the shop does not know', '192.0.2.7', 'Moscow'],
  ['a record without a place', '198.51.100.200', 'Moscow'],
  ['an address nobody knows', '127.0.0.1', 'Moscow'],
  ['an address of the new kind', '2001:db8::1', 'Moscow'],
])('[CITY-01] the city by the address is the nearest of the directory, to be confirmed: %s', async (_what, ip, city) => {
  expect(await guessFor(ip)).toEqual({ city, ask: true })
})

test('[CITY-01] the stored city goes before the guess, the guess before the former city, the former city before the largest', async () => {
  const omsk = await cityId('Omsk')
  expect(await guessFor('203.0.113.7', { cookie: omsk })).toEqual({ city: 'Omsk', ask: false })
  expect(await guessFor('203.0.113.7', { former: omsk })).toEqual({ city: 'Murmansk', ask: true })
  expect(await guessFor('127.0.0.1', { former: omsk })).toEqual({ city: 'Omsk', ask: true })
  expect(await guessFor('127.0.0.1', { former: 999_999, cookie: 999_999 })).toEqual({ city: 'Moscow', ask: true })
})

test('[CITY-01] the shop tells the visitor their address', async () => {
  const visitor = new Visitor(app)
  visitor.remoteAddress = '203.0.113.9'
  expect((await visitor.call('GET /geo/ip', {})).body).toEqual({ ip: '203.0.113.9' })
})

test('[CITY-01] a file that is no city database is told in the log, and the largest city is supposed', async () => {
  const broken = join(folder, 'broken.mmdb')
  writeFileSync(broken, 'no database')
  const lines: string[] = []
  const other = await startTestApp({ beside: app, config: { cityDatabase: broken }, onLogLine: (line) => lines.push(line) })
  const { body } = await new Visitor(other, 'en').call('GET /geo/current-city', { query: {} })
  expect(body).toMatchObject({ needs_confirmation: true, city: { title: 'Moscow' } })
  expect(lines.join('')).toContain('CITY_DATABASE could not be read')
  await other.close()
})
