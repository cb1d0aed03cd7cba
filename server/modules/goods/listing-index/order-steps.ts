import { setBit, subtract, type Bits } from './bits.ts'
import type { SortOrder } from './sort-order.ts'

const steps = 32

/** Any part of an order as a set, from sets of its first products in steps: they are kept until the order changes. */
export class OrderSteps {
  readonly #order: SortOrder
  #version = -1
  #width = 0
  /** The first `n` widths. */
  #firsts: Bits[] = []

  constructor(order: SortOrder) {
    this.#order = order
  }

  /** `into` becomes the products from the place `from` up to, without, `end`; `spare` is any set as long. */
  part(from: number, end: number, into: Bits, spare: Bits): void {
    this.#follow(into.length)
    this.#first(end, into)
    if (from === 0) return
    this.#first(from, spare)
    subtract(into, into, spare, { first: 0, end: into.length })
  }

  #first(n: number, into: Bits): void {
    const { order } = this.#order
    const step = Math.min(steps, Math.round(n / this.#width))
    const there = step * this.#width
    into.set(this.#firsts[step] as Bits)
    for (let at = there; at < n; at++) setBit(into, order[at] as number, true)
    for (let at = n; at < there; at++) setBit(into, order[at] as number, false)
  }

  #follow(words: number): void {
    const { order, size, version } = this.#order
    if (this.#version === version && this.#firsts[0]?.length === words) return
    this.#width = Math.max(1, Math.floor(size / steps))
    const growing = new Uint32Array(words)
    this.#firsts = [growing.slice()]
    for (let step = 0; step < steps; step++) {
      const end = Math.min(size, (step + 1) * this.#width)
      for (let at = step * this.#width; at < end; at++) setBit(growing, order[at] as number, true)
      this.#firsts.push(growing.slice())
    }
    this.#version = version
  }
}
