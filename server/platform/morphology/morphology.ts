import { irregularSingular } from './english-plurals.ts'
import { openRussianDictionary } from './russian-dictionary.ts'
import { youngNoun } from './young-words.ts'

/**
 * What forms words have, in Russian by a dictionary, in English where the plural is irregular. Who indexes and who asks must both go by it; what it does not
 * know is left to a stemmer. Words are in small letters, ё as е. Source: SRCH-03, decision 0115.
 */
export interface Morphology {
  /** The dictionary forms a word may be a form of, each once; empty for words that say nothing ("для"); undefined for what no dictionary knows. */
  lemmas(word: string): readonly string[] | undefined
  /** Every form of a word that may be a noun, itself among them; empty for all others. */
  nounForms(word: string): readonly string[]
  /** Whether it may be the name of a thing as it stands in a heading: a noun in the nominative. */
  isName(word: string): boolean
  /** The same of a word that can be nothing else: "белые" may be a noun, and hardly ever is. */
  isSurelyName(word: string): boolean
}

/**
 * The morphology of this process. The first call loads the dictionary (some 50 MB, an eighth of a second), which the shop does before it
 * listens, so that no request waits for it; all later calls are answered at once. Rejects when the package is damaged.
 */
export async function openMorphology(): Promise<Morphology> {
  const russian = await openRussianDictionary()
  return {
    lemmas(word) {
      const young = youngNoun(word)
      if (young) return [young.lemma]
      const form = russian(word)
      if (form) return form.isFunctionWord ? [] : form.lemmas
      const singular = irregularSingular(word)
      return singular === undefined ? undefined : [singular]
    },
    nounForms: (word) => youngNoun(word)?.forms ?? russian(word)?.nounForms() ?? [],
    isName: (word) => youngNoun(word) !== undefined || russian(word)?.isNominativeNoun === true,
    isSurelyName(word) {
      const form = russian(word)
      return youngNoun(word) !== undefined || (form?.isNominativeNoun === true && form.isOnlyNoun)
    },
  }
}
