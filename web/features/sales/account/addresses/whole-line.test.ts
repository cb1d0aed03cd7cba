import { expect, test } from 'vitest'
import { readWholeLine, writeWholeLine } from './whole-line.ts'

test.each([
  ['Кола', { city: 'Кола', rest: undefined, street: '', house: '' }],
  ['Кола, ', { city: 'Кола', rest: '', street: '', house: '' }],
  ['Кола, Зелёная', { city: 'Кола', rest: 'Зелёная', street: 'Зелёная', house: '' }],
  ['г. Кола, Зелёная улица, 4', { city: 'Кола', rest: 'Зелёная улица, 4', street: 'Зелёная улица', house: '4' }],
  ['город Кола,Зелёная 4, кв. 15', { city: 'Кола', rest: 'Зелёная 4, кв. 15', street: 'Зелёная', house: '4', flat: '15' }],
  ['Грозный, 8 Марта', { city: 'Грозный', rest: '8 Марта', street: '8 Марта', house: '' }],
  ['', { city: '', rest: undefined, street: '', house: '' }],
])('[UX-43] the line %j fills the parts %j', (line, parts) => expect(readWholeLine(line)).toEqual(parts))

test.each([
  [{ city: 'Кола', street: 'Зелёная улица', house: '4' }, 'Кола, Зелёная улица, 4'],
  [{ city: 'Кола', street: 'Зелёная улица', house: '' }, 'Кола, Зелёная улица'],
  [{ city: 'Кола', street: '', house: '' }, 'Кола, '],
  [{ city: '', street: '', house: '' }, ''],
])('[UX-43] the parts %j stand in the line %j', (parts, line) => expect(writeWholeLine(parts)).toBe(line))
