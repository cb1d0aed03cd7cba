import { expect, test } from 'vitest'
import { readingMinutes } from './magazine.rules.ts'

const words = (count: number) => ({ ru: Array.from({ length: count }, () => 'слово').join(' ') })

test.each([
  [[], 1],
  [[words(1)], 1],
  [[words(269)], 1],
  [[words(270)], 2],
  [[words(100), words(260)], 2],
  [[words(1800)], 10],
] as const)('[MAG-01] the time to read is told in whole minutes, one at least (%#)', (texts, minutes) => {
  expect(readingMinutes(texts)).toBe(minutes)
})

test('[MAG-01] a dash is no word, and words that a no-break space holds together are two', () => {
  expect(readingMinutes([{ ru: `${'—\u00a0и '.repeat(269)}—` }])).toBe(1)
  expect(readingMinutes([{ ru: '460\u00a0граммов '.repeat(135) }])).toBe(2)
})
