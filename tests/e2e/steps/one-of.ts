import { leaveOut, readDepth } from '#tests/support/depth.ts'
import { seedNumber } from '#tests/support/seed.ts'

/**
 * Where a journey goes far into what both widths and languages share: one of its variants, chosen by the seed and written down; all of them in
 * full depth, but for CI, whose forty minutes have room for one. Source: decision 0104.
 */
export function oneOf<const Variant>(...all: readonly Variant[]): readonly Variant[] {
  if (readDepth() === 'full' && process.env.CI !== 'true') return all
  const chosen = seedNumber() % all.length
  const rest = all.filter((_, index) => index !== chosen)
  const [spec = ''] = /[\w/-]+\.spec\.ts/.exec(new Error().stack ?? '') ?? []
  const name = spec.replace(/^.*tests\//, '')
  leaveOut({
    what: 'variants of journeys',
    count: rest.length,
    which: `${name} ran ${tell(all[chosen])}, not ${rest.map(tell).join(', ')}`,
  })
  return all.slice(chosen, chosen + 1)
}

function tell(variant: unknown): string {
  return Array.isArray(variant) ? variant.join(' ') : String(variant)
}
