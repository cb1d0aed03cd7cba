import { addressLimitFactor } from '../../config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { tooManyOnReceipt, tooManyOrders, tooManyUnpaid } from './orders.errors.ts'
import * as repo from './orders.repo.ts'

const perPhone = { unpaid: 3, onReceipt: 10 }
const perOriginAnHour = { unpaid: 5, onReceipt: 20 }
const hourMs = 3_600_000

/**
 * Nobody holds the whole stock without paying, or has strangers' phones written to: a phone has few orders without money at a time, an
 * address few within an hour. Placements of one phone take turns; those from one address do not, since thousands may share it: it can
 * overstep its limit by as many as are placed at the same moment. Returns what the order keeps of the caller's
 * address. Throws `orders.too_many_unpaid`, `orders.too_many_on_receipt` (409), `orders.too_many_orders` (429). Source: T11, T35.
 */
export async function guardAgainstHoarding(
  tx: Db,
  platform: Platform,
  { ip }: Pick<RequestContext, 'ip'>,
  order: { phone: string; isOnReceipt: boolean },
): Promise<string | null> {
  const kind = order.isOnReceipt ? 'onReceipt' : 'unpaid'
  await repo.takeTurns(tx, order.phone)
  const held = await repo.countHeldByPhone(tx, order.phone)
  if (held[kind] >= perPhone[kind]) throw order.isOnReceipt ? tooManyOnReceipt() : tooManyUnpaid()
  if (!platform.config.rateLimits) return null
  const originHash = platform.secrets.hmac('order.origin', ip)
  const since = new Date(platform.clock.now().getTime() - hourMs)
  const fromHere = await repo.countHeldByOrigin(tx, originHash, since)
  if (fromHere[kind] >= perOriginAnHour[kind] * addressLimitFactor(platform.config)) throw tooManyOrders()
  return originHash
}
