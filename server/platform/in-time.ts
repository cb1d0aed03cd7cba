/** What the work answers, if it does so within `patienceMs` milliseconds; throws otherwise. The work itself is not ended by that. */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const { promise: patience, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
