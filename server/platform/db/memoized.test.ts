import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from './database.ts'
import { clearMemoized, memoized, memoizedEach } from './memoized.ts'

afterEach(() => vi.useRealTimers())

test('what every page needs is read once a second for each database and key', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [one, other] = [{} as Db, {} as Db]
  const read = vi.fn((_db: Db, key: string) => Promise.resolve(key))
  const ask = memoized(read)
  expect(await Promise.all([ask(one, 'a'), ask(one, 'a'), ask(one, 'b'), ask(other, 'a')])).toEqual(['a', 'a', 'b', 'a'])
  expect(read).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1001)
  await ask(one, 'a')
  expect(read).toHaveBeenCalledTimes(4)
  clearMemoized(one)
  await Promise.all([ask(one, 'a'), ask(other, 'a')])
  expect(read).toHaveBeenCalledTimes(6)
})

test('a statement of the query builder, which is sent by each who awaits it, is sent once', async () => {
  const sent = vi.fn(() => 'there')
  // oxlint-disable-next-line unicorn/no-thenable
  const statement = { then: (done: (row: string) => void) => done(sent()) }
  const ask = memoized((_db: Db) => statement as unknown as Promise<string>)
  const db = {} as Db
  expect(await Promise.all([ask(db), ask(db)])).toEqual(['there', 'there'])
  expect(sent).toHaveBeenCalledTimes(1)
})

test('what may be older is read as rarely as is said', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const read = vi.fn((_db: Db) => Promise.resolve('there'))
  const ask = memoized(read, 60_000)
  const db = {} as Db
  await ask(db)
  vi.advanceTimersByTime(59_999)
  await ask(db)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await ask(db)
  expect(read).toHaveBeenCalledTimes(2)
})

test('what is asked for all the time is read anew before it is too old, and nobody waits for that', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = { $pool: {} } as unknown as Db
  const slow = Promise.withResolvers<string>()
  const read = vi.fn().mockResolvedValueOnce('old').mockReturnValueOnce(slow.promise).mockRejectedValueOnce(new Error('no connection'))
  read.mockResolvedValueOnce('newest')
  const ask = memoized(read as (db: Db) => Promise<string>)
  expect(await ask(db)).toBe('old')
  vi.advanceTimersByTime(800)
  expect(await Promise.all([ask(db), ask(db)])).toEqual(['old', 'old'])
  expect(read).toHaveBeenCalledTimes(2)
  slow.resolve('new')
  await setImmediate()
  expect(await ask(db)).toBe('new')
  // A second from where its reading began; the next one fails and takes nothing away.
  vi.advanceTimersByTime(900)
  expect([await ask(db), await ask(db)]).toEqual(['new', 'new'])
  expect(read).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(101)
  expect(await ask(db)).toBe('newest')
})

test('a change ends also what is being read anew at that moment', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = { $pool: {} } as unknown as Db
  const late = Promise.withResolvers<string>()
  const read = vi.fn().mockResolvedValueOnce('old').mockReturnValueOnce(late.promise).mockResolvedValueOnce('after the change')
  const ask = memoized(read as (db: Db) => Promise<string>)
  await ask(db)
  vi.advanceTimersByTime(800)
  await ask(db)
  clearMemoized(db)
  expect(await ask(db)).toBe('after the change')
  late.resolve('from before the change')
  await setImmediate()
  expect(await ask(db)).toBe('after the change')
})

test('what was being read anew for too long does not take the place of what was read after it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = { $pool: {} } as unknown as Db
  const late = Promise.withResolvers<string>()
  const read = vi.fn().mockResolvedValueOnce('old').mockReturnValueOnce(late.promise).mockResolvedValueOnce('newer')
  const ask = memoized(read as (db: Db) => Promise<string>)
  await ask(db)
  vi.advanceTimersByTime(800)
  await ask(db)
  vi.advanceTimersByTime(300)
  expect(await ask(db)).toBe('newer')
  late.resolve('late')
  await setImmediate()
  expect(await ask(db)).toBe('newer')
})

test('a reading that failed is tried again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce('there')
  const ask = memoized(read as (db: Db) => Promise<string>)
  const db = {} as Db
  await expect(ask(db)).rejects.toThrow('no connection')
  expect(await ask(db)).toBe('there')
})

test('of things by id only those are read that were not, and all of them anew after a second or a change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const db = {} as Db
  const read = vi.fn((_db: Db, ids: readonly number[], key: { locale: string }) =>
    Promise.resolve(new Map(ids.filter((id) => id < 10).map((id) => [id, `${key.locale}${id}`]))),
  )
  const ask = memoizedEach(read, ({ locale }) => locale)
  const some = await ask(db, [1, 2, 99], { locale: 'ru' })
  expect([some.get(1), some.get(2), some.get(99)]).toEqual(['ru1', 'ru2', undefined])
  await ask(db, [2, 3, 99], { locale: 'ru' })
  await ask(db, [2], { locale: 'en' })
  clearMemoized(db)
  await ask(db, [1], { locale: 'ru' })
  vi.advanceTimersByTime(1001)
  await ask(db, [1], { locale: 'ru' })
  expect(read.mock.calls.map(([, ids, { locale }]) => [locale, ...ids])).toEqual([
    ['ru', 1, 2, 99],
    ['ru', 3, 99],
    ['en', 2],
    ['ru', 1],
    ['ru', 1],
  ])
})

test('of things by id what is being read for one is not read for others, and a reading that failed is tried again', async () => {
  const db = {} as Db
  const first = Promise.withResolvers<Map<number, string>>()
  const read = vi.fn((_db: Db, ids: readonly number[], _key: string) => Promise.resolve(new Map(ids.map((id) => [id, `thing ${id}`]))))
  read.mockReturnValueOnce(first.promise)
  const ask = memoizedEach(read, (key) => key)
  const asked = [ask(db, [1, 2, 2], 'ru'), ask(db, [2, 3], 'ru'), ask(db, [1], 'ru')]
  await setImmediate()
  expect(read.mock.calls.map(([, ids]) => ids)).toEqual([[1, 2], [3]])
  first.reject(new Error('no connection'))
  for (const one of asked) await expect(one).rejects.toThrow('no connection')
  expect([...(await ask(db, [1, 2, 3], 'ru')).keys()].toSorted()).toEqual([1, 2, 3])
  expect(read).toHaveBeenCalledTimes(3)
})
