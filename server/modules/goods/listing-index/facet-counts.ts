import { blocksOf, countBits, listBits, type Bits, type Span } from './bits.ts'
import type { CodeColumn } from './code-column.ts'
import { PoolMilestones } from './milestones.ts'
import type { Workspace } from './workspace.ts'

/** How often each value of each column is there; those that are not are absent. */
export type ColumnCounts = Map<CodeColumn, Map<string, number>>

/** A column, and which of its values are wanted; others may be told of too. */
export interface Counted {
  column: CodeColumn
  values: readonly string[]
}

/** Places in the order of prices. */
export interface PriceEnds {
  first: number
  last: number
}

/** What is known of a whole pool; true while the table keeps its version. */
export interface PoolTotals {
  bits: Bits
  span: Span
  /** Products of the pool. */
  n: number
  /** What was counted in the whole of it. */
  counts: WeakMap<CodeColumn, { values: string; counts: Map<string, number> }>
  /** Where its cheapest and its dearest stand, once somebody has asked. */
  priced: { ends?: PriceEnds }
  /** Where its pages begin in an order, as far as somebody has asked. */
  milestones: PoolMilestones
}

/** Of a part of a pool with `n` products, how often each value of each column is there. */
export function countColumns(bits: Bits, n: number, columns: readonly Counted[], pool: PoolTotals, work: Workspace): ColumnCounts {
  const { span } = pool
  let listed = false
  const list = (): Uint32Array => {
    if (!listed) listBits(bits, span, work.ordinals)
    listed = true
    return work.ordinals
  }
  const part = { bits, blocks: blocksOf(bits, span), span, n, list }
  const isWhole = n === pool.n
  return new Map(
    columns.map(({ column, values }) => {
      const known = isWhole ? pool.counts.get(column) : undefined
      const wanted = isWhole ? values.join() : ''
      if (known?.values === wanted) return [column, known.counts]
      const counts = column.countValues(part, values)
      if (isWhole) pool.counts.set(column, { values: wanted, counts })
      return [column, counts]
    }),
  )
}

/** The totals of a pool, to be filled as they are asked for. */
export function poolTotals(bits: Bits, span: Span): PoolTotals {
  return { bits, span, n: countBits(bits, span), counts: new WeakMap(), priced: {}, milestones: new PoolMilestones() }
}
