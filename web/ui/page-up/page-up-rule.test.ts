import { expect, test } from 'vitest'
import { isPageUpShown } from './page-up-rule.ts'

test.each([
  [1300, 5000, false],
  [1301, 5000, true],
  [3900, 5000, true],
  [3901, 5000, false],
  [1301, 2401, true],
  [1301, 2300, false],
])('[SH-11] scrolled by %i px on a page of %i px in a window of 900 px, the way up is offered: %s', (scrolled, page, shown) => {
  expect(isPageUpShown({ scrolled, window: 900, page: page })).toBe(shown)
})
