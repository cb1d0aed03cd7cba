import { expect, test } from 'vitest'
import { readLine, writeLine } from './address-line.ts'

test.each([
  ['Тверская, 7', { street: 'Тверская', house: '7' }],
  ['Тверская, 7 🏠', { street: 'Тверская', house: '7' }],
  ['Тверская улица, д. 7 к2', { street: 'Тверская улица', house: '7 к2' }],
  ['Тверская 7, кв. 15', { street: 'Тверская', house: '7', flat: '15' }],
  ['8 Марта', { street: '8 Марта', house: '' }],
  ['улица 8 Марта 14/1', { street: 'улица 8 Марта', house: '14/1' }],
  ['Тверская, 7, корп. 2', { street: 'Тверская', house: '7 корп. 2' }],
  ['Тверская, д. 7, корпус 2, стр. 1, кв. 5', { street: 'Тверская', house: '7 корпус 2 стр. 1', flat: '5' }],
  ['Тверская, 7, стр.1', { street: 'Тверская', house: '7 стр.1' }],
  ['Тверская, 7 А', { street: 'Тверская', house: '7 А' }],
  ['Тверская, 7, лит. Б', { street: 'Тверская', house: '7 лит. Б' }],
  ['Тверская, 7, офис 12', { street: 'Тверская', house: '7', flat: 'офис 12' }],
  ['Тверская, 7, оф.12', { street: 'Тверская', house: '7', flat: 'оф.12' }],
  ['Тверская, 7, подъезд 2', { street: 'Тверская', house: '7', entrance: '2' }],
  ['Тверская, 7к2, под. 2, эт. 3, кв. 15', { street: 'Тверская', house: '7к2', entrance: '2', floor: '3', flat: '15' }],
  ['Тверская, 7, кв. 15, 2 подъезд, 3-й этаж', { street: 'Тверская', house: '7', entrance: '2', floor: '3', flat: '15' }],
  ['Tverskaya street, 7, bldg 2, apt 5', { street: 'Tverskaya street', house: '7 bldg 2', flat: '5' }],
  ['Tverskaya, 7, office 12, entrance 1', { street: 'Tverskaya', house: '7', flat: 'office 12', entrance: '1' }],
  // While the rest is being typed the house stays.
  ['Тверская, 7, к', { street: 'Тверская', house: '7' }],
  ['Тверская, 7, корп.', { street: 'Тверская', house: '7' }],
  ['Тверская, 7, кв', { street: 'Тверская', house: '7' }],
  ['Тверская, 7, под', { street: 'Тверская', house: '7' }],
  ['улица 1905 года', { street: 'улица 1905 года', house: '' }],
  ['улица 26 Бакинских комиссаров, 3', { street: 'улица 26 Бакинских комиссаров', house: '3' }],
  ['улица Подъездная 4', { street: 'улица Подъездная', house: '4' }],
  ['Тверская, ', { street: 'Тверская', house: '' }],
  ['12', { street: '12', house: '' }],
  ['', { street: '', house: '' }],
])('[UX-43] the line %j fills the parts %j', (line, parts) => expect(readLine(line)).toEqual(parts))

test('a line that was written is read again', () => {
  expect(readLine(writeLine('Большая Семёновская улица', '20'))).toEqual({ street: 'Большая Семёновская улица', house: '20' })
  expect(readLine(writeLine('Тверская', '7 корп. 2'))).toEqual({ street: 'Тверская', house: '7 корп. 2' })
  expect(writeLine('Тверская улица', '')).toBe('Тверская улица')
})
