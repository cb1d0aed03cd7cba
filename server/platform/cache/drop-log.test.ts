import { expect, test } from 'vitest'
import { DropLog } from './drop-log.ts'

test('a drop is one of its tag, of its whole topic, and of everything', () => {
  const log = new DropLog()
  const began = log.begin()
  log.dropped(['product:1', 'menu'])
  const since = (tag: string) => log.isDroppedSince(tag, began)
  expect(['product:1', 'product', 'menu', 'menu:5'].map(since)).toEqual([true, true, true, true])
  expect(['product:2', 'article'].map(since)).toEqual([false, false])
  expect(log.isDroppedSince('product:1', log.position)).toBe(false)
  log.droppedEverything()
  expect(since('article')).toBe(true)
})

test('drops are kept as long as something is being made that was begun before them, and no longer', () => {
  const log = new DropLog()
  log.dropped(['product:1'])
  expect(log.size).toBe(0)
  let before = log.begin()
  for (let id = 2; id < 1000; id++) {
    log.dropped([`product:${id}`])
    // Something is being made at any moment, but nothing for long.
    const next = log.begin()
    log.end(before)
    before = next
    expect(log.size).toBeLessThanOrEqual(1)
  }
  const long = log.begin()
  log.dropped(['product:1'])
  log.end(before)
  expect([log.isDroppedSince('product:1', long), log.size]).toEqual([true, 1])
  log.end(long)
  expect(log.size).toBe(0)
})
