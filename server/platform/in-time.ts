/**
 * What the work answers, if it does so within `patienceMs` milliseconds; throws otherwise. Then its signal tells the work that nobody waits any
 * more; work that does not listen goes on by itself.
 */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, patienceMs: number): Promise<T> {
  const { promise: patience, reject } = Promise.withResolvers<never>()
  const abandoned = new AbortController()
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${patienceMs} ms`)
    reject(error)
    abandoned.abort(error)
  }, patienceMs)
  try {
    return await Promise.race([work(abandoned.signal), patience])
  } finally {
    clearTimeout(timer)
  }
}
