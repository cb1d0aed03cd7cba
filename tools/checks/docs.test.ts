import { expect, test } from 'vitest'
import { judgeIndex, judgeReadme } from './check-docs.ts'
import { readNamed, sourcesOf, unknownIds } from './check-specification.ts'

const named = readNamed()

test('a Source names requirements, failures, decisions, records and sections that exist', () => {
  const source =
    'CART-04, UX-45, reliability T8, §6.12, T12–T14, I4, decisions A and D, decisions "Cart life", decision 0015, house B6, api.md, I18N-02'
  expect(unknownIds(source, named)).toEqual([])
})

test.each([
  ['CART-99', 'CART-99'],
  ['UX-45, T99', 'T99'],
  ['reliability §9', '9'],
  ['decisions E, QQ', 'QQ'],
  ['decision 0015, 9999', '9999'],
  ['house B99', 'B99'],
  ['decisions "Cart death"', 'Cart death'],
  ['docs/how-to/fly.md', 'docs/how-to/fly.md'],
  ['specification §3', 'specification'],
])('a Source that names %s names nothing', (source, id) => {
  expect(unknownIds(source, named)).toEqual([id])
})

test('what lies outside of the repository is left alone', () => {
  expect(unknownIds('RFC 3463. GS1 General Specifications §7.9; WCAG 2.2.2, yookassa.ru/developers', named)).toEqual([])
})

test('a Source ends with its comment, over several lines', () => {
  expect(sourcesOf('/**\n * Adds. Source: CART-02,\n * CART-03.\n */\nconst a = 1\n// Source: T4.\nconst b = 2')).toEqual([
    'CART-02, CART-03.',
    'T4.',
  ])
})

test('the index of decisions and the records have the same numbers and titles', () => {
  const index =
    '| Number | Title | Status |\n| --- | --- | --- |\n| [0001](0001-a.md) | One package | accepted |\n| [0002](0002-b.md) | Gone | accepted |'
  expect(judgeIndex(index, ['# 0001 One package\n', '# 0003 Another\n'])).toHaveLength(2)
  expect(judgeIndex(index, ['# 0001 One package\n', '# 0002 Gone\n'])).toEqual([])
})

test('a README of a module has 10 to 30 lines, that of the benchmarks at most 150', () => {
  const lines = (count: number): string => 'line\n'.repeat(count)
  expect(judgeReadme('server/modules/base/geo/README.md', lines(30))).toEqual([])
  expect(judgeReadme('server/modules/base/geo/README.md', lines(31))).toHaveLength(1)
  expect(judgeReadme('server/modules/base/geo/README.md', lines(9))).toHaveLength(1)
  expect(judgeReadme('bench/README.md', lines(150))).toEqual([])
  expect(judgeReadme('bench/README.md', lines(151))).toHaveLength(1)
})
