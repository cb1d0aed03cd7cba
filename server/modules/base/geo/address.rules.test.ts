import { expect, test } from 'vitest'
import { readAddress } from './address.rules.ts'

test.each([
  ['Тверская', ['тверская'], undefined],
  ['ул. Тверская, д. 7к2', ['тверская'], '7к2'],
  ['проспект мира 95', ['мира'], '95'],
  ['8 Марта', ['8', 'марта'], undefined],
  ['улица 8 Марта 14/1', ['8', 'марта'], '14/1'],
  ['улица 8', ['8'], undefined],
  ['Большая Семёновская', ['большая', 'семеновская'], undefined],
  [' ,., ', [], undefined],
])('[UX-43] one line %j is the street %j and the house %j', (typed, words, house) => expect(readAddress(typed)).toEqual({ words, house }))
