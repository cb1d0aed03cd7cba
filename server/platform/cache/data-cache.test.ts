import { expect, test } from 'vitest'
import { DataCache } from './data-cache.ts'

function aCache({ maxBytes = 1_000_000 } = {}) {
  let now = 0
  const cache = new DataCache({ maxBytes, maxAgeMs: 60_000, isTrusted: () => true, now: () => now })
  let reads = 0
  const read = async (): Promise<number> => ++reads
  return { cache, read, pass: (ms: number) => (now += ms), reads: () => reads }
}

test('one reading serves all who ask, until its tag is dropped', async () => {
  const { cache, read } = aCache()
  const ask = () => cache.get('menus', read, () => ['menu'])
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  cache.drop(new Set(['settings']))
  expect(await ask()).toBe(1)
  cache.drop(new Set(['menu']))
  expect(await ask()).toBe(2)
  cache.dropEverything()
  expect(await ask()).toBe(3)
})

test('what was dropped while it was read is given to who waits, and not kept', async () => {
  const { cache } = aCache()
  const tags = () => ['product:1']
  const old = cache.get('card', async () => (cache.drop(new Set(['product:1'])), 'old'), tags)
  expect(await old).toBe('old')
  expect(await cache.get('card', async () => 'new', tags)).toBe('new')
  expect(await cache.get('card', async () => 'none', tags)).toBe('new')
})

test('who asks after a drop does not get what was begun before it', async () => {
  const { cache } = aCache()
  let finish = (): void => undefined
  const held = new Promise<void>((done) => (finish = done))
  const first = cache.get(
    'card',
    async () => (await held, 'old'),
    () => ['product:1'],
  )
  cache.drop(new Set(['product:1']))
  expect(
    await cache.get(
      'card',
      async () => 'new',
      () => ['product:1'],
    ),
  ).toBe('new')
  finish()
  expect(await first).toBe('old')
  expect(
    await cache.get(
      'card',
      async () => 'none',
      () => ['product:1'],
    ),
  ).toBe('new')
})

test('a reading that fails is not kept', async () => {
  const { cache } = aCache()
  await expect(
    cache.get(
      'card',
      async () => Promise.reject(new Error('away')),
      () => [],
    ),
  ).rejects.toThrow('away')
  expect(
    await cache.get(
      'card',
      async () => 'there',
      () => [],
    ),
  ).toBe('there')
})

test('things by id are read together, those that are missing alone, and what does not exist is asked for again', async () => {
  const { cache } = aCache()
  const asked: (readonly number[])[] = []
  const read = async (ids: readonly number[]): Promise<Map<number, string>> => {
    asked.push(ids)
    return new Map(ids.filter((id) => id < 10).map((id) => [id, `thing ${id}`]))
  }
  const get = (ids: number[]) => cache.getEach('things', ids, read, (id) => [`product:${id}`])
  expect([...(await get([1, 2, 10]))]).toEqual([
    [1, 'thing 1'],
    [2, 'thing 2'],
  ])
  cache.drop(new Set(['product:2']))
  const [one, two] = await Promise.all([get([1, 2, 3, 10]), get([2, 3])])
  expect([one.size, two.size]).toEqual([3, 2])
  expect(asked).toEqual([
    [1, 2, 10],
    [2, 3, 10],
  ])
})

test('a value that ends by itself is read anew then', async () => {
  const { cache, read, pass } = aCache()
  const ask = () =>
    cache.get(
      'menu',
      read,
      () => ['article'],
      () => 1000,
    )
  expect([await ask(), await ask()]).toEqual([1, 1])
  pass(1000)
  expect(await ask()).toBe(2)
})

test('the memory is bounded by bytes', async () => {
  const { cache } = aCache({ maxBytes: 100_000 })
  for (let n = 0; n < 100; n++)
    await cache.get(
      `text ${n}`,
      async () => 'x'.repeat(2000),
      () => ['product'],
    )
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.evictions).toBeGreaterThan(0)
})
