import { transliterate } from '#core/transliteration.ts'
import { limits } from '#contracts/limits.ts'
import { plainLetters } from '#core/plain-letters.ts'
import { switchLayout } from './keyboard-layout.rules.ts'
import { findSizeWords } from './size-words.rules.ts'

/** More words than this are not read: no shopper asks for so much, and each costs. */
const mostWords = 8

// Format characters (zero-width, soft hyphen, direction), variation selectors and accents that belong to no letter, fillers that are drawn as nothing.
const invisible = /\p{Cf}|\p{Mn}|[\u115f\u1160]/gu

/** One piece of a query between blanks: its words as typed, and what else its keys or sounds may have meant. */
export interface AskedPiece {
  typed: string[]
  /** Single words that the whole piece may stand for: by the other keyboard, by the other alphabet. */
  readings: string[]
  /** A size, or the word before one: nothing is found by it, and nothing is read into it. */
  isSize?: true
}

/**
 * Trimmed, small letters, single blanks, cut to the limit. What nobody sees goes first: zero-width characters, soft hyphens, marks of direction and of stress
 * stand inside of words, control characters between them; blanks and hyphens that hold a line together are plain ones. Source: SRCH-01, T51.
 */
export function normalizeQuery(text: string): string {
  const clean = text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u2010-\u2012\u2212]/g, '-')
    .replace(/[\p{C}\s]+/gu, ' ')
  return [...clean.trim().toLowerCase()].slice(0, limits.searchQuery).join('').trim()
}

/** The words of a text, as `search_plain` of the database makes them: ё as е, `T-shirt` as one word, only letters and digits. */
export function plainWords(text: string): string[] {
  return plainLetters(text)
    .replace(/(^|[^a-z0-9а-я])([a-zа-я])-([a-zа-я])/g, '$1$2$3')
    .split(/[^a-z0-9а-я]+/)
    .filter((word) => word !== '')
}

/** The pieces of a normalized query. */
export function splitQuery(query: string): AskedPiece[] {
  const pieces: AskedPiece[] = []
  let left = mostWords
  const parts = query.split(' ')
  const sizes = findSizeWords(parts)
  for (const [at, text] of parts.entries()) {
    const typed = plainWords(text).slice(0, left)
    left -= typed.length
    const isSize = sizes[at] === true
    const others = isSize ? [] : [switchLayout(text), transliterate(text)]
    const readings = others.flatMap((reading) => {
      const words = plainWords(reading)
      const [word] = words
      return words.length === 1 && word !== undefined && word !== typed[0] ? [word] : []
    })
    if (typed.length > 0) pieces.push({ typed, readings: [...new Set(readings)], ...(isSize && { isSize }) })
    if (left === 0) break
  }
  return pieces
}

/**
 * What may be the number of a thing, as typed, as the other keyboard would have it, and with Russian letters for those that sound or look like them; nothing
 * when it has no digits or is shorter than four signs. Numbers are also typed with blanks for hyphens, or with nothing. Source: SRCH-03.
 */
export function skuReadings(query: string): string[] {
  const readings = [query, switchLayout(query), ...(/[а-яё]/.test(query) ? [transliterate(query), withLatinTwins(query)] : [])].map(
    (text) => text.toUpperCase(),
  )
  return [...new Set(readings)].filter(
    (text) => /^[\p{L}\d][\p{L}\d ._/-]{0,59}$/u.test(text) && /\d/.test(text) && bareSku(text).length > 3,
  )
}

const twins = new Map([...'авекмнорстух'].map((letter, at): [string, string] => [letter, 'abekmhopctyx'[at] ?? '']))

/** Latin letters for the Russian ones that look the same in capitals. */
function withLatinTwins(text: string): string {
  return text.replace(/[а-яё]/g, (letter) => twins.get(letter) ?? letter)
}

/** Whether a number is found by this part of it: there are so many years, sizes and prices that digits alone say little. */
export function isPartOfSku(reading: string): boolean {
  return /[A-Z]/.test(reading)
}

/** The number of a thing without its marks, as `withoutMarks` has it in the database. */
export function bareSku(sku: string): string {
  return sku.replace(/[ ._/-]/g, '')
}

/** Whether the query may be kept in the table of what was not found: nothing that looks like an address or a phone number. */
export function isKept(query: string): boolean {
  return /\p{L}{2}/u.test(query) && !query.includes('@') && query.replace(/\D/g, '').length < 9
}
