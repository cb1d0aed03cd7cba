import { Bitmap, type WordRange } from './bitmap.ts'

/** The distinct entries of columns, each a small set of values, e.g. the sizes `{3,4,7}`. A code stands for each; 0 is the empty set. */
export class Dictionary {
  /** Every value that was ever written; its index is its number. */
  readonly values: string[] = []
  /** By code, the numbers of its values. */
  readonly #entries: number[][] = [[]]
  readonly #codes = new Map<string, number>([['{}', 0]])
  readonly #numbers = new Map<string, number>()
  readonly #unions = new Map<number, number>()

  /** How many codes there are. */
  get size(): number {
    return this.#entries.length
  }

  /** The code of a set as PostgreSQL writes an array: `{3,4}`. */
  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.#entries.length
    this.#entries.push(
      text
        .slice(1, -1)
        .split(',')
        .map((value) => this.#numberOf(value)),
    )
    this.#codes.set(text, code)
    return code
  }

  /** The values of a code. */
  valuesOf(code: number): string[] {
    return (this.#entries[code] ?? []).map((number) => this.values[number] ?? '')
  }

  /** The code of the union of two sets of numbers. */
  union(a: number, b: number): number {
    if (a === b || b === 0) return a
    if (a === 0) return b
    const pair = a * 0x1000000 + b
    let code = this.#unions.get(pair)
    if (code === undefined) {
      const both = new Set([...this.valuesOf(a), ...this.valuesOf(b)])
      code = this.codeOf(`{${[...both].toSorted((x, y) => Number(x) - Number(y)).join(',')}}`)
      this.#unions.set(pair, code)
    }
    return code
  }

  /** By code, 1 when its set contains one of the values; without values, when it is not empty. */
  matching(values: readonly string[] | undefined): Uint8Array {
    const marks = new Uint8Array(this.size)
    if (!values) return marks.fill(1, 1)
    const wanted = new Set(values.map((value) => this.#numbers.get(value)))
    for (const [code, entry] of this.#entries.entries()) if (entry.some((number) => wanted.has(number))) marks[code] = 1
    return marks
  }

  /** How often each value occurs, from how often each code does; values that do not occur are absent. */
  countByValue(codeCounts: Uint32Array): Map<string, number> {
    const totals = new Uint32Array(this.values.length)
    for (let code = 0; code < codeCounts.length; code++) {
      const n = codeCounts[code] as number
      if (n > 0) for (const number of this.#entries[code] ?? []) totals[number] = (totals[number] as number) + n
    }
    return new Map(this.values.flatMap((value, number) => ((totals[number] as number) > 0 ? [[value, totals[number] as number]] : [])))
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}

/** A dictionary-encoded column: one code for each row, two bytes while there are few different codes. */
export class DictionaryColumn {
  readonly dictionary: Dictionary
  codes: Uint16Array | Uint32Array

  constructor(capacity: number, dictionary = new Dictionary()) {
    this.dictionary = dictionary
    this.codes = new Uint16Array(capacity)
  }

  write(ordinal: number, code: number): void {
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    this.codes[ordinal] = code
  }

  /** The rows of a range that have one of the values; without values, those that have any. */
  having(values: readonly string[] | undefined, range: WordRange): Bitmap {
    const { codes } = this
    const marks = this.dictionary.matching(values)
    const bitmap = new Bitmap(range)
    for (let at = 0, ordinal = range.first << 5; at < bitmap.words.length; at++) {
      let word = 0
      for (let bit = 0; bit < 32; bit++) word |= (marks[codes[ordinal++] as number] as number) << bit
      bitmap.words[at] = word
    }
    return bitmap
  }

  /** How many of these rows have each code. */
  countCodes(ordinals: Uint32Array): Uint32Array {
    const { codes } = this
    const counts = new Uint32Array(this.dictionary.size)
    // By index: iterating over a typed array with for-of takes twelve times as long.
    for (let at = 0; at < ordinals.length; at++) {
      const code = codes[ordinals[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return counts
  }

  /** Makes room for more rows. */
  grow(capacity: number): void {
    const wider = this.codes instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity)
    wider.set(this.codes)
    this.codes = wider
  }
}
