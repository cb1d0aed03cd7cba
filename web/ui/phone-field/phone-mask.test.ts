import { expect, test } from 'vitest'
import {
  certainCountry,
  countryOf,
  e164,
  formatNational,
  nationalDigits,
  phoneProblem,
  type PhoneCountry,
  phonePattern,
} from './phone-mask.ts'

const russia: PhoneCountry = { code: 'RU', title: 'Russia', callingCode: '7' }
const kazakhstan: PhoneCountry = { code: 'KZ', title: 'Kazakhstan', callingCode: '7' }
const belarus: PhoneCountry = { code: 'BY', title: 'Belarus', callingCode: '375' }
const armenia: PhoneCountry = { code: 'AM', title: 'Armenia', callingCode: '374' }
const estonia: PhoneCountry = { code: 'EE', title: 'Estonia', callingCode: '372' }

test.each([
  ['9211542011', '921 154-20-11'],
  ['92115', '921 15'],
  ['', ''],
])('%j is shown as %j', (digits, shown) => {
  expect(formatNational(digits, russia)).toBe(shown)
})

test.each([
  ['89211542011', '9211542011', russia],
  ['8 (921) 154-20-11', '9211542011', russia],
  ['+7 921 154-20-11', '9211542011', russia],
  ['7 921 154 20 11', '9211542011', russia],
  ['89', '9', russia],
  ['815 240-11-90', '8152401190', russia],
  ['88152401190', '8152401190', russia],
  ['921154201', '921154201', russia],
  ['+375 29 123-45-67', '291234567', belarus],
  ['8 029 123-45-67', '291234567', belarus],
  ['80291234567', '291234567', belarus],
  ['029 123-45-67', '291234567', belarus],
  ['375 29 123-45-67', '291234567', belarus],
  ['091 123456', '91123456', armenia],
])('[FORM-10] %j that is typed is the number %s of its country', (typed, national, country) => {
  expect(nationalDigits(typed, country)).toBe(national)
})

test('[FORM-10] nothing of a number is cut because it is too long: it is told to be wrong', () => {
  expect(nationalDigits('92115420119', russia)).toBe('92115420119')
  expect(formatNational('92115420119', russia)).toBe('921 154-20-119')
  expect(phoneProblem(e164(russia, '92115420119'))).toBe('wrong')
  // A Russian number under another country.
  expect(nationalDigits('8 926 123-45-67', armenia)).toBe('89261234567')
  expect(nationalDigits('8 926 123-45-67', belarus)).toBe('89261234567')
  expect(phoneProblem(e164(armenia, '89261234567'))).toBe('wrong')
  expect(phoneProblem(e164(belarus, '89261234567'))).toBe('wrong')
})

test('[FORM-10] a number of a country that is not offered is told at once, and is not taken for one of another', () => {
  const offered = [russia, kazakhstan, belarus, armenia]
  expect(phoneProblem('+12125551234', offered)).toBe('foreign')
  expect(phoneProblem('+442079460958', offered)).toBe('foreign')
  expect(phoneProblem('+1212', offered)).toBe('short')
  // As many digits as a Russian number with its 8.
  expect(nationalDigits('+84 912 345 678', russia)).toBe('84912345678')
  expect(nationalDigits('+84 91 234 56 78', kazakhstan)).toBe('84912345678')
  expect(phoneProblem('+84912345678', offered)).toBe('foreign')
  expect(phoneProblem('+375291234567', offered)).toBeUndefined()
  expect(phoneProblem('+12125551234')).toBeUndefined()
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

test('of Russia and Kazakhstan the one is meant whose numbers begin so, whichever was chosen', () => {
  const countries = [kazakhstan, russia, belarus]
  expect(countryOf('+7 (916) 555-11-22', countries, 'BY')).toBe(russia)
  expect(countryOf('+7 701 555-11-22', countries, 'RU')).toBe(kazakhstan)
  expect(countryOf('+7', countries, 'RU')).toBe(russia)
})

test('the country of a number that is being typed is certain once no other calling code begins like it', () => {
  const countries = [kazakhstan, russia, belarus, estonia]
  for (const typed of ['+', '+3', '+37', '+7']) expect(certainCountry(typed, countries, 'RU')).toBeUndefined()
  expect(certainCountry('+375', countries, 'RU')).toBe(belarus)
  expect(certainCountry('+372', countries, 'RU')).toBe(estonia)
  expect(certainCountry('+79', countries, 'BY')).toBe(russia)
})

test.each([
  ['+79161234567', undefined],
  ['+77011234567', undefined],
  ['+375291234567', undefined],
  ['+37251234567', undefined],
  ['+73752912345', 'wrong'],
  ['+3752912345678', 'wrong'],
  ['+7916', 'short'],
  ['+37529', 'short'],
  ['+', 'short'],
])('what is wrong with %s: %s', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem)
})

test('an empty number stays empty', () => {
  expect(e164(russia, '')).toBe('')
  expect(e164(russia, '921')).toBe('+7921')
})
