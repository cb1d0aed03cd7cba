import type { Locale } from '#core/locale.ts'
import type { Device } from '#tests/support/shopper.ts'

type Pair = readonly [Device, Locale]

/**
 * Where a journey goes far into what both widths and languages share, and each of its pages is seen at both by another one: the first of its pairs in `npm test`,
 * all with JOURNEYS=all. Source: decision 0066.
 */
export function pairs(first: Pair, ...others: readonly Pair[]): readonly Pair[] {
  return process.env.JOURNEYS === 'all' ? [first, ...others] : [first]
}
