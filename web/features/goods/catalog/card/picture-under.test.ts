import { expect, test } from 'vitest'
import { pictureUnder } from './picture-under.ts'

test('[UX-15] a mouse leafs through all pictures of a card from left to right', () => {
  expect([0, 0.3, 0.34, 0.66, 0.67, 0.99].map((share) => pictureUnder(share, 3))).toEqual([0, 0, 1, 1, 2, 2])
  expect([0, 0.5, 0.9].map((share) => pictureUnder(share, 2))).toEqual([0, 1, 1])
})

test('[UX-15] beyond the edges and without other pictures nothing strange is shown', () => {
  expect([-0.1, 1, 1.4].map((share) => pictureUnder(share, 3))).toEqual([0, 2, 2])
  expect(pictureUnder(0.5, 0)).toBe(0)
})
