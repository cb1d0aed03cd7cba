import { expect, test } from 'vitest'
import { splitQuery } from './query.rules.ts'
import { termQuery, understand, wholeQuery, type KnownWord } from './understanding.rules.ts'

const unknown = { isWord: false, isKnown: false, forms: [], near: null, synonyms: [] }
const known = { isWord: true, isKnown: true, forms: [], near: null, synonyms: [] }

function words(...list: (Partial<KnownWord> & { word: string })[]): Map<string, KnownWord> {
  return new Map(list.map((word) => [word.word, { lexeme: word.word, ...unknown, ...word }]))
}

test('a known word is searched for as it was typed', () => {
  const { terms, corrected } = understand(splitQuery('платьями'), words({ word: 'платьями', ...known, isWord: false, lexeme: 'плат' }))
  expect(wholeQuery(terms)).toBe(`('плат')`)
  expect(corrected).toBeUndefined()
})

test('[SRCH-03] [UX-20] the other keyboard comes before similar words', () => {
  const near = { word: 'кафтан', lexeme: 'кафта', similarity: 0.5 }
  const shop = words({ word: 'gkfnmt', near }, { word: 'платье', lexeme: 'плат', ...known })
  expect(understand(splitQuery('gkfnmt'), shop)).toMatchObject({ corrected: 'платье', terms: [{ lexemes: ['плат'] }] })
})

test('[SRCH-03] the most similar word of all readings is taken, an unlike one is not', () => {
  const like = (word: string, similarity: number) => ({ word, lexeme: word, similarity })
  const shop = words({ word: 'palto', near: like('pallet', 0.35) }, { word: 'палто', near: like('пальто', 0.44) })
  expect(understand(splitQuery('palto'), shop).corrected).toBe('пальто')
  expect(understand(splitQuery('шорты'), words({ word: 'шорты', near: like('шерсть', 0.2) })).terms).toEqual([])
})

test('a word that is still being typed stands for all words that go on from it', () => {
  const shop = words({ word: 'шерст', isKnown: true, forms: ['шерст', 'шерстян'] })
  const { terms, corrected } = understand(splitQuery('шерст'), shop)
  expect(wholeQuery(terms)).toBe(`('шерст' | 'шерстян')`)
  expect(corrected).toBeUndefined()
})

test('words that say nothing are left out silently, unknown ones with a word about it', () => {
  const shop = words({ word: 'платье', ...known }, { word: 'для', lexeme: null }, { word: 'абракадабра' })
  expect(understand(splitQuery('платье для'), shop)).toMatchObject({ corrected: undefined, terms: [{ text: 'платье' }] })
  expect(understand(splitQuery('абракадабра платье'), shop).corrected).toBe('платье')
})

test('synonyms are found as well, and quotes stay words', () => {
  expect(termQuery({ text: '', lexemes: ["o'neil"], synonyms: [`'футболк' | 'tshirt'`] })).toBe(`('o''neil' | ('футболк' | 'tshirt'))`)
})

test('two words without a blank are two words', () => {
  const shop = words({ word: 'пальто', ...known }, { word: 'шарф', ...known }, { word: 'gfkmnjifha' })
  expect(understand(splitQuery('пальто,шарф'), shop).terms.map((term) => term.text)).toEqual(['пальто', 'шарф'])
})
