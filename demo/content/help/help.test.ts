import { expect, test } from 'vitest'
import { returnDays } from '#core/return-days.ts'
import { splitInFour } from '#core/split-payments.ts'
import { bonusLevels } from '../bonus-levels.ts'
import { helpAnswers, helpTopics } from './index.ts'
import { richText } from './rich-text.ts'

type Locale = 'ru' | 'en'

/** All words in a language, with or without links. */
function wordsIn(locale: Locale, value: unknown, inside?: Locale): string[] {
  if (typeof value === 'string') return inside === locale ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' ? [] : wordsIn(locale, inner, key === 'ru' || key === 'en' ? key : inside),
  )
}

const textOf = (slug: string): string =>
  wordsIn(
    'ru',
    helpAnswers.find((answer) => answer.slug === slug),
  )
    .join(' ')
    .replaceAll('\u00a0', ' ')

test('[MAG-18] there are 24 answers in six topics of four, each with an address of its own', () => {
  expect(helpTopics.map(({ slug }) => helpAnswers.filter((answer) => answer.topic === slug).length)).toEqual([4, 4, 4, 4, 4, 4])
  expect(new Set([...helpAnswers, ...helpTopics].map(({ slug }) => slug)).size).toBe(30)
})

test.each(['ru', 'en'] as const)('what must not break in a line does not, nobody shouts, and English holds no Cyrillic (%s)', (locale) => {
  const said = wordsIn(locale, [helpAnswers, helpTopics])
  expect(said.length).toBeGreaterThan(700)
  expect(said.filter((text) => / —|\d [₽%°\d]|(^|[\s«(])[А-Яа-яЁё] (?=\S)/.test(text))).toEqual([])
  expect(said.filter((text) => text.includes('!') || (locale === 'en' && /[а-яё]/i.test(text)))).toEqual([])
})

test('answers name the numbers of the shop: returns, levels, the parts of a payment', () => {
  expect(textOf('return-terms')).toContain(`${returnDays} дней`)
  for (const { title, percentage } of bonusLevels) {
    expect(textOf('bonus-levels')).toContain(title.ru)
    expect(textOf('bonus-levels')).toContain(`${percentage} %`)
  }
  const [first = 0, rest = 0] = splitInFour(1_299_000) ?? []
  for (const kopecks of [first, rest]) {
    expect(textOf('installments')).toContain(`${String(kopecks / 100).replace(/\B(?=(\d{3})+$)/g, ' ')} ₽`)
  }
})

test('rich text is written with links, bold words and lists', () => {
  expect(richText('Смотрите [ответ](/help/a) и **важное**.\n- раз\n- два', 'One').ru).toEqual([
    { p: [{ t: 'Смотрите ' }, { t: 'ответ', href: '/help/a' }, { t: ' и\u00a0' }, { t: 'важное', b: true }, { t: '.' }] },
    { ul: [[{ t: 'раз' }], [{ t: 'два' }]] },
  ])
})
