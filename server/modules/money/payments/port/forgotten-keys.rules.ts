/** From one instant until before another. */
export interface Period {
  from: Date
  until: Date
}

/** By so much the bank's clock may differ from ours. */
const clocksDifferMs = 10 * 60_000

/**
 * In which the bank may have made what was asked for at an instant, when its key may be forgotten by now; undefined while the bank remembers the
 * key for sure, and a repeated call is harmless. Source: decision 0038.
 */
export function periodToLookThrough(askedAt: Date, now: Date, keyKeptMs: number): Period | undefined {
  if (now.getTime() - askedAt.getTime() < keyKeptMs) return undefined
  return { from: new Date(askedAt.getTime() - clocksDifferMs), until: new Date(now.getTime() + clocksDifferMs) }
}
