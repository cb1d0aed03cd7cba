import type { LocalizedText } from '#core/locale.ts'
import { plainWords } from './query.rules.ts'

/** A text by which products are found. `goods`: the title of a model; `category`: of one that products are shown under, or of the one above it. */
export interface ShopText {
  text: LocalizedText
  role: 'goods' | 'category' | 'title' | 'description'
}

export interface ShopWord {
  inTitles: boolean
  isKind: boolean
}

/** What can be told of a Russian word, see `Morphology`. */
export interface NameTest {
  isName(word: string): boolean
  isInDictionary(word: string): boolean
}

/** The words of these texts that have letters, with what they are in all of them together. */
export function wordsOfTexts(texts: readonly ShopText[], test: NameTest): Map<string, ShopWord> {
  const words = new Map<string, ShopWord>()
  for (const { text, role } of texts) {
    const kinds = kindWords({ text, role }, test)
    for (const word of [...plainWords(text.ru), ...plainWords(text.en ?? '')]) {
      if (!/[a-zа-я]/.test(word)) continue
      const known = words.get(word)
      words.set(word, {
        inTitles: role !== 'description' || known?.inTitles === true,
        isKind: kinds.has(word) || known?.isKind === true,
      })
    }
  }
  return words
}

/**
 * The words that name a kind of goods: in Russian the one that a model's title begins with and the nouns of a category, in English the last
 * one before a preposition. Categories of people ("Женщинам") name none.
 */
function kindWords({ text, role }: ShopText, test: NameTest): ReadonlySet<string> {
  if (role !== 'goods' && role !== 'category') return new Set()
  const russian = plainWords(text.ru).filter((word) => test.isName(word) || !test.isInDictionary(word))
  if (role === 'goods') {
    const first = plainWords(text.ru)[0]
    return new Set([...(first !== undefined && russian.includes(first) ? [first] : []), ...lastWords(beforePreposition(text.en ?? ''))])
  }
  return russian.length > 0 ? new Set([...russian, ...(text.en ?? '').split(/,| and /).flatMap(lastWords)]) : new Set()
}

function beforePreposition(title: string): string {
  return title.split(/,| (?:in|with|for|on|to|of|from|and) /)[0] ?? ''
}

function lastWords(part: string): string[] {
  return plainWords(part).slice(-1)
}
