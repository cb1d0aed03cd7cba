import { fork } from 'node:child_process'
import type { Trip } from './cart-shoppers.ts'
import { startChild } from './child.ts'

export interface CallFigures {
  callsPerSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU of the shop's process for a call; the database's comes on top. */
  cpuMs: number
}

/** Until the shop's code is compiled and its heap has found its size: some ten thousand calls, what a shop has behind it after minutes. */
const warmUpEach = 320
const callsEach = 320

/**
 * Add-to-cart by so many shoppers at once, each with a cart of their own that is begun anew after `linesOfCart` lines: milliseconds of a
 * call as the shopper sees it, from the first byte sent to the last one read, by a shop that has been up for a while.
 */
export async function measureAddToCart(
  databaseUrl: string,
  offerIds: readonly number[],
  dataDir: string,
  port: number,
  linesOfCart: number,
  shoppers = 16,
): Promise<CallFigures> {
  const shop = await startChild('./shop-process.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: String(port),
  })
  // Shoppers do not collect garbage on the shop's processors: with a small young generation theirs stops all of them for some 50 ms a second.
  const crowd = fork(new URL('./cart-shoppers.ts', import.meta.url), { execArgv: ['--initial-old-space-size=256'] })
  const add = (calls: number): Promise<number[]> =>
    new Promise((answer, fail) => {
      const gone = (code: number | null): void => fail(new Error(`the shoppers ended with ${code}`))
      crowd.once('exit', gone)
      crowd.once('message', (times) => {
        crowd.off('exit', gone)
        answer(times as number[])
      })
      crowd.send({ url: shop.url, offerIds, linesOfCart, shoppers, calls } satisfies Trip)
    })
  const measure = async (): Promise<{ times: number[]; seconds: number; cpuMs: number }> => {
    await add(warmUpEach)
    const cpuBefore = await shop.cpu()
    const started = performance.now()
    const times = await add(callsEach)
    const seconds = (performance.now() - started) / 1000
    return { times, seconds, cpuMs: ((await shop.cpu()) - cpuBefore) / times.length }
  }
  const { times, seconds, cpuMs } = await measure().finally(async () => {
    if (crowd.connected) crowd.disconnect()
    await shop.stop()
  })
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { callsPerSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), cpuMs }
}
