import { expect, test } from 'vitest'
import { pointPlace } from './default-point-words.ts'

const point = { operator: { title: 'Причал' }, address: 'проспект Ленина, 67' }

test('[ACC-04] a pickup point is told by its carrier and address, and by its city where that is another one', () => {
  expect(pointPlace(point, { id: 7, title: 'Мурманск' }, 7)).toBe('Причал, проспект Ленина, 67')
  expect(pointPlace(point, { id: 7, title: 'Мурманск' }, 8)).toBe('Причал, Мурманск, проспект Ленина, 67')
  expect(pointPlace(point, { id: 7, title: 'Мурманск' }, undefined)).toBe('Причал, Мурманск, проспект Ленина, 67')
  expect(pointPlace({ ...point, operator: null }, undefined, 7)).toBe('проспект Ленина, 67')
})
