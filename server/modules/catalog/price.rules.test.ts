import { expect, test } from 'vitest'
import { bonusesFor } from './price.rules.ts'

test.each([
  [3_490_000, 3, 1047],
  [3_490_000, 5, 1745],
  [3300, 3, 0],
  [3400, 3, 1],
  [0, 10, 0],
])('[PRD-06] %i kopecks at %i %% earn %i bonuses, never rounded up', (price, percent, bonuses) => {
  expect(bonusesFor(price, percent)).toBe(bonuses)
})
