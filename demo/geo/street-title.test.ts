import { expect, test } from 'vitest'
import { cities, streets } from './index.ts'
import { streetTitle } from './street-title.ts'

test.each([
  ['Тверская улица', 'Tverskaya Street'],
  ['проспект Мира', 'Mira Avenue'],
  ['Кольский проспект', 'Kolsky Avenue'],
  ['улица 8 Марта', '8 Marta Street'],
  ['Ново-Садовая улица', 'Novo-Sadovaya Street'],
  ['Щёлковское шоссе', 'Shchyolkovskoe Highway'],
])('the street %s is %s in English', (ru, en) => expect(streetTitle(ru)).toEqual({ ru, en }))

test('every street lies in a city of the shop, once, and is called a street of some kind in both languages', () => {
  const slugs = new Set(cities.map((city) => city.slug))
  expect(streets.filter((street) => !slugs.has(street.city))).toEqual([])
  expect(new Set(streets.map((street) => `${street.city} ${street.title.ru}`)).size).toBe(streets.length)
  expect(streets.filter((street) => !/ (?:Street|Avenue|Highway|Boulevard|Embankment|Drive)$/.test(street.title.en ?? ''))).toEqual([])
})
