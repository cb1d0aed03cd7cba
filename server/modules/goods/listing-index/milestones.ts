import type { CodeColumn } from './code-column.ts'
import type { SortOrder } from './sort-order.ts'

const apart = 32

/** Where every 32nd product of a whole pool stands in an order, as far as somebody has walked along it: the next one begins there. */
export class Milestones {
  readonly #steps: number[] = []

  /** The last known place at or before the product with this number, and the number of the product that stands there. */
  before(offset: number): { step: number; passed: number } {
    const known = Math.min(Math.floor(offset / apart), this.#steps.length - 1)
    return known < 0 ? { step: 0, passed: 0 } : { step: this.#steps[known] as number, passed: known * apart }
  }

  /** The product with the number `passed` stands at `step`. */
  note(step: number, passed: number): void {
    if (passed === this.#steps.length * apart) this.#steps.push(step)
  }
}

/** Those of one pool: for each order, and there for each choice of sizes that can be had where what has none goes last. */
export class PoolMilestones {
  readonly #known = new Map<SortOrder, WeakMap<SortOrder | CodeColumn, Milestones>>()

  of(order: SortOrder, served: CodeColumn | undefined): Milestones {
    const ofOrder = this.#known.get(order) ?? new WeakMap<SortOrder | CodeColumn, Milestones>()
    const milestones = ofOrder.get(served ?? order) ?? new Milestones()
    this.#known.set(order, ofOrder.set(served ?? order, milestones))
    return milestones
  }
}
