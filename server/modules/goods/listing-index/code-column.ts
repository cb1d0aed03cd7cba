import { blocksOf, blockWords, setBit, type Bits, type Span } from './bits.ts'
import { SetMemory, type BlockedSet, type KeptSet } from './set-memory.ts'

/** Distinct values of columns, each a small set of words, e.g. the sizes `{3,4,7}`; a code stands for each. 0 is the empty one. */
export class Dictionary {
  readonly sets: string[][] = [[]]
  /** All that stand in any of the sets. */
  readonly values = new Set<string>()
  readonly #codes = new Map<string, number>([['{}', 0]])
  readonly #unions = new Map<number, number>()

  /** The code of a set as PostgreSQL writes an array: `{3,4}`. */
  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.sets.length
    const set = text.slice(1, -1).split(',')
    this.sets.push(set)
    for (const value of set) this.values.add(value)
    this.#codes.set(text, code)
    return code
  }

  /** The values of a code. */
  valuesOf(code: number): string[] {
    return this.sets[code] ?? []
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

/** Products that are counted. */
export interface Part extends BlockedSet {
  /** Outside of it there are none. */
  readonly span: Span
  /** How many there are. */
  readonly n: number
  /** Their ordinals. */
  list(): Uint32Array
}

const anyValue = Symbol('any value')

// Nanoseconds, about: a product's code looked up and counted, a counter read, and a product's values put into sets.
const lookUpCost = 4
const counterCost = 5
const makingCost = 5
// More are not made before they are wanted.
const preparedAtMost = 64

/**
 * One code for each product, two bytes while there are few different sets; and for values that were asked for, the set of products that
 * have each, kept true while there is room.
 */
export class CodeColumn {
  readonly dictionary: Dictionary
  codes: Uint16Array | Uint32Array
  #memory: SetMemory
  readonly #kept = new Map<string | typeof anyValue, KeptSet>()
  /** Nanoseconds that sets which were not there would have saved. */
  #missed = 0

  constructor(capacity: number, dictionary = new Dictionary(), memory = new SetMemory(capacity >>> 5)) {
    this.dictionary = dictionary
    this.codes = new Uint16Array(capacity)
    this.#memory = memory
  }

  write(ordinal: number, code: number): void {
    const before = this.codes[ordinal] as number
    if (before === code) return
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    this.codes[ordinal] = code
    if (this.#kept.size === 0) return
    for (const value of this.dictionary.sets[before] ?? []) this.#mark(value, ordinal, false)
    for (const value of this.dictionary.sets[code] ?? []) this.#mark(value, ordinal, true)
    this.#mark(anyValue, ordinal, code !== 0)
  }

  /** The products that have a value; without one, those that have any. Not to be written by others; good for this question. */
  having(value: string | typeof anyValue = anyValue): Bits {
    const known = this.#use(value)
    if (known) return known.bits
    // Of what no product ever had, nothing is kept: anything can be asked for.
    if (value !== anyValue && !this.dictionary.values.has(value)) return this.#memory.nothing
    const kept = this.#keep(value)
    const bits = kept?.bits ?? new Uint32Array(this.#memory.words)
    const marks = this.dictionary.meeting(value === anyValue ? undefined : [value])
    for (let ordinal = 0; ordinal < this.codes.length; ordinal++) {
      if (marks[this.codes[ordinal] as number] === 1) bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31))
    }
    kept?.blocks.set(blocksOf(bits, { first: 0, end: bits.length }))
    return bits
  }

  /**
   * How often each of the values is there among the products of a part; of values that are not, nothing is said. Counts the sets of the values, or looks at the
   * part's products, whichever is quicker.
   */
  countValues(part: Part, values: readonly string[]): Map<string, number> {
    if (part.n === 0) return new Map()
    const saved = part.n * lookUpCost + this.dictionary.sets.length * counterCost - this.#costBySets(part, values)
    if (saved > 0 && this.#gather(values, saved)) return this.#countBySets(part, values)
    return this.dictionary.byValue(this.count(part.list(), part.n))
  }

  /** Makes the sets of all values ahead, unless there are many. */
  prepare(): void {
    const { values } = this.dictionary
    if (values.size <= preparedAtMost) this.#make([...values].filter((value) => !this.#kept.has(value)))
  }

  #costBySets(part: Part, values: readonly string[]): number {
    if (values.length > this.#memory.valuesAtMost) return Infinity
    let cost = 0
    for (const value of values) cost += this.#memory.costOfBlocks(part, this.#kept.get(value) ?? part, part.span)
    return cost
  }

  #countBySets(part: Part, values: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>()
    for (const value of values) {
      const kept = this.#use(value)
      const n = kept ? this.#memory.countBlocks(part, kept, part.span) : 0
      if (n > 0) counts.set(value, n)
    }
    return counts
  }

  /**
   * Whether the sets of all these values are there. Those that are not are made as soon as they would have saved what making them costs:
   * for something that is rarely asked, others are not dropped.
   */
  #gather(values: readonly string[], saved: number): boolean {
    const missing = values.filter((value) => !this.#kept.has(value))
    if (missing.length === 0) return true
    this.#missed += saved
    if (this.#missed < this.codes.length * makingCost || !this.#memory.takeMakingTurn()) return false
    this.#missed = 0
    // What is there already must not give way to the rest.
    for (const value of values) this.#use(value)
    return this.#make(missing)
  }

  /** Makes the sets of values in one pass; false when there is no room for all. */
  #make(values: readonly string[]): boolean {
    const starts = new Map<string, number>()
    const made: KeptSet[] = []
    for (const value of values) {
      const kept = this.#keep(value)
      if (!kept) {
        for (const one of made) this.#memory.drop(one)
        return false
      }
      made.push(kept)
      starts.set(value, kept.bits.byteOffset >>> 2)
    }
    const { all } = this.#memory
    // For each code, where the sets of its values begin, one code after the other.
    const wanted = this.dictionary.sets.map((set) => set.flatMap((value) => starts.get(value) ?? []))
    const at = Uint32Array.from(wanted.flat())
    const ends = new Uint32Array(wanted.length + 1)
    for (const [code, those] of wanted.entries()) ends[code + 1] = (ends[code] as number) + those.length
    for (let ordinal = 0; ordinal < this.codes.length; ordinal++) {
      const code = this.codes[ordinal] as number
      const end = ends[code + 1] as number
      for (let next = ends[code] as number; next < end; next++) {
        const word = (at[next] as number) + (ordinal >>> 5)
        all[word] = (all[word] as number) | (1 << (ordinal & 31))
      }
    }
    for (const { bits, blocks } of made) blocks.set(blocksOf(bits, { first: 0, end: bits.length }))
    return true
  }

  #keep(value: string | typeof anyValue): KeptSet | undefined {
    const kept = this.#memory.keep(() => this.#kept.delete(value))
    if (kept) this.#kept.set(value, kept)
    return kept
  }

  /** The set of a value, if it is there: used by this question. */
  #use(value: string | typeof anyValue): KeptSet | undefined {
    const kept = this.#kept.get(value)
    if (kept) kept.usedIn = this.#memory.question
    return kept
  }

  #mark(value: string | typeof anyValue, ordinal: number, has: boolean): void {
    const kept = this.#kept.get(value)
    if (!kept) return
    setBit(kept.bits, ordinal, has)
    if (has) setBit(kept.blocks, Math.floor((ordinal >>> 5) / blockWords), true)
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

  /** Makes room for more products, whose sets lie in another memory. */
  grow(capacity: number, memory: SetMemory): void {
    const wider = this.codes instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity)
    wider.set(this.codes)
    this.codes = wider
    this.forget()
    this.#memory = memory
  }

  /** Gives back the places of all its sets. */
  forget(): void {
    for (const kept of this.#kept.values()) this.#memory.drop(kept)
  }
}
