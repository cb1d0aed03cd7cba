import { expect, test } from 'vitest'
import { labelCodeOf } from './label-code.rules.ts'

test.each([
  ['07992739871', '079927398713'],
  ['00000000000', '000000000000'],
  ['12345678901', '123456789015'],
  ['99999999999', '999999999991'],
])('[FORM-20] the label of %s has the check digit of Luhn: %s', (drawn, code) => {
  expect(labelCodeOf(drawn)).toBe(code)
})

test('[FORM-20] one mistyped digit never makes another label', () => {
  const code = labelCodeOf('48203917465')
  for (const [place, digit] of [...code].entries())
    for (let other = 0; other < 10; other++)
      if (String(other) !== digit) {
        const typed = code.slice(0, place) + other + code.slice(place + 1)
        expect(labelCodeOf(typed.slice(0, 11))).not.toBe(typed)
      }
})

test.each(['', '1234567890', '123456789012', '1234567890a'])('a label is made of eleven digits and nothing else: "%s"', (text) => {
  expect(() => labelCodeOf(text)).toThrow('11 digits')
})
