import type { Bits, Span } from './bits.ts'
import type { SetMemory } from './set-memory.ts'

/** Memory that one question after the other uses: a question is answered without a pause, so they never share it. */
export class Workspace {
  /** As long as the table. */
  readonly ordinals: Uint32Array
  readonly #bits: Bits[] = []
  /** Where each of them may have been written to since it was empty. */
  readonly #written: Span[] = []
  #taken = 0

  /** Where its sets lie. */
  readonly memory: SetMemory

  constructor(memory: SetMemory) {
    this.memory = memory
    this.ordinals = new Uint32Array(memory.words * 32)
  }

  /** Begins a question: everything that was taken is free again. */
  reset(): void {
    this.#taken = 0
    this.memory.question++
  }

  /** An empty set, to be written within this span alone: a category is a small part of all products. */
  takeBits(span: Span = { first: 0, end: this.memory.words }): Bits {
    return this.takeToFill(span).fill(0, span.first, span.end)
  }

  /** A set that is empty outside of this span, where every word of it is to be written. */
  takeToFill(span: Span): Bits {
    const at = this.#taken++
    const bits = (this.#bits[at] ??= this.memory.take())
    const { first, end } = this.#written[at] ?? { first: 0, end: 0 }
    this.#written[at] = span
    return bits.fill(0, first, Math.min(end, span.first)).fill(0, Math.max(first, span.end), end)
  }
}
