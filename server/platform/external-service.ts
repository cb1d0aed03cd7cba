import CircuitBreaker from 'opossum'

/** Half of at least ten calls within half a minute must fail, and the service is left alone for twenty seconds. Source: reliability §4. */
const rules = { rollingCountTimeout: 30_000, volumeThreshold: 10, errorThresholdPercentage: 49.9, resetTimeout: 20_000 }

export interface ExternalServiceOptions {
  /** So many calls may wait for the service at once; more are refused, so that a slow one holds nothing else up. */
  atOnce: number
  /** Whether a failed call says that the service is out of order; a refusal that it has thought about does not. */
  isOutage(error: unknown): boolean
}

/** Runs the work that calls a service outside of the shop. Throws what it threw, or at once while the service is left alone or too many wait. */
export type CallExternal = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Calls of one service, behind a bulkhead and a breaker: when half of its calls fail nobody waits for it for twenty seconds; then one call
 * tries, and its outcome decides. Source: reliability §4, decision 0041.
 */
export function createExternalService({ atOnce, isOutage }: ExternalServiceOptions): CallExternal {
  const breaker = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
    ...rules,
    capacity: atOnce,
    // Each call knows itself how long it may take.
    timeout: false,
    errorFilter: (error: unknown) => isCrowded(error) || !isOutage(error),
  })
  return async <T>(work: () => Promise<T>) => (await breaker.fire(work)) as T
}

/** That too many wait here says nothing about the service. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ESEMLOCKED'
}
