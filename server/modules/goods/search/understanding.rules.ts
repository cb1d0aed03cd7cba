import type { Locale } from '#core/locale.ts'
import type { AskedPiece } from './query.rules.ts'

/** What the shop's words know of a string. */
export interface KnownWord {
  word: string
  /** What stands for it in the documents; empty for a word that says nothing ("для", "the"). */
  lexemes: string[]
  /** A dictionary of the language has it: nothing is corrected about it. */
  isInDictionary: boolean
  /** It is the name of a thing: nothing but a Russian noun, in the nominative. */
  isName: boolean
  /** Some product has exactly this form. */
  isWord: boolean
  /** Some product has the word in some form. */
  isKnown: boolean
  /** It is a form of a word that names a kind of goods here. */
  isKind: boolean
  /** The form of it in titles, colors and categories that is most like it; null when only descriptions have the word. */
  titled: string | null
  /** Lexemes of the words that go on from here; only for the word that is still being typed. */
  forms: string[]
  /** The most similar word, for one that nobody knows. */
  near: { word: string; lexemes: string[]; similarity: number; isKind: boolean } | null
  /** Queries in PostgreSQL's writing that staff made it stand for. */
  synonyms: string[]
}

/** One thing that a product must have: any of the lexemes or of the synonyms. */
export interface Term {
  /** As the shopper typed it, or as it was read. */
  text: string
  /** As titles have it, where nothing has the form that was typed. */
  titled: string
  lexemes: string[]
  synonyms: string[]
  /** It names a kind of goods: a phrase is about it. */
  isKind: boolean
  isName: boolean
}

export interface Understanding {
  terms: Term[]
  /** What is searched for instead, when it is not what was typed. */
  corrected: string | undefined
  /** A kind of thing was asked for that no product has anything to do with, and no other one: what is left of the query is not what it was about. */
  isAboutNothing: boolean
}

export interface Asked {
  pieces: readonly AskedPiece[]
  locale: Locale
  /** The query is shown while it is typed, not sent. */
  isTyping?: boolean
}

// Trigrams: "платя" and "платье" share 0.44, unrelated words of one beginning about 0.25.
const similarEnough = 0.34
const lessForReadings = 0.05

/**
 * The meaning of a query: each piece as typed when the shop or a dictionary knows it, else by the other keyboard, by sound, or as the most
 * similar word; pieces that mean nothing here are left out. A word in the letters of another language than the page's that only
 * descriptions have gives way to a reading that titles have: `plate` on a Russian page is a dress, no silver plate. Only the last word may
 * be half a word, and of a sent phrase only one that no dictionary has: "в пол" is no "в полоску". Single letters between marks are no
 * words (`<b>`). Source: SRCH-03, UX-20.
 */
export function understand({ pieces, locale, isTyping = false }: Asked, words: ReadonlyMap<string, KnownWord>): Understanding {
  const typed: string[] = []
  const terms: Term[] = []
  const unknownNames: string[] = []
  const isPhrase = pieces.flatMap((piece) => piece.typed).length > 1
  for (const piece of pieces) {
    const isBegun = (known: KnownWord) => piece === pieces.at(-1) && (isTyping || !isPhrase || !known.isInDictionary)
    const lookUp = (word: string) => {
      const known = words.get(word)
      return known ? [isBegun(known) ? known : { ...known, forms: [] }] : []
    }
    const asked = wholeWords(piece)
      .flatMap(lookUp)
      .filter((word) => word.lexemes.length > 0)
    typed.push(...asked.map((word) => word.word))
    if (piece.isSize) continue
    const read = piece.readings.flatMap(lookUp)
    const known = asked.flatMap((word) => termOf(word) ?? [])
    const isUnread = known.length < asked.length && (known.length === 0 || asked.length > 1) && !asked.some((word) => word.isInDictionary)
    const meant = asked.some((word) => isAside(word, locale)) ? titledReading(read) : undefined
    const replaced = meant ?? (isUnread ? readingOf(read) : undefined)
    if (replaced) terms.push(replaced)
    else if (asked.length === 1 && known.length === 0) terms.push(...nearest(asked, read))
    else terms.push(...asked.flatMap((word) => termOf(word) ?? nearest([word], [])))
    unknownNames.push(...asked.filter((word) => word.isName && !termOf(word)).map((word) => word.word))
  }
  const text = terms.map((term) => term.text).join(' ')
  return {
    terms,
    corrected: terms.length > 0 && text !== typed.join(' ') ? text : undefined,
    isAboutNothing: unknownNames.length > 0 && !terms.some((term) => term.isKind || term.isName),
  }
}

/**
 * What a phrase is about: the kind of goods it names, in Russian the first ("платье с поясом"), in English the last ("shirt dress"); where
 * it names none, its first noun, else the last word that staff gave synonyms. undefined when it has none either.
 */
export function mainTerm(terms: readonly Term[]): Term | undefined {
  const kinds = terms.filter((term) => term.isKind)
  const isEnglish = kinds.every((term) => /^[a-z0-9]+$/.test(term.text))
  const named = terms.find((term) => term.isName) ?? terms.findLast((term) => term.synonyms.length > 0)
  return (isEnglish ? kinds.at(-1) : kinds[0]) ?? named
}

function wholeWords({ typed, isSize }: AskedPiece): string[] {
  return typed.length > 1 && !isSize ? typed.filter((word) => word.length > 1) : typed
}

/** Whether a word may have been meant for another alphabet: descriptions alone know it, and not in the letters of this language. */
function isAside({ word, isKnown, titled }: KnownWord, locale: Locale): boolean {
  return isKnown && titled === null && (locale === 'ru' ? /^[a-z]+$/ : /^[а-я]+$/).test(word)
}

function termOf(word: KnownWord): Term | undefined {
  const lexemes = [...(word.isKnown ? word.lexemes : []), ...(word.isWord ? [] : word.forms)]
  if (lexemes.length === 0) return undefined
  const titled = word.isWord ? word.word : (word.titled ?? word.word)
  const { isKind, isName, synonyms } = word
  return { text: word.word, titled, lexemes: [...new Set(lexemes)], synonyms, isKind, isName }
}

/** The reading that titles have, or a word of theirs with the same stem. */
function titledReading(readings: readonly KnownWord[]): Term | undefined {
  for (const word of readings) {
    const term = word.titled === null ? undefined : termOf(word)
    if (term) return { ...term, text: word.titled ?? term.text }
    if (word.near?.similarity === 1) return nearest([], [word])[0]
  }
  return undefined
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
  const candidates = [
    ...typed.filter((word) => !word.isInDictionary).map((word) => ({ word, less: 0 })),
    ...(typed.some((word) => word.isInDictionary) ? [] : readings).map((word) => ({ word, less: lessForReadings })),
  ]
  const [best] = candidates
    .flatMap(({ word, less }) => (word.near ? [{ ...word.near, synonyms: word.synonyms, weight: word.near.similarity - less }] : []))
    .toSorted((a, b) => b.weight - a.weight)
  if (!best || best.weight < similarEnough) return []
  const { word, lexemes, synonyms, isKind } = best
  return [{ text: word, titled: word, lexemes, synonyms, isKind, isName: false }]
}

/** Any of these lexemes as PostgreSQL's tsquery. */
export function anyOf(lexemes: readonly string[]): string {
  return `(${lexemes.map(quoted).join(' | ')})`
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''")}'`
}

/** A term as PostgreSQL's tsquery. */
export function termQuery({ lexemes, synonyms }: Pick<Term, 'lexemes' | 'synonyms'>): string {
  return `(${[...lexemes.map(quoted), ...synonyms.map((query) => `(${query})`)].join(' | ')})`
}

/** All terms as one tsquery: a product must have each. */
export function wholeQuery(terms: readonly Term[]): string {
  return terms.map(termQuery).join(' & ')
}
