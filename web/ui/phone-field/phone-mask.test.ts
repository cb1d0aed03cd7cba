import { expect, test } from 'vitest'
import { countryOf, e164, formatNational, isWholePhone, nationalDigits, type PhoneCountry, phonePattern } from './phone-mask.ts'

const russia: PhoneCountry = { code: 'RU', title: 'Russia', callingCode: '7' }
const kazakhstan: PhoneCountry = { code: 'KZ', title: 'Kazakhstan', callingCode: '7' }
const belarus: PhoneCountry = { code: 'BY', title: 'Belarus', callingCode: '375' }
const estonia: PhoneCountry = { code: 'EE', title: 'Estonia', callingCode: '372' }

test.each([
  ['9211542011', '921 154-20-11'],
  ['92115', '921 15'],
  ['', ''],
])('%j is shown as %j', (digits, shown) => {
  expect(formatNational(digits, russia)).toBe(shown)
})

test.each([
  ['89211542011', '9211542011'],
  ['8 (921) 154-20-11', '9211542011'],
  ['+7 921 154-20-11', '9211542011'],
  ['7 921 154 20 11', '9211542011'],
  ['89', '9'],
  ['815 240-11-90', '8152401190'],
  ['88152401190', '8152401190'],
  ['92115420119', '9211542011'],
])('%j typed under Russia is %s', (typed, national) => {
  expect(nationalDigits(typed, russia)).toBe(national)
})

test('a Belarusian number loses its 80', () => {
  expect(nationalDigits('+375 29 123-45-67', belarus)).toBe('291234567')
})

test('a country without a shape of its own gets groups of three within fifteen digits', () => {
  expect(phonePattern(estonia)).toBe('### ### ### ###')
  expect(formatNational('51234567', estonia)).toBe('512 345 67')
})

test('the country of a number is the one with the longest code, the preferred one of equals', () => {
  const countries = [russia, kazakhstan, belarus]
  expect(countryOf('+375291234567', countries, 'RU')).toBe(belarus)
  expect(countryOf('+77011234567', countries, 'KZ')).toBe(kazakhstan)
  expect(countryOf('89211542011', countries, 'RU')).toBeUndefined()
})

test('an empty number stays empty', () => {
  expect(e164(russia, '')).toBe('')
  expect(e164(russia, '921')).toBe('+7921')
})

test.each([
  ['+79211542011', true],
  ['+7921154201', false],
  ['+375291234567', true],
  ['+37529123456', false],
  ['+3725123', true],
  ['+372512', false],
  ['', false],
])('%j is a whole number: %s', (phone, isWhole) => {
  expect(isWholePhone(phone, [russia, kazakhstan, belarus, estonia])).toBe(isWhole)
})
