import { expect, test } from 'vitest'
import { readLine, writeLine } from './address-line.ts'

test.each([
  ['Тверская, 7', { street: 'Тверская', house: '7' }],
  ['Тверская улица, д. 7 к2', { street: 'Тверская улица', house: '7 к2' }],
  ['Тверская 7, кв. 15', { street: 'Тверская', house: '7', flat: '15' }],
  ['8 Марта', { street: '8 Марта', house: '' }],
  ['улица 8 Марта 14/1', { street: 'улица 8 Марта', house: '14/1' }],
  ['Тверская, ', { street: 'Тверская', house: '' }],
  ['12', { street: '12', house: '' }],
  ['', { street: '', house: '' }],
])('[UX-43] the line %j fills the parts %j', (line, parts) => expect(readLine(line)).toEqual(parts))

test('a line that was written is read again', () => {
  expect(readLine(writeLine('Большая Семёновская улица', '20'))).toEqual({ street: 'Большая Семёновская улица', house: '20' })
  expect(writeLine('Тверская улица', '')).toBe('Тверская улица')
})
