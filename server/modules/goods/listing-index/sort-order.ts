/** Below 0 when the product with ordinal `a` stands before that with `b`; never 0 for two products. */
export type Compare = (a: number, b: number) => number

/** Lets the server answer others; called between slices of long work. */
export type Pause = () => Promise<void>

const slice = 1 << 14

/** All products in one order, and the place of each in it. */
export class SortOrder {
  readonly #compare: Compare
  /** Ordinals, first to last. */
  order = new Uint32Array(0)
  /** The place of an ordinal. */
  rank = new Uint32Array(0)
  size = 0

  constructor(compare: Compare) {
    this.#compare = compare
  }

  /** Sorts the ordinals below `size` from scratch, in slices of a few milliseconds. */
  async build(size: number, capacity: number, pause: Pause): Promise<void> {
    let from = Uint32Array.from({ length: capacity }, (_, ordinal) => ordinal)
    let into = new Uint32Array(capacity)
    for (let width = 1; width < size; width *= 2) {
      for (let start = 0, next = slice; start < size; start += 2 * width) {
        this.#merge(from, into, start, Math.min(start + width, size), Math.min(start + 2 * width, size))
        if (start < next) continue
        next = start + slice
        await pause()
      }
      ;[from, into] = [into, from]
    }
    this.order = from
    this.rank = into
    this.size = size
    this.#number()
  }

  /** Puts changed and new ordinals into their places: one pass over all, however many changed. */
  move(changed: Iterable<number>, size: number, capacity: number): void {
    const moved = new Set(changed)
    const sorted = [...moved].toSorted(this.#compare)
    const order = new Uint32Array(capacity)
    let to = 0
    let next = 0
    for (let at = 0; at < this.size; at++) {
      const ordinal = this.order[at] as number
      if (moved.has(ordinal)) continue
      while (next < sorted.length && this.#compare(sorted[next] as number, ordinal) < 0) order[to++] = sorted[next++] as number
      order[to++] = ordinal
    }
    while (next < sorted.length) order[to++] = sorted[next++] as number
    this.order = order
    this.rank = this.rank.length === capacity ? this.rank : new Uint32Array(capacity)
    this.size = size
    this.#number()
  }

  #merge(from: Uint32Array, into: Uint32Array, start: number, middle: number, end: number): void {
    let left = start
    let right = middle
    for (let to = start; to < end; to++) {
      const takesLeft = left < middle && (right >= end || this.#compare(from[left] as number, from[right] as number) < 0)
      into[to] = from[takesLeft ? left++ : right++] as number
    }
  }

  #number(): void {
    for (let at = 0; at < this.size; at++) this.rank[this.order[at] as number] = at
  }
}
