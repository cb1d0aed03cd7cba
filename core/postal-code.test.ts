import { expect, test } from 'vitest'
import { needsPostalCode, postalCodeProblem, printedPostalCode } from './postal-code.ts'

test.each([
  ['183038', 'RU', undefined],
  [' 183 038 ', 'RU', undefined],
  ['18303', 'RU', 'russian'],
  ['1830381', 'RU', 'russian'],
  ['083038', 'RU', 'russian'],
  ['abc', 'RU', 'russian'],
  ['18З038', 'RU', 'russian'],
  ['220030', 'BY', undefined],
  ['22003', 'BY', 'foreign'],
  ['0010', 'AM', undefined],
  ['001000', 'AM', 'foreign'],
  ['050000', 'KZ', undefined],
  ['z05t3f7', 'KZ', undefined],
  ['az1000', 'AZ', undefined],
  ['10115', 'DE', undefined],
  ['D-10115', 'DE', 'foreign'],
  ['дом', 'AE', undefined],
  // Nothing is known of it: it must only look like a code.
  ['1010 AB', 'NL', undefined],
  ['AD500', 'AD', undefined],
  ['нет', 'NL', 'foreign'],
  ['-', 'NL', 'foreign'],
])('[ORD-01] the postal code %j of %s: %s', (code, country, problem) => expect(postalCodeProblem(code, country)).toBe(problem))

test('[ORD-01] a parcel by post needs a code everywhere but where there are none', () => {
  expect(['RU', 'KZ', 'DE', 'NL', 'AE'].map(needsPostalCode)).toEqual([true, true, true, true, false])
})

test('a code is written as the post writes it', () => {
  expect([' 183 038', 'z05t3f7 ', '1010 ab'].map(printedPostalCode)).toEqual(['183038', 'Z05T3F7', '1010 AB'])
})
