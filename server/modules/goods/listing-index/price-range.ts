import type { Bits } from './bits.ts'
import type { PoolTotals } from './facet-counts.ts'
import type { ProductTable } from './product-table.ts'

interface Range {
  min: number
  max: number
}

/** Adds to the empty set `inside` all products of the pool whose price lies in the range; others may be added too. `spare` is any set as long. */
export function addPriced(table: ProductTable, range: Range, pool: PoolTotals, inside: Bits, spare: Bits): void {
  const words = pool.span.end - pool.span.first
  if (words * 32 < table.size / 4) scan(table, range, pool, inside)
  else fromOrder(table, range, inside, spare)
}

function scan({ price }: ProductTable, range: Range, { bits, span }: PoolTotals, inside: Bits): void {
  for (let at = span.first; at < span.end; at++) {
    if (bits[at] === 0) continue
    let word = 0
    for (let bit = 0, ordinal = at << 5; bit < 32; bit++, ordinal++) {
      const kopecks = price[ordinal] as number
      if (kopecks >= range.min && kopecks <= range.max) word |= 1 << bit
    }
    inside[at] = word
  }
}

/** The range is a part of the price order. */
function fromOrder({ price, orders, priceSteps }: ProductTable, range: Range, inside: Bits, spare: Bits): void {
  const first = orders.price.placeAfter((ordinal) => (price[ordinal] as number) < range.min)
  const end = orders.price.placeAfter((ordinal) => (price[ordinal] as number) <= range.max)
  priceSteps.part(first, Math.max(first, end), inside, spare)
}
