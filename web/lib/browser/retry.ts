import { ApiError } from '#contracts/client.ts'

const pausesMs = [1_000, 2_000]

/** Asks again, twice and a little later each time, while the answer is an outage; a refusal, and the last failure, are thrown. */
export async function withRetries<T>(ask: () => Promise<T>, pauses: readonly number[] = pausesMs): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const [pause, ...rest] = pauses
    if (pause === undefined || (error instanceof ApiError && error.status < 500)) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
    return withRetries(ask, rest)
  }
}
