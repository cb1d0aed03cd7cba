import { countBits, listBits, subtract, type Bits, type Span } from './bits.ts'
import type { CodeColumn } from './code-column.ts'
import type { Workspace } from './workspace.ts'

/** How often each code of each column stands in a whole pool; true while the table keeps its version. */
export interface PoolTotals {
  bits: Bits
  span: Span
  /** Products of the pool. */
  n: number
  counts: Map<CodeColumn, Uint32Array>
}

/** Of a part of a pool, how often each code of each column stands there. */
export function countCodes(
  part: Bits,
  n: number,
  columns: readonly CodeColumn[],
  pool: PoolTotals,
  work: Workspace,
): Map<CodeColumn, Uint32Array> {
  // Whichever is fewer is counted: what is in the part, or what is not.
  const isMost = n > pool.n / 2
  if (isMost) countWhole(columns, pool, work)
  const counted = isMost ? work.takeBits() : part
  if (isMost) subtract(counted, pool.bits, part, pool.span)
  const listed = n === pool.n ? 0 : listBits(counted, pool.span, work.ordinals)
  return new Map(
    columns.map((column) => {
      const codes = column.count(work.ordinals, listed)
      const whole = pool.counts.get(column)
      if (isMost && whole) for (let code = 0; code < codes.length; code++) codes[code] = (whole[code] ?? 0) - (codes[code] as number)
      return [column, codes]
    }),
  )
}

function countWhole(columns: readonly CodeColumn[], pool: PoolTotals, work: Workspace): void {
  const missing = columns.filter((column) => !pool.counts.has(column))
  if (missing.length === 0) return
  const n = listBits(pool.bits, pool.span, work.ordinals)
  for (const column of missing) pool.counts.set(column, column.count(work.ordinals, n))
}

/** The totals of a pool, to be filled as they are asked for. */
export function poolTotals(bits: Bits, span: Span): PoolTotals {
  return { bits, span, n: countBits(bits, span), counts: new Map() }
}
