/** How far the shop's clock is ahead of this browser's, in milliseconds, as the shop's last answer told. */
let aheadMs = 0
/** An answer has been on its way: less than this is no difference. */
const smallestMs = 5000
const listeners = new Set<() => void>()

/** Learns the shop's time from the headers of an answer that comes from the shop itself and from no cache. */
export function setShopClock(headers: Pick<Headers, 'get'>, now: number = Date.now()): void {
  const told = Number(headers.get('shop-time') ?? NaN)
  if (Number.isNaN(told)) return
  const difference = told - now
  if (Math.abs(difference - aheadMs) <= smallestMs) return
  aheadMs = Math.abs(difference) > smallestMs ? difference : 0
  for (const listener of listeners) listener()
}

/** The shop's time in milliseconds, whatever the clock of the phone says: what the shop holds until an instant is counted down by it. */
export function shopNow(): number {
  return Date.now() + aheadMs
}

/** Calls back when the shop's time turns out to be another than was thought. */
export function onShopClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
