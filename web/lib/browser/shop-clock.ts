/** How far the shop's clock is ahead of this browser's, in milliseconds, as the shop's last answer told. */
let aheadMs = 0
/** An answer names whole seconds and has been on its way: less than this is no difference. */
const smallestMs = 5000

/** Learns the shop's time from the headers of an answer that comes from the shop itself and from no cache. */
export function setShopClock(headers: Pick<Headers, 'get'>, now: number = Date.now()): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told) || headers.get('cache-control')?.includes('max-age')) return
  const difference = told - now
  if (Math.abs(difference - aheadMs) > smallestMs) aheadMs = Math.abs(difference) > smallestMs ? difference : 0
}

/** The shop's time in milliseconds, whatever the clock of the phone says: what the shop holds until an instant is counted down by it. */
export function shopNow(): number {
  return Date.now() + aheadMs
}
