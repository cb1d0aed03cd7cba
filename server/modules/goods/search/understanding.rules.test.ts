import { expect, test } from 'vitest'
import { splitQuery } from './query.rules.ts'
import { mainTerm, termQuery, understand as understandAsked, wholeQuery, type KnownWord, type Term } from './understanding.rules.ts'

const unknown = {
  isInDictionary: false,
  isName: false,
  isWord: false,
  isKnown: false,
  isKind: false,
  titled: null,
  forms: [],
  near: null,
  synonyms: [],
}
const known = { isWord: true, isKnown: true, titled: '' }
const noun = { isInDictionary: true, isName: true }
const understand = (pieces: ReturnType<typeof splitQuery>, words: ReadonlyMap<string, KnownWord>, locale: 'ru' | 'en', isTyping = false) =>
  understandAsked({ pieces, locale, isTyping }, words)

function words(...list: (Partial<KnownWord> & { word: string })[]): Map<string, KnownWord> {
  return new Map(list.map((word) => [word.word, { lexemes: [word.word], ...unknown, ...word }]))
}

test('a known word is searched for as it was typed', () => {
  const { terms, corrected } = understand(
    splitQuery('платьями'),
    words({ word: 'платьями', ...known, isWord: false, lexemes: ['плат'] }),
    'ru',
  )
  expect(wholeQuery(terms)).toBe(`('плат')`)
  expect(corrected).toBeUndefined()
})

test('[SRCH-03] [UX-20] the other keyboard comes before similar words', () => {
  const near = { word: 'кафтан', lexemes: ['кафта'], similarity: 0.5, isKind: false }
  const shop = words({ word: 'gkfnmt', near }, { word: 'платье', lexemes: ['плат'], ...known })
  expect(understand(splitQuery('gkfnmt'), shop, 'ru')).toMatchObject({ corrected: 'платье', terms: [{ lexemes: ['плат'] }] })
})

test('[SRCH-03] the most similar word of all readings is taken, an unlike one is not', () => {
  const like = (word: string, similarity: number) => ({ word, lexemes: [word], similarity, isKind: false })
  const shop = words({ word: 'palto', near: like('pallet', 0.35) }, { word: 'палто', near: like('пальто', 0.44) })
  expect(understand(splitQuery('palto'), shop, 'ru').corrected).toBe('пальто')
  expect(understand(splitQuery('шорты'), words({ word: 'шорты', near: like('шерсть', 0.2) }), 'ru').terms).toEqual([])
})

test('[SRCH-03] [UX-20] what only descriptions have gives way to what titles have in the letters of the page, and only there', () => {
  const dress = { word: 'плате', lexemes: ['плат'], ...known, isWord: false, titled: 'платье' }
  const shop = words({ word: 'plate', ...known, titled: null }, dress)
  expect(understand(splitQuery('plate'), shop, 'ru')).toMatchObject({ corrected: 'платье', terms: [{ lexemes: ['плат'] }] })
  expect(understand(splitQuery('plate'), shop, 'en')).toMatchObject({ corrected: undefined, terms: [{ lexemes: ['plate'] }] })
  const titled = words({ word: 'plate', ...known, titled: 'plates' }, dress)
  expect(understand(splitQuery('plate'), titled, 'ru').corrected).toBeUndefined()
})

test('a word that is still being typed stands for all words that go on from it', () => {
  const shop = words({ word: 'шерст', isKnown: true, forms: ['шерст', 'шерстян'] })
  const { terms, corrected } = understand(splitQuery('шерст'), shop, 'ru')
  expect(wholeQuery(terms)).toBe(`('шерст' | 'шерстян')`)
  expect(corrected).toBeUndefined()
})

test('words that say nothing are left out silently, unknown ones with a word about it', () => {
  const shop = words({ word: 'платье', ...known }, { word: 'для', lexemes: [] }, { word: 'абракадабра' })
  expect(understand(splitQuery('платье для'), shop, 'ru')).toMatchObject({ corrected: undefined, terms: [{ text: 'платье' }] })
  expect(understand(splitQuery('абракадабра платье'), shop, 'ru').corrected).toBe('платье')
})

test('synonyms are found as well, and quotes stay words', () => {
  expect(termQuery({ lexemes: ["o'neil"], synonyms: [`'футболк' | 'tshirt'`] })).toBe(`('o''neil' | ('футболк' | 'tshirt'))`)
})

test('two words without a blank are two words', () => {
  const shop = words({ word: 'пальто', ...known }, { word: 'шарф', ...known }, { word: 'gfkmnjifha' })
  expect(understand(splitQuery('пальто,шарф'), shop, 'ru').terms.map((term) => term.text)).toEqual(['пальто', 'шарф'])
})

test('[SRCH-03] [UX-20] a size is left out, however well it reads as keys of the other keyboard', () => {
  const begun = { word: 'кл', forms: ['клеш'] }
  const shop = words({ word: 'юбка', ...known }, { word: 'xl' }, begun, { word: 'размер', ...known })
  for (const query of ['юбка xl', 'xl юбка', 'юбка размер xl'])
    expect(understand(splitQuery(query), shop, 'ru')).toMatchObject({ corrected: 'юбка', terms: [{ text: 'юбка' }] })
  expect(understand(splitQuery('юбка rk'), words({ word: 'юбка', ...known }, { word: 'rk' }, begun), 'ru').corrected).toBe('юбка кл')
})

test('[SRCH-03] only the last word may be half a word, in any reading', () => {
  const shop = words({ word: 'юбка', ...known }, { word: 'rk' }, { word: 'кл', forms: ['клеш'] })
  expect(understand(splitQuery('rk юбка'), shop, 'ru').corrected).toBe('юбка')
  expect(understand(splitQuery('rk юбка rk'), shop, 'ru').corrected).toBe('юбка кл')
})

test('single letters between marks are no words', () => {
  const shop = words({ word: 'b', ...known, forms: ['belt'] }, { word: 'x' }, { word: 'платье', ...known })
  expect(understand(splitQuery('<b>x</b>'), shop, 'ru')).toEqual({ terms: [], corrected: undefined, isAboutNothing: false })
  expect(understand(splitQuery('<b>платье</b>'), shop, 'ru')).toMatchObject({ corrected: undefined, terms: [{ text: 'платье' }] })
})

test('[SRCH-03] what a dictionary has is never corrected, by likeness, keys or sounds', () => {
  const near = { word: 'сандал', lexemes: ['сандал'], similarity: 0.8, isKind: false }
  const shop = words({ word: 'сандалии', ...noun, near }, { word: 'sandalii', ...known })
  expect(understand(splitQuery('сандалии'), shop, 'ru')).toMatchObject({ terms: [], corrected: undefined })
})

test('[UX-18] [UX-20] of a phrase that was sent a word of the dictionary is whole; it may go on while it is typed, and when it stands alone', () => {
  const shop = words({ word: 'платье', ...known }, { word: 'в', lexemes: [] }, { word: 'пол', ...noun, isKnown: true, forms: ['полоска'] })
  const asked = (query: string, isTyping = false) => understand(splitQuery(query), shop, 'ru', isTyping).terms.at(-1)?.lexemes
  expect(asked('платье в пол')).toEqual(['пол'])
  expect(asked('платье в пол', true)).toEqual(['пол', 'полоска'])
  expect(asked('пол')).toEqual(['пол', 'полоска'])
})

test('[UX-21] a noun that is no goods of the shop leaves nothing to search for, unless the phrase names goods', () => {
  const shop = words(
    { word: 'купальник', ...noun },
    { word: 'красный', ...known, isInDictionary: true },
    { word: 'платье', ...known, ...noun, isKind: true },
    { word: 'абракадабра' },
  )
  expect(understand(splitQuery('красный купальник'), shop, 'ru').isAboutNothing).toBe(true)
  expect(understand(splitQuery('купальник платье'), shop, 'ru')).toMatchObject({ isAboutNothing: false, corrected: 'платье' })
  expect(understand(splitQuery('красный абракадабра'), shop, 'ru')).toMatchObject({ isAboutNothing: false, corrected: 'красный' })
})

test.each([
  [['платье!', 'рубашка!', 'красное'], 'платье'],
  [['красное', 'платье!'], 'платье'],
  [['linen!', 'shirt!'], 'shirt'],
  [['красный', 'клюква?', 'графит?'], 'клюква'],
  [['красный'], undefined],
] as const)('a phrase of %j is about %s', (marked, main) => {
  const terms = marked.map((text): Term => ({
    text: text.replace(/[!?]/, ''),
    titled: '',
    lexemes: [],
    synonyms: [],
    isKind: text.endsWith('!'),
    isName: text.endsWith('?'),
  }))
  expect(mainTerm(terms)?.text).toBe(main)
})
