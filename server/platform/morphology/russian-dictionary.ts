import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Az, { type Parse } from 'az'
import { plainLetters } from '#core/plain-letters.ts'

/** What the dictionary knows of one form; all words are in small letters with ё as е. */
export interface RussianForm {
  /** Dictionary forms, each once. */
  lemmas: string[]
  /** All forms of its readings as a noun, each once; empty when it is none. */
  nounForms(): string[]
  /** It can only be a preposition, a conjunction or a particle. */
  isFunctionWord: boolean
  /** It can be a noun in the nominative. */
  isNominativeNoun: boolean
  /** It can be nothing but a noun. */
  isOnlyNoun: boolean
}

const functionParts: ReadonlySet<string> = new Set(['PREP', 'CONJ', 'PRCL'])
/** Readings that are next to never meant: `для` as a form of "длить". */
const hardlyEver = 0.005
// Words of the dictionary alone: guesses by endings would change brands and names of models.
const options = { parsers: ['Dictionary'], stutter: 0, typos: 0 } as const

let loading: Promise<(word: string) => RussianForm | undefined> | undefined

/** Loads the dictionary, once a process; answers a function that looks a word up and knows no others. */
export function openRussianDictionary(): Promise<(word: string) => RussianForm | undefined> {
  loading ??= new Promise((resolve, reject) => {
    // Not `import.meta.resolve`, which the setup of journeys does not have.
    const folder = join(dirname(createRequire(import.meta.url).resolve('az')), '..', 'dicts')
    Az.Morph.init(folder, (error) => (error ? reject(error) : resolve(lookUp)))
  })
  return loading
}

function lookUp(word: string): RussianForm | undefined {
  if (!/^[а-яё]+$/.test(word)) return undefined
  const all = Az.Morph(word, options)
  const parses = all.filter((parse) => parse.score >= hardlyEver)
  const readings = parses.length > 0 ? parses : all
  if (readings.length === 0) return undefined
  const nouns = readings.filter((parse) => parse.tag.POS === 'NOUN')
  return {
    lemmas: plainOnce(readings.map((parse) => parse.normalize() || parse)),
    nounForms: () => plainOnce(nouns.flatMap((noun) => Array.from({ length: noun.formCnt }, (_, form) => noun.inflect(form)))),
    isFunctionWord: readings.every((parse) => functionParts.has(parse.tag.POS)),
    isNominativeNoun: nouns.some((noun) => noun.tag.nomn === true),
    isOnlyNoun: nouns.length === readings.length,
  }
}

function plainOnce(parses: readonly Parse[]): string[] {
  return [...new Set(parses.map((parse) => plainLetters(parse.toString())))]
}
