import type { Bits } from './bits.ts'

/** Memory that one question after the other uses: a question is answered without a pause, so they never share it. */
export class Workspace {
  /** As long as the table. */
  readonly ordinals: Uint32Array
  readonly #bits: Bits[] = []
  #taken = 0

  constructor(capacity: number) {
    this.ordinals = new Uint32Array(capacity)
  }

  /** Begins a question: everything that was taken is free again. */
  reset(): void {
    this.#taken = 0
  }

  /** An empty set. */
  takeBits(): Bits {
    const bits = this.#bits[this.#taken] ?? new Uint32Array(this.ordinals.length >>> 5)
    this.#bits[this.#taken++] = bits
    return bits.fill(0)
  }
}
