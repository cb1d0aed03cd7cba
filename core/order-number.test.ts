import { expect, test } from 'vitest'
import { isOrderNumber, printedOrderNumber, unbrokenOrderNumber } from './order-number.ts'

test.each([
  ['2611253222640', '261125-322264-0'],
  ['261125-322264-0', '261125-322264-0'],
  [' 261125 322264 0 ', '261125-322264-0'],
  ['261125–322264–0', '261125-322264-0'],
  ['261125\u2060-\u2060322264-0', '261125-322264-0'],
  ['№ 2611253222640', '№ 2611253222640'],
  ['261125322264', '261125322264'],
  ['26112532226401', '26112532226401'],
  ['', ''],
])('the number typed as %j is printed as %j', (typed, printed) => expect(printedOrderNumber(typed)).toBe(printed))

test.each([
  ['261125-322264-0', true],
  ['261125-322264-1', false],
  ['2611253222640', false],
  ['UNKNOWN', false],
])('%j is the number of an order: %j', (number, is) => expect(isOrderNumber(number)).toBe(is))

test('within a sentence a number stays in one line, and can be typed back as it was copied', () => {
  const inText = unbrokenOrderNumber('261125-322264-0')
  expect(inText).not.toMatch(/\d-/)
  expect(printedOrderNumber(inText)).toBe('261125-322264-0')
})
