import { expect, test } from 'vitest'
import { alikeCategories, categorySuggestions, commonName, phraseSuggestions } from './suggestions.rules.ts'

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

test('[UX-21] what is alike comes first, then what is large; empty categories and those that show no product as theirs are not offered', () => {
  const category = (id: number, count: number) => ({ id, parentId: null, count, path: `c${id}`, title: { ru: `c${id}` } })
  const all = [category(1, 99), category(2, 5), category(3, 50), category(4, 0), category(5, 3)]
  const similarity = new Map([2, 3, 4, 5].map((id) => [id, id === 5 ? 0.2 : 0]))
  expect(alikeCategories(all, similarity)).toEqual([5, 3, 2])
})
