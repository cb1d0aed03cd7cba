import { expect, test } from 'vitest'
import { cities } from './index.ts'
import { titleTo } from './title-to.ts'

const words = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['Москва', 'в Москву'],
  ['Санкт-Петербург', 'в Санкт-Петербург'],
  ['Казань', 'в Казань'],
  ['София', 'в Софию'],
  ['Йошкар-Ола', 'в Йошкар-Олу'],
  ['Набережные Челны', 'в Набережные Челны'],
  ['Нижний Новгород', 'в Нижний Новгород'],
  ['Ростов-на-Дону', 'в Ростов-на-Дону'],
  ['Владивосток', 'во Владивосток'],
  ['Вологда', 'в Вологду'],
  ['Орехово-Зуево', 'в Орехово-Зуево'],
])('where to: %s is %s', (title, to) => {
  expect(words(titleTo(title))).toBe(to)
})

test('every city says where to, in both languages', () => {
  for (const city of cities) {
    expect(words(city.titleTo.ru), city.slug).toMatch(/^во? [А-ЯЁ].*[^ая]$/)
    expect(city.titleTo.en).toBe(`to ${city.title.en}`)
  }
})
