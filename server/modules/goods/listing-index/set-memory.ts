import { blockWords, countBoth, countWord, intersect, lowestBit, noBlocks, unite, type Bits, type Span } from './bits.ts'
import { machineMemory, type SetMachine } from './set-machine.ts'

// As many as 29 MB hold at a million products.
const setsAtMost = 224
// Smaller sets are counted soon enough without a memory of their own.
const machineFromWords = 1024

/** A set of which it is known where it is empty. */
export interface BlockedSet {
  readonly bits: Bits
  /** The numbers of its blocks: outside of them it is empty. */
  readonly blocks: Bits
}

/** The set of a value, kept until its place is wanted for another. */
export interface KeptSet extends BlockedSet {
  /** The question that used it last. */
  usedIn: number
  /** Called when it is dropped: its bits become another's. */
  readonly forget: () => void
}

/**
 * The sets of one table, all of one length, in one piece of memory where they are counted fast. It holds so many and no more: when it is
 * full, the set that was not used for longest is dropped.
 */
export class SetMemory {
  /** Of each set. */
  readonly words: number
  /** Of one column, how many values may be counted by sets: there must be room for filters and work as well. */
  readonly valuesAtMost = 160
  /** The number of the question that is being answered: what it has used is not dropped. */
  question = 0
  readonly #stride: number
  readonly #kept = new Set<KeptSet>()
  readonly #free: Bits[] = []
  #all: Uint32Array | undefined
  #nothing: Bits | undefined
  #given = 0
  #machine: SetMachine | undefined
  #madeIn = -1

  constructor(words: number) {
    this.words = words
    this.#stride = Math.ceil(words / 4) * 4
  }

  /** A set without products, not to be written. */
  get nothing(): Bits {
    this.#nothing ??= new Uint32Array(this.words)
    return this.#nothing
  }

  /** All sets, one behind the other. */
  get all(): Uint32Array {
    this.#all ??= this.#reserve()
    return this.#all
  }

  /** About how many nanoseconds it takes to count so many words of two sets. */
  costOf(words: number): number {
    return this.words < machineFromWords ? 10 + words : 30 + words * 0.2
  }

  /** Takes the one turn that a question has to make the sets of a column, so that none takes long; false when it is taken. */
  takeMakingTurn(): boolean {
    if (this.#madeIn === this.question) return false
    this.#madeIn = this.question
    return true
  }

  /** An empty set for good. Where there is no place left, it lies elsewhere and is counted more slowly. */
  take(): Bits {
    return this.#find()?.fill(0) ?? new Uint32Array(this.words)
  }

  /** An empty set until it is dropped, whose blocks are its owner's to write; undefined when this question uses all there are. */
  keep(forget: () => void): KeptSet | undefined {
    const bits = this.#find()?.fill(0)
    if (!bits) return undefined
    const kept = { bits, blocks: noBlocks(this.words), usedIn: this.question, forget }
    this.#kept.add(kept)
    return kept
  }

  /** Ends the life of a set: its place is free. */
  drop(kept: KeptSet): void {
    if (!this.#kept.delete(kept)) return
    kept.forget()
    this.#free.push(kept.bits)
  }

  /** How many bits both have, wherever they lie. */
  countBoth(a: Bits, b: Bits, span: Span): number {
    if (!this.#machine || !this.#holds(a) || !this.#holds(b)) return countBoth(a, b, span)
    return this.#machine.countBoth(start(a, span), start(b, span), a.byteOffset + span.end * 4)
  }

  /** The same, where neither is known to be empty. */
  countBlocks(a: BlockedSet, b: BlockedSet, { first, end }: Span): number {
    let n = 0
    for (let at = 0; at < a.blocks.length; at++) {
      // Run after run of common blocks, the lowest first.
      for (let common = (a.blocks[at] as number) & (b.blocks[at] as number); common !== 0;) {
        const from = lowestBit(common)
        const to = from + lowestBit(~(common >>> from))
        const block = at * 32
        n += this.countBoth(a.bits, b.bits, {
          first: Math.max(first, (block + from) * blockWords),
          end: Math.min(end, (block + to) * blockWords),
        })
        common = to < 32 ? common & (-1 << to) : 0
      }
    }
    return n
  }

  /** About how many nanoseconds that takes. */
  costOfBlocks(a: BlockedSet, b: BlockedSet, { first, end }: Span): number {
    let common = 0
    for (let at = 0; at < a.blocks.length; at++) common += countWord((a.blocks[at] as number) & (b.blocks[at] as number))
    return this.costOf(Math.min(common * blockWords, end - first))
  }

  /** `into` becomes what both have, wherever they lie. */
  intersect(into: Bits, a: Bits, b: Bits, span: Span): void {
    if (this.#machine && this.#holds(into) && this.#holds(a) && this.#holds(b))
      this.#machine.intersect(start(a, span), start(b, span), a.byteOffset + span.end * 4, start(into, span))
    else intersect(into, a, b, span)
  }

  /** `into` becomes what either has, wherever they lie. */
  unite(into: Bits, a: Bits, b: Bits, span: Span): void {
    if (this.#machine && this.#holds(into) && this.#holds(a) && this.#holds(b))
      this.#machine.unite(start(a, span), start(b, span), a.byteOffset + span.end * 4, start(into, span))
    else unite(into, a, b, span)
  }

  #holds(bits: Bits): boolean {
    return bits.buffer === this.#all?.buffer
  }

  #find(): Bits | undefined {
    const free = this.#free.pop()
    if (free) return free
    if (this.#given < setsAtMost) {
      const first = this.#stride * this.#given++
      return this.all.subarray(first, first + this.words)
    }
    let oldest: KeptSet | undefined
    for (const kept of this.#kept) if (kept.usedIn < (oldest?.usedIn ?? this.question)) oldest = kept
    if (oldest) this.drop(oldest)
    return this.#free.pop()
  }

  #reserve(): Uint32Array {
    const words = this.#stride * setsAtMost
    if (this.words < machineFromWords) return new Uint32Array(words)
    const { buffer, machine } = machineMemory(words * 4)
    this.#machine = machine
    return new Uint32Array(buffer)
  }
}

/** Where the words of a span begin, in bytes. */
function start(bits: Bits, { first }: Span): number {
  return bits.byteOffset + first * 4
}
