/**
 * What the work answers, if it does so within `timeoutMs` milliseconds; throws otherwise. Then its signal tells the work that nobody waits any
 * more; work that does not listen goes on by itself.
 */
export async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const abandoned = new AbortController()
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${timeoutMs} ms`)
    reject(error)
    abandoned.abort(error)
  }, timeoutMs)
  try {
    return await Promise.race([work(abandoned.signal), expiry])
  } finally {
    clearTimeout(timer)
  }
}
