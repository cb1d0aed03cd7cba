/** Rows of a table, in words of 32: from `first` up to, but not including, `end`. */
export interface WordRange {
  readonly first: number
  readonly end: number
}

/** How many bits of a word are set (its population count). Source: Hacker's Delight, 5-1. */
export function countWord(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * A set of row numbers (ordinals), one bit for each row of a range. Rows outside of the range are never members. Two bitmaps are combined
 * only when they cover the same range.
 */
export class Bitmap {
  readonly range: WordRange
  readonly words: Uint32Array<ArrayBuffer>

  constructor(range: WordRange, words = new Uint32Array(range.end - range.first)) {
    this.range = range
    this.words = words
  }

  has(ordinal: number): boolean {
    const at = (ordinal >>> 5) - this.range.first
    return at >= 0 && at < this.words.length && ((this.words[at] as number) & (1 << (ordinal & 31))) !== 0
  }

  /** Adds or removes a row; one outside of the range is ignored. */
  set(ordinal: number, isMember: boolean): void {
    const at = (ordinal >>> 5) - this.range.first
    if (at < 0 || at >= this.words.length) return
    const word = this.words[at] as number
    this.words[at] = isMember ? word | (1 << (ordinal & 31)) : word & ~(1 << (ordinal & 31))
  }

  /** How many rows are members. */
  count(): number {
    let n = 0
    for (let at = 0; at < this.words.length; at++) n += countWord(this.words[at] as number)
    return n
  }

  /** The rows that are in both, as a new bitmap. Throws when the ranges differ. */
  and(other: Bitmap): Bitmap {
    if (other.range.first !== this.range.first || other.range.end !== this.range.end) throw new Error('the bitmaps cover different rows')
    const both = new Bitmap(this.range)
    for (let at = 0; at < both.words.length; at++) both.words[at] = (this.words[at] as number) & (other.words[at] as number)
    return both
  }

  /** A copy whose range begins and ends at its first and last member: a category is a small part of the table. */
  trimmed(): Bitmap {
    let from = 0
    let to = this.words.length
    while (from < to && this.words[from] === 0) from++
    while (to > from && this.words[to - 1] === 0) to--
    const { first } = this.range
    return new Bitmap({ first: first + from, end: first + to }, this.words.slice(from, to))
  }

  /** The members in ascending order, without the first `offset`, at most `limit` of them. */
  list(offset = 0, limit = Infinity): Uint32Array {
    const found = new Uint32Array(Math.max(0, Math.min(limit, this.count() - offset)))
    let skip = offset
    for (let at = 0, n = 0; n < found.length; at++) {
      let word = this.words[at] as number
      const members = skip > 0 ? countWord(word) : 0
      if (skip > 0 && members <= skip) {
        skip -= members
        continue
      }
      const base = (this.range.first + at) << 5
      for (; word !== 0 && n < found.length; word &= word - 1) {
        if (skip > 0) skip--
        else found[n++] = base + 31 - Math.clz32(word & -word)
      }
    }
    return found
  }
}
