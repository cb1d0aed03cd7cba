import { expect, test } from 'vitest'
import { readLoginPhone } from './phone.rules.ts'

const countries = ['RU', 'KZ', 'BY', 'AE', 'TR']

test.each([
  ['+79000000001', '+79000000001', 'RU'],
  ['8 (900) 000-00-01', '+79000000001', 'RU'],
  ['9000000001', '+79000000001', 'RU'],
  ['+7 900 000 00 01', '+79000000001', 'RU'],
  ['+7 701 234 56 78', '+77012345678', 'KZ'],
  ['+375 29 123-45-67', '+375291234567', 'BY'],
  ['+971501234567', '+971501234567', 'AE'],
])('[FORM-10] %s is %s of %s', (typed, phone, countryCode) => {
  expect(readLoginPhone(typed, countries)).toEqual({ phone, countryCode })
})

test.each([
  ['', 'nothing'],
  ['abc', 'no digits'],
  ['+7900000000', 'too short'],
  ['+790000000012', 'too long'],
  ['+74951234567', 'a landline of Moscow'],
  ['+78005550166', 'a free number'],
  ['+7 809 123 45 67', 'a premium number'],
  ['+12025550123', 'a country that is not in the list'],
  ['+999123456789', 'no country'],
  ['+٧٩٠٠٠٠٠٠٠٠١', 'other digits'],
])('[T10] %s takes no code: %s', (typed) => {
  expect(readLoginPhone(typed, countries)).toBeUndefined()
})
