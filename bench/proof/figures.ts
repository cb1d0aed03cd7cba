/** What a run counts, and what it found wrong. The clients' log: what was acknowledged to somebody outside must be true for ever. */
export class Log {
  readonly orders = new Map<string, AcknowledgedOrder>()
  /** Numbers of orders whose cancellation was acknowledged. */
  readonly cancelled = new Set<string>()
  /** Transactions whose payment the shop has taken note of (code 0). */
  readonly payments = new Map<string, { orderNumber: string; amountKopecks: number }>()
  /** Numbers of returns that were acknowledged. */
  readonly returns = new Map<string, { orderNumber: string; totalRoubles: number; pieces: number }>()
  /** What staff were told goes back without a return, by the key of the call. */
  readonly staffRefunds = new Map<string, { number: string; amountRoubles: number }>()
  /** Whose account a phone has opened. */
  readonly customers = new Map<string, number>()
  /** How many logins by code an account was told of. */
  readonly logins = new Map<number, number>()
  /** Transactions of refunds whose notification the shop has taken note of. */
  readonly refunds = new Set<string>()
  /** Transactions that were never made: forged, or of a wrong amount. */
  readonly lies = new Set<string>()
  readonly counts = new Map<string, number>()
  readonly times = new Map<string, number[]>()
  readonly faults: string[] = []

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by)
  }

  /** Milliseconds of something that is told in percentiles at the end. */
  time(what: string, ms: number): void {
    const times = this.times.get(what)
    if (times) times.push(ms)
    else this.times.set(what, [ms])
  }

  /** Something that must never be. The run goes on, and ends red. */
  fault(what: string): void {
    if (!this.faults.includes(what)) this.faults.push(what)
    if (this.faults.length <= 20) console.error(`✗ ${what}`)
  }
}

export interface AcknowledgedOrder {
  number: string
  totalRoubles: number
  pieces: number
  shopper: string
}

/** The value below which a share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Prints what was counted and what was found. */
export function printFigures(log: Log): void {
  console.table(Object.fromEntries([...log.counts].toSorted(([a], [b]) => (a < b ? -1 : 1))))
  const rows = [...log.times].map(([what, times]) => [
    what,
    { times: times.length, 'p50 ms': percentile(times, 0.5), 'p95 ms': percentile(times, 0.95), 'max ms': percentile(times, 1) },
  ])
  console.table(Object.fromEntries(rows))
}
