import { expect, test } from 'vitest'
import { parseIds, withId, withoutId } from './favorite-ids.ts'

test('[FAV-01] what the browser kept is read back, the latest first, each once', () => {
  expect(parseIds('[7,3,7,12]')).toEqual([7, 3, 12])
})

test.each([undefined, '', 'null', '{}', '"7"', '[', '7'])('a storage that holds %j counts as no favourites', (text) => {
  expect(parseIds(text)).toEqual([])
})

test('ids that cannot be ids are left out', () => {
  expect(parseIds('[1,"2",-3,4.5,null,0,9007199254740993]')).toEqual([1])
})

test('[FAV-01] adding puts a product on top, once', () => {
  expect(withId([1, 2], 3)).toEqual([3, 1, 2])
  expect(withId([1, 2], 2)).toEqual([1, 2])
})

test('[FAV-01] the list holds 400 and says when it is full', () => {
  const full = Array.from({ length: 400 }, (_, index) => index + 1)
  expect(withId(full, 401)).toBeUndefined()
  expect(withId(full, 400)).toBe(full)
  expect(parseIds(JSON.stringify([...full, 401]))).toHaveLength(400)
})

test('removing leaves the order of the rest', () => {
  expect(withoutId([3, 1, 2], 1)).toEqual([3, 2])
  expect(withoutId([3], 9)).toEqual([3])
})
