import { expect, test } from 'vitest'
import { placeOf } from './picture-name.ts'

test('[ADM-32] [ADM-36] a file that is called by number and place belongs to a product; any other name says nothing', () => {
  expect(placeOf('26-0417-3.jpg')).toEqual({ sku: '26-0417', place: 3 })
  expect(placeOf('D-1-12.WEBP')).toEqual({ sku: 'D-1', place: 12 })
  for (const name of ['26-0417.jpg', 'D-1-0.jpg', 'D-1-100.jpg', 'D-1-3', '-3.jpg', 'hero-zima.webp', 'D-1-3.jpg.exe '])
    expect(placeOf(name), name).toBeUndefined()
})
