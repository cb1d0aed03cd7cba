import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from './database.ts'
import { forgetRemembered, remembered } from './remembered.ts'

afterEach(() => vi.useRealTimers())

test('what every page needs is read once a second for each database and key', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [one, other] = [{} as Db, {} as Db]
  const read = vi.fn((_db: Db, key: string) => Promise.resolve(key))
  const ask = remembered(read)
  expect(await Promise.all([ask(one, 'a'), ask(one, 'a'), ask(one, 'b'), ask(other, 'a')])).toEqual(['a', 'a', 'b', 'a'])
  expect(read).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1001)
  await ask(one, 'a')
  expect(read).toHaveBeenCalledTimes(4)
  forgetRemembered(one)
  await Promise.all([ask(one, 'a'), ask(other, 'a')])
  expect(read).toHaveBeenCalledTimes(6)
})

test('a reading that failed is tried again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce('there')
  const ask = remembered(read as (db: Db) => Promise<string>)
  const db = {} as Db
  await expect(ask(db)).rejects.toThrow('no connection')
  expect(await ask(db)).toBe('there')
})
