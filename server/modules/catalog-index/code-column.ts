import { setBit, type Bits } from './bits.ts'

/** Distinct values of columns, each a small set of words, e.g. the sizes `{3,4,7}`; a code stands for each. 0 is the empty one. */
export class Dictionary {
  readonly sets: string[][] = [[]]
  readonly #codes = new Map<string, number>([['{}', 0]])
  readonly #unions = new Map<number, number>()

  /** The code of a set as PostgreSQL writes an array: `{3,4}`. */
  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.sets.length
    this.sets.push(text.slice(1, -1).split(','))
    this.#codes.set(text, code)
    return code
  }

  /** The code of all that two sets of numbers have. */
  union(a: number, b: number): number {
    if (a === b || b === 0) return a
    if (a === 0) return b
    const pair = a * 0x1000000 + b
    let code = this.#unions.get(pair)
    if (code === undefined) {
      const both = new Set([...(this.sets[a] ?? []), ...(this.sets[b] ?? [])])
      code = this.codeOf(`{${[...both].toSorted((x, y) => Number(x) - Number(y)).join(',')}}`)
      this.#unions.set(pair, code)
    }
    return code
  }

  /** For each code 1 when its set has one of the values; without values, when it is not empty. */
  meeting(values: readonly string[] | undefined): Uint8Array {
    return Uint8Array.from(this.sets, (set) => Number(values ? set.some((value) => values.includes(value)) : set.length > 0))
  }

  /** How often each value is there, from how often each code is. */
  byValue(codes: Uint32Array): Map<string, number> {
    const counts = new Map<string, number>()
    for (let code = 0; code < codes.length; code++) {
      const n = codes[code] as number
      if (n > 0) for (const value of this.sets[code] ?? []) counts.set(value, (counts.get(value) ?? 0) + n)
    }
    return counts
  }
}

const anyValue = Symbol('any value')

/**
 * One code for each product, two bytes while there are few different sets; and for each value that was asked for, the set of products
 * that have it, kept from then on.
 */
export class CodeColumn {
  readonly dictionary: Dictionary
  codes: Uint16Array | Uint32Array
  readonly #having = new Map<string | typeof anyValue, Bits>()

  constructor(capacity: number, dictionary = new Dictionary()) {
    this.dictionary = dictionary
    this.codes = new Uint16Array(capacity)
  }

  write(ordinal: number, code: number): void {
    if (this.codes[ordinal] === code) return
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    this.codes[ordinal] = code
    const set = this.dictionary.sets[code] ?? []
    for (const [value, bits] of this.#having) setBit(bits, ordinal, value === anyValue ? code !== 0 : set.includes(value))
  }

  /** The products that have a value; without one, those that have any. Not to be written by others. */
  having(value: string | typeof anyValue = anyValue): Bits {
    const known = this.#having.get(value)
    if (known) return known
    const bits = new Uint32Array(this.codes.length >>> 5)
    const marks = this.dictionary.meeting(value === anyValue ? undefined : [value])
    for (let ordinal = 0; ordinal < this.codes.length; ordinal++) {
      if (marks[this.codes[ordinal] as number] === 1) bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
    }
    this.#having.set(value, bits)
    return bits
  }

  /** How often each code stands among the first `n` of these ordinals. */
  count(ordinals: Uint32Array, n: number): Uint32Array {
    const { codes } = this
    // Neighbours are much alike: one counter raised twice in a row would wait for itself, so every other product has its own.
    const counts = new Uint32Array(this.dictionary.sets.length)
    const others = new Uint32Array(counts.length)
    for (let at = 0; at < n - 1; at += 2) {
      const code = codes[ordinals[at] as number] as number
      const other = codes[ordinals[at + 1] as number] as number
      counts[code] = (counts[code] as number) + 1
      others[other] = (others[other] as number) + 1
    }
    if (n % 2 === 1) {
      const code = codes[ordinals[n - 1] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    for (let code = 0; code < counts.length; code++) counts[code] = (counts[code] as number) + (others[code] as number)
    return counts
  }

  grow(capacity: number): void {
    const wider = this.codes instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity)
    wider.set(this.codes)
    this.codes = wider
    this.#having.clear()
  }
}
