import { expect, test } from 'vitest'
import { KeptAnswers, type PageCall } from './kept-answers.ts'

const vars = { locale: 'ru', key: 'GET /vars' }
const listing = { locale: 'ru', key: 'GET /catalog/page', input: { query: { path: '/catalog' } } }
const city = (id: number): PageCall => ({ locale: 'ru', key: 'GET /geo/cities/:id', input: { params: { id: String(id) } } })

function someAnswers() {
  let time = 0
  const asked: PageCall[] = []
  const kept = new KeptAnswers({ maxAgeMs: 1000, maxEntries: 3, now: () => time })
  const ask = (call: PageCall): Promise<unknown> =>
    kept.get(call, async () => {
      asked.push(call)
      return { number: asked.length }
    })
  return { kept, ask, asked, pass: (ms: number) => (time += ms) }
}

test("the shell's calls are asked once for all pages, those of a page each time", async () => {
  const { ask, asked } = someAnswers()
  const [first, second] = await Promise.all([ask(vars), ask(vars), ask({ ...vars, locale: 'en' })])
  expect(second).toBe(first)
  await ask(listing)
  await ask(listing)
  expect(asked).toEqual([vars, { ...vars, locale: 'en' }, listing, listing])
})

test('answers grow old, and a change of the shop drops them at once', async () => {
  const { kept, ask, asked, pass } = someAnswers()
  await ask(city(7))
  pass(999)
  await ask(city(7))
  expect(asked).toHaveLength(1)
  pass(1)
  await ask(city(7))
  kept.dropAll()
  await ask(city(7))
  expect(asked).toHaveLength(3)
})

test('failures are not kept, and never more than the memory allows', async () => {
  const { kept, ask, asked } = someAnswers()
  await expect(kept.get(vars, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await ask(vars)
  expect(asked).toEqual([vars])
  for (const id of [1, 2, 3, 4]) await ask(city(id))
  await ask(city(1))
  expect(asked.filter((call) => JSON.stringify(call) === JSON.stringify(city(1)))).toHaveLength(2)
})
