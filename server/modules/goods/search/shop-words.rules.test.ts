import { expect, test } from 'vitest'
import { wordsOfTexts, type ShopText } from './shop-words.rules.ts'

const names = new Set(['платье', 'рубашка', 'одежда', 'сумки', 'обувь'])
const adjectives = new Set(['верхняя', 'домашняя', 'вискозы', 'запах', 'ремне', 'женщинам', 'на', 'из'])
const nameTest = { isName: (word: string) => names.has(word), isInDictionary: (word: string) => names.has(word) || adjectives.has(word) }
const kinds = (...texts: ShopText[]) => [...wordsOfTexts(texts, nameTest)].filter(([, { isKind }]) => isKind).map(([word]) => word)

test.each([
  ['goods', 'Платье на запах «Онега» из вискозы', 'Onega wrap dress in viscose', ['платье', 'dress']],
  ['goods', 'Худи «Гавань» с карманом', 'Gavan hoodie with a pocket', ['худи', 'hoodie']],
  ['goods', 'Домашняя рубашка', 'Mug, 350 ml', ['mug']],
  ['category', 'Верхняя одежда', 'Outerwear', ['одежда', 'outerwear']],
  ['category', 'Сумки на ремне', 'Crossbody bags', ['сумки', 'bags']],
  ['category', 'Домашняя обувь', 'Shirts and blouses', ['обувь', 'shirts', 'blouses']],
  ['category', 'Женщинам', 'Women', []],
  ['title', 'Платье', 'Dress', []],
] as const)('the kinds that the %s «%s» (%s) name are %j', (role, ru, en, expected) => {
  expect(kinds({ role, text: { ru, en } })).toEqual(expected)
})

test('a word counts as what it is in any of the texts, and numbers are none', () => {
  const words = wordsOfTexts(
    [
      { role: 'description', text: { ru: 'К платью подойдёт рубашка, 140 см' } },
      { role: 'goods', text: { ru: 'Рубашка' } },
      { role: 'description', text: { ru: 'Рубашка' } },
    ],
    nameTest,
  )
  expect(words.get('рубашка')).toEqual({ inTitles: true, isKind: true })
  expect(words.get('платью')).toEqual({ inTitles: false, isKind: false })
  expect(words.has('140')).toBe(false)
})
