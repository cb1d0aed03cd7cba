import type { LocalizedText } from '#core/locale.ts'

/** Words that a reader takes in a minute. */
const wordsAMinute = 180

/** Whole minutes that it takes to read these texts in Russian, one at least. */
export function readingMinutes(texts: readonly LocalizedText[]): number {
  const words = texts.reduce((sum, { ru }) => sum + ru.split(/[\s\u00a0]+/).filter((word) => /\p{L}|\d/u.test(word)).length, 0)
  return Math.max(1, Math.round(words / wordsAMinute))
}
