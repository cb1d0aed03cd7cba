const dayMs = 86_400_000

/**
 * Where a journey goes far into what both widths and languages share: one of its ways, another one each day; all with JOURNEYS=all. Source: decision 0066.
 */
export function ofTheDay<const Way>(...all: readonly Way[]): readonly Way[] {
  const today = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / dayMs)) % all.length
  return process.env.JOURNEYS === 'all' ? all : all.slice(today, today + 1)
}
