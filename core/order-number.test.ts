import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isOrderNumber, printedOrderNumber, unbrokenOrderNumber } from './order-number.ts'

test.each([
  ['2611253222640', '261125-322264-0'],
  ['261125-322264-0', '261125-322264-0'],
  [' 261125 322264 0 ', '261125-322264-0'],
  ['261125–322264–0', '261125-322264-0'],
  ['261125\u2060-\u2060322264-0', '261125-322264-0'],
  ['\u2060261125\u2060-\u2060322264\u2060-\u20600\u200B', '261125-322264-0'],
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

test('a wrong digit and swapped neighbours are noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14),
      fc.integer({ min: 1, max: 9 }),
      (random, at, step) => {
        const digits = String(random).padStart(6, '0')
        const number = `261120-${digits}-${checkDigit(`261120${digits}`)}`
        const wrong = number.slice(0, at) + String((Number(number[at]) + step) % 10) + number.slice(at + 1)
        expect(isOrderNumber(wrong)).toBe(false)
        if (![5, 6, 12, 13, 14].includes(at) && number[at] !== number[at + 1]) {
          const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2)
          expect(isOrderNumber(swapped)).toBe(false)
        }
      },
    ),
  )
})
