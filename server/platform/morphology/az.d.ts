/** What the shop uses of `az`, which brings no types. */
declare module 'az' {
  export interface Tag {
    /** Part of speech: NOUN, ADJF, PREP… */
    POS: string
    /** In the nominative. */
    nomn?: true
  }

  export interface Parse {
    tag: Tag
    /** 0 to 1: how often a form is meant so, of all its readings. */
    score: number
    /** How many forms the word has. */
    formCnt: number
    normalize(): Parse | false
    inflect(form: number): Parse
    toString(): string
  }

  interface Options {
    parsers: readonly string[]
    stutter: number
    typos: number
  }

  interface Morph {
    (word: string, options: Options): Parse[]
    init(folder: string, done: (error: Error | null) => void): void
  }

  const Az: { Morph: Morph }
  export default Az
}
