import { expect, test } from 'vitest'
import { coverSizes } from './cover-sizes.ts'

const phone = 'width < 768px'

test('a landscape in an upright frame is asked for as wide as its height needs, less the margins of the page', () => {
  expect(
    coverSizes({ width: 2000, height: 1000 }, [
      { when: phone, vw: 100, ratio: 4 / 5 },
      { vw: 33, ratio: 3 / 4 },
    ]),
  ).toBe('(width < 768px) 238vw, 84vw')
})

test('a picture that is as wide as its frame, or narrower, is asked for as wide as the frame', () => {
  expect(coverSizes({ width: 3, height: 4 }, [{ vw: 50, ratio: 3 / 2 }])).toBe('50vw')
  expect(coverSizes({ width: 2, height: 1 }, [{ when: phone, vw: 100, ratio: 2 }])).toBe('(width < 768px) 100vw')
  expect(coverSizes({ width: 200, height: 98 }, [{ vw: 50, ratio: 2 }])).toBe('50vw')
})
