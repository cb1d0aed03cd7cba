import type { Locale } from '#core/locale.ts'
import type { AskedPiece } from './query.rules.ts'

/** What the shop's words know of a string. */
export interface KnownWord {
  word: string
  /** null: a word that says nothing ("для", "the"). */
  lexeme: string | null
  /** Some product has exactly this form. */
  isWord: boolean
  /** Some product has the word in some form. */
  isKnown: boolean
  /** The form of it in titles, colors and categories that is most like it; null when only descriptions have the word. */
  titled: string | null
  /** Stems of the words that go on from here; only for the word that is still being typed. */
  forms: string[]
  /** The most similar word, for one that is not known. */
  near: { word: string; lexeme: string; similarity: number } | null
  /** Queries in PostgreSQL's writing that staff made it stand for. */
  synonyms: string[]
}

/** One thing that a product must have: any of the stems or of the synonyms. */
export interface Term {
  /** As the shopper typed it, or as it was read. */
  text: string
  /** As titles have it, where nothing has the form that was typed. */
  titled: string
  lexemes: string[]
  synonyms: string[]
}

export interface Understanding {
  terms: Term[]
  /** What is searched for instead, when it is not what was typed. */
  corrected: string | undefined
}

// Trigrams: "платя" and "платье" share 0.44, unrelated words of one beginning about 0.25.
const similarEnough = 0.34
const lessForReadings = 0.05

/**
 * The meaning of a query: each piece as typed when the shop knows it, else by the other keyboard, by sound, or as the most similar
 * word; pieces that mean nothing here are left out. A word in the letters of another language than the page's that only descriptions
 * have gives way to a reading that titles have: `plate` on a Russian page is a dress, no silver plate. Only the last word may be half a
 * word, and single letters between marks are none (`<b>`). Source: SRCH-03, UX-20.
 */
export function understand(pieces: readonly AskedPiece[], words: ReadonlyMap<string, KnownWord>, locale: Locale): Understanding {
  const typed: string[] = []
  const terms: Term[] = []
  for (const piece of pieces) {
    const lookUp = (word: string) => knownAt(words, word, piece === pieces.at(-1))
    const asked = wholeWords(piece)
      .flatMap(lookUp)
      .filter((word) => word.lexeme !== null)
    typed.push(...asked.map((word) => word.word))
    if (piece.isSize) continue
    const read = piece.readings.flatMap(lookUp)
    const known = asked.flatMap((word) => termOf(word) ?? [])
    const isUnread = known.length < asked.length && (known.length === 0 || asked.length > 1)
    const meant = asked.some((word) => isAside(word, locale)) ? read.find((word) => word.titled !== null) : undefined
    const replaced = meant ? termOf(meant) : isUnread ? readingOf(read) : undefined
    if (replaced) terms.push({ ...replaced, text: meant?.titled ?? replaced.text })
    else if (asked.length === 1 && known.length === 0) terms.push(...nearest(asked, read))
    else terms.push(...asked.flatMap((word) => termOf(word) ?? nearest([word], [])))
  }
  const text = terms.map((term) => term.text).join(' ')
  return { terms, corrected: terms.length > 0 && text !== typed.join(' ') ? text : undefined }
}

function wholeWords({ typed, isSize }: AskedPiece): string[] {
  return typed.length > 1 && !isSize ? typed.filter((word) => word.length > 1) : typed
}

/** What the shop knows of a word here: before the last one nothing is half a word, also when the last one is the same. */
function knownAt(words: ReadonlyMap<string, KnownWord>, word: string, isLast: boolean): KnownWord[] {
  const known = words.get(word)
  return known ? [isLast ? known : { ...known, forms: [] }] : []
}

/** Whether a word may have been meant for another alphabet: descriptions alone know it, and not in the letters of this language. */
function isAside({ word, isKnown, titled }: KnownWord, locale: Locale): boolean {
  return isKnown && titled === null && (locale === 'ru' ? /^[a-z]+$/ : /^[а-я]+$/).test(word)
}

function termOf(word: KnownWord): Term | undefined {
  const lexemes = [...(word.isKnown && word.lexeme !== null ? [word.lexeme] : []), ...(word.isWord ? [] : word.forms)]
  if (lexemes.length === 0) return undefined
  const titled = word.isWord ? word.word : (word.titled ?? word.word)
  return { text: word.word, titled, lexemes: [...new Set(lexemes)], synonyms: word.synonyms }
}

function readingOf(readings: readonly KnownWord[]): Term | undefined {
  for (const reading of readings) {
    // One letter is the beginning of something in any alphabet.
    const term = reading.word.length > 1 || reading.isWord ? termOf(reading) : undefined
    if (term) return term
  }
  return undefined
}

function nearest(typed: readonly KnownWord[], readings: readonly KnownWord[]): Term[] {
  const candidates = [...typed.map((word) => ({ word, less: 0 })), ...readings.map((word) => ({ word, less: lessForReadings }))]
  const [best] = candidates
    .flatMap(({ word, less }) => (word.near ? [{ ...word.near, synonyms: word.synonyms, weight: word.near.similarity - less }] : []))
    .toSorted((a, b) => b.weight - a.weight)
  if (!best || best.weight < similarEnough) return []
  return [{ text: best.word, titled: best.word, lexemes: [best.lexeme], synonyms: best.synonyms }]
}

/** A term as PostgreSQL's tsquery. */
export function termQuery({ lexemes, synonyms }: Term): string {
  return `(${[...lexemes.map((lexeme) => `'${lexeme.replaceAll("'", "''")}'`), ...synonyms.map((query) => `(${query})`)].join(' | ')})`
}

/** All terms as one tsquery: a product must have each. */
export function wholeQuery(terms: readonly Term[]): string {
  return terms.map(termQuery).join(' & ')
}
