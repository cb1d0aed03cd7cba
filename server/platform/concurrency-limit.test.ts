import { expect, test } from 'vitest'
import { withConcurrencyLimit } from './concurrency-limit.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many begin at once and no more; one that takes long holds up nobody else', async () => {
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const all = withConcurrencyLimit([1, 2, 3, 4, 5], 2, (item) => {
    begun.push(item)
    return new Promise((end) => ends.set(item, end))
  })
  await settled()
  expect(begun).toEqual([1, 2])
  for (const item of [2, 3, 4]) {
    ends.get(item)?.()
    await settled()
  }
  expect(begun).toEqual([1, 2, 3, 4, 5])
  ends.get(5)?.()
  ends.get(1)?.()
  await all
})

test('nothing to do is done at once; what goes wrong is told', async () => {
  await withConcurrencyLimit([], 3, () => Promise.reject(new Error('never asked')))
  await expect(withConcurrencyLimit([1], 3, () => Promise.reject(new Error('the work failed')))).rejects.toThrow('the work failed')
})
