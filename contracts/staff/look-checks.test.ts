import { expect, test } from 'vitest'
import { checkLook, type CheckedLook } from './look-checks.ts'

const complete: CheckedLook = {
  title: { en: 'Dawn' },
  note: { ru: 'Заметка', en: 'Note' },
  pictures: [{ hasEnglish: true }],
  products: [
    { isShown: true, spot: { x: 20, y: 20 } },
    { isShown: true, spot: { x: 80, y: 80 } },
  ],
}
const codes = (change: Partial<CheckedLook>) => checkLook({ ...complete, ...change })

test('[ADM-48] a complete look lacks nothing; each lack is told with the things that it is about', () => {
  expect(codes({})).toEqual([])
  expect(codes({ pictures: [] })).toEqual([{ code: 'picture', places: [] }])
  expect(codes({ products: [] })).toEqual([{ code: 'products', places: [] }])
  expect(codes({ title: {} })).toEqual([{ code: 'english', places: [] }])
  expect(codes({ note: { ru: 'Заметка' } })).toEqual([{ code: 'english', places: [] }])
  expect(codes({ note: { ru: '' } })).toEqual([])
  const [first, second] = complete.products
  if (!first || !second) throw new Error('there are two')
  expect(codes({ products: [first, { ...second, isShown: false }] })).toEqual([{ code: 'hidden_product', places: [2] }])
  expect(codes({ products: [{ ...first, isShown: false }] })).toEqual([{ code: 'not_shown', places: [1] }])
  expect(codes({ products: [{ ...first, spot: null }, second] })).toEqual([{ code: 'no_spot', places: [1] }])
})

test('[ADM-48] spots that a finger cannot tell apart on a phone are told: 44 px of 390', () => {
  const at = (x: number, y: number) => ({ isShown: true, spot: { x, y } })
  expect(codes({ products: [at(50, 50), at(61, 50), at(10, 10)] })).toEqual([{ code: 'close_spots', places: [1, 2] }])
  expect(codes({ products: [at(50, 50), at(62, 50)] })).toEqual([])
  // The same step down is longer: the picture is higher than wide.
  expect(codes({ products: [at(50, 50), at(50, 59)] })).toEqual([])
})
