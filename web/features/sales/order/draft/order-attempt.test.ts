import { expect, test } from 'vitest'
import { readPlaced, reportPlaced } from './order-attempt.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

test('a tab is told of the order that another has made of its cart since it looks at it, of no earlier one and of no other cart', () => {
  const kept = storage()
  expect(readPlaced(() => kept, 'cart', 0)).toBeUndefined()
  reportPlaced(() => kept, { cartId: 'cart', key: 'key' }, 1000)
  expect(readPlaced(() => kept, 'cart', 999)).toBe('key')
  expect(readPlaced(() => kept, 'cart', 1001)).toBeUndefined()
  expect(readPlaced(() => kept, 'other', 999)).toBeUndefined()
})

test('what lies in the place of a placed order and is none says nothing', () => {
  const kept = storage()
  for (const text of ['no', '[]', '{"cartId":"cart"}', '"cart"', '1']) {
    kept.setItem('order-placed', text)
    expect(readPlaced(() => kept, 'cart', 0)).toBeUndefined()
  }
})
