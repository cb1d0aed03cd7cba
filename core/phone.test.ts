import { expect, test } from 'vitest'
import { formatPhone, maskPhone, normalizePhone } from './phone.ts'

test.each([
  ['8 (900) 000-00-01', '+79000000001'],
  ['+7 900 000 00 01', '+79000000001'],
  ['900 000-00-01', '+79000000001'],
  ['79000000001', '+79000000001'],
  ['+375 29 123-45-67', '+375291234567'],
])('[FORM-10] %s is kept as %s', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept)
})

test('a phone is shown in groups, and masked for others', () => {
  expect(formatPhone('+79000000001').replaceAll('\u2060', '')).toBe('+7\u00A0900\u00A0000-00-01')
  expect(maskPhone('+79000000001')).toBe('+7••••••••01')
})
