import type { Bits } from './bits.ts'
import type { SetMemory } from './set-memory.ts'

/** Memory that one question after the other uses: a question is answered without a pause, so they never share it. */
export class Workspace {
  /** As long as the table. */
  readonly ordinals: Uint32Array
  readonly #bits: Bits[] = []
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

  /** An empty set. */
  takeBits(): Bits {
    const bits = this.#bits[this.#taken] ?? this.memory.take()
    this.#bits[this.#taken++] = bits
    return bits.fill(0)
  }
}
