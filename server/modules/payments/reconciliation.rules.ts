const moscowOffsetMs = 3 * 3_600_000
const dayMs = 86_400_000

/** The Moscow day before the one of an instant, yyyy-mm-dd: the last one that is over. */
export function dayBefore(now: Date): string {
  return new Date(now.getTime() + moscowOffsetMs - dayMs).toISOString().slice(0, 10)
}

/** The instants from which and until before which a day (yyyy-mm-dd) lasts in Moscow. */
export function spanOf(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(day) - moscowOffsetMs)
  return { from, until: new Date(from.getTime() + dayMs) }
}
