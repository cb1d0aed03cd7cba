import { startChild } from './child.ts'
import { ask, asBrowsers } from './plain-client.ts'

export interface CallFigures {
  callsPerSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU of the shop's process for a call; the database's comes on top. */
  cpuMs: number
}

interface Trip {
  url: string
  offerIds: readonly number[]
  linesOfCart: number
}

const callsEach = 160

/**
 * Add-to-cart by so many shoppers at once, each with a cart of his own that is begun anew after `linesOfCart` lines: milliseconds of a
 * call as the shopper sees it, from the first byte sent to the last one read.
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
    DATABASE_POOL: '12',
  })
  const trip = { url: shop.url, offerIds, linesOfCart }
  const times: number[] = []
  await Promise.all(Array.from({ length: shoppers }, (_, index) => goShopping(trip, index, 40, [])))
  const cpuBefore = await shop.cpu()
  const started = performance.now()
  await Promise.all(Array.from({ length: shoppers }, (_, index) => goShopping(trip, index, callsEach, times)))
  const seconds = (performance.now() - started) / 1000
  const cpuMs = ((await shop.cpu()) - cpuBefore) / times.length
  await shop.stop()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { callsPerSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), cpuMs }
}

/** One shopper: adds one piece after the other, of different sizes, and begins a new cart when this one is full. */
async function goShopping({ url, offerIds, linesOfCart }: Trip, index: number, calls: number, times: number[]): Promise<void> {
  let cartId = ''
  let cookie = ''
  for (let call = 0; call < calls; call++) {
    if (call % linesOfCart === 0) cartId = cookie = ''
    const offerId = offerIds[(index * 7 + call) % offerIds.length]
    const address = `${url}/api/ru/cart/items${cartId ? `?cart_id=${cartId}` : ''}`
    const headers = { ...asBrowsers, ...(cookie && { cookie }) }
    const reply = await ask(address, { method: 'POST', body: JSON.stringify({ offer_id: offerId }), headers })
    times.push(reply.ms)
    if (reply.status !== 200) throw new Error(`add-to-cart answered ${reply.status}`)
    // Read only where something is learned from it: what the client does is not the shop's, and shares its processors.
    if (cartId === '') cartId = (JSON.parse(reply.text()) as { id: string }).id
    cookie = reply.cookies.map((one) => one.split(';')[0]).join('; ') || cookie
  }
}
