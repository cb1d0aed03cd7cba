import { expect, test } from 'vitest'
import { categorySuggestions, commonName, phraseSuggestions } from './suggestions.rules.ts'

test.each([
  ['ru', 'Платье на запах «Онега» из вискозы', 'платье на запах из вискозы'],
  ['ru', 'Джинсы прямые, сырой деним', 'джинсы прямые, сырой деним'],
  ['en', 'Onega wrap dress in viscose', 'wrap dress in viscose'],
  ['en', 'Fourth Hour velvet dress', 'velvet dress'],
] as const)('%s: what %s is called without its own name', (locale, title, name) => {
  expect(commonName(title, locale)).toBe(name)
})

test('[UX-19] no phrase twice, nor the query itself', () => {
  const titles = ['Шарф «Сорока»', 'Шарф «Штиль»', 'Шарф «Штиль» из кашемира']
  expect(phraseSuggestions(titles, 'шарф', 'ru')).toEqual([
    { kind: 'query', title: 'шарф из кашемира', url: `/search?q=${encodeURIComponent('шарф из кашемира')}` },
  ])
})

test('categories of one title are told apart, empty ones are not offered', () => {
  const title = (ru: string) => ({ ru })
  const all = [
    { id: 1, parentId: null, path: 'women', title: title('Женщинам'), count: 9 },
    { id: 2, parentId: null, path: 'men', title: title('Мужчинам'), count: 9 },
    { id: 3, parentId: 1, path: 'women/jeans', title: title('Джинсы'), count: 5 },
    { id: 4, parentId: 2, path: 'men/jeans', title: title('Джинсы'), count: 4 },
    { id: 5, parentId: 1, path: 'women/dresses', title: title('Платья'), count: 0 },
  ]
  expect(categorySuggestions(all, [4, 5, 1], 'ru').map((one) => one.title)).toEqual(['Джинсы · Мужчинам', 'Женщинам'])
})
