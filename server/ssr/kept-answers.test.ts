import { expect, test } from 'vitest'
import { KeptAnswers, type Answer } from './kept-answers.ts'

function someAnswers() {
  let time = 0
  const asked: string[] = []
  const kept = new KeptAnswers({ maxAgeMs: 1000, maxEntries: 3, now: () => time })
  const ask = (url: string, status = 200): Promise<Answer> =>
    kept.get(url, async () => {
      asked.push(url)
      return { status, body: JSON.stringify(`${url} ${asked.length}`) }
    })
  return { kept, ask, asked, pass: (ms: number) => (time += ms) }
}

test("the shell's calls are asked once for all pages, those of a page each time", async () => {
  const { ask, asked } = someAnswers()
  await Promise.all([ask('/api/ru/vars'), ask('/api/ru/vars'), ask('/api/en/vars')])
  await ask('/api/ru/catalog/page?path=/catalog')
  await ask('/api/ru/catalog/page?path=/catalog')
  expect(asked).toEqual(['/api/ru/vars', '/api/en/vars', '/api/ru/catalog/page?path=/catalog', '/api/ru/catalog/page?path=/catalog'])
})

test('answers grow old, and a change of the shop drops them at once', async () => {
  const { kept, ask, asked, pass } = someAnswers()
  await ask('/api/ru/geo/cities/7')
  pass(999)
  await ask('/api/ru/geo/cities/7')
  expect(asked).toHaveLength(1)
  pass(1)
  await ask('/api/ru/geo/cities/7')
  kept.dropAll()
  await ask('/api/ru/geo/cities/7')
  expect(asked).toHaveLength(3)
})

test('failures are not kept, and never more than the memory allows', async () => {
  const { kept, ask, asked } = someAnswers()
  await ask('/api/ru/pages/error', 503)
  await ask('/api/ru/pages/error', 503)
  expect(asked).toHaveLength(2)
  await expect(kept.get('/api/ru/vars', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  for (const id of [1, 2, 3, 4]) await ask(`/api/ru/geo/cities/${id}`)
  await ask('/api/ru/geo/cities/1')
  expect(asked.filter((url) => url.endsWith('/1'))).toHaveLength(2)
})
