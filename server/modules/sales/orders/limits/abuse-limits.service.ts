import { randomInt } from 'node:crypto'
import { DomainErrors } from '#core/domain-error.ts'
import { addressLimitFactor } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { lineRefused, tooManyADay, tooManyOnReceipt, tooManyOrders, tooManyUnpaid } from '../orders.errors.ts'
import * as repo from './abuse-limits.repo.ts'

const perPhone = { unpaid: 3, onReceipt: 10 }
/** Each order writes to its phone, and whoever cancels may order again. */
const perPhoneADay = 15
const perOriginAnHour = { unpaid: 5, onReceipt: 20 }
/** How many placements from one address go on at once: thousands may share it, so they do not all wait for each other. */
const originQueues = 8
const hourMs = 3_600_000

/**
 * Nobody holds the whole stock without paying, or has strangers' phones written to: a phone has few orders without money at a time and
 * few a day whatever becomes of them, an address few without money within an hour. Placements of one phone take turns; of those from one
 * address at most eight go on at once, so that it oversteps its limit by seven at the most. Returns what the order keeps of the caller's
 * address. Throws `orders.too_many_unpaid`, `orders.too_many_on_receipt` (409), `orders.too_many_a_day`, `orders.too_many_orders` (429).
 * Of an order that staff place, their own address says nothing. An order that `isPlaced` and is to be paid on receipt from now on is no new one of its day. Source: T11, T35.
 */
export async function limitOpenOrders(
  tx: Db,
  platform: Platform,
  caller: Pick<RequestContext, 'ip'>,
  order: { phone: string; isOnReceipt: boolean; isPlaced?: boolean; isByStaff?: boolean },
): Promise<string | null> {
  const kind = order.isOnReceipt ? 'onReceipt' : 'unpaid'
  await repo.takeTurns(tx, order.phone)
  const held = await repo.countHeldByPhone(tx, order.phone)
  if (held[kind] >= perPhone[kind]) throw order.isOnReceipt ? tooManyOnReceipt() : tooManyUnpaid()
  const now = platform.clock.now().getTime()
  if (!platform.config.rateLimits) return null
  const originHash = order.isByStaff ? null : await queueOfOrigin(tx, platform, caller)
  if (!order.isPlaced && (await repo.countByPhone(tx, order.phone, new Date(now - 24 * hourMs))) >= perPhoneADay) throw tooManyADay()
  if (originHash === null) return null
  const fromHere = await repo.countHeldByOrigin(tx, originHash, new Date(now - hourMs))
  if (fromHere[kind] >= perOriginAnHour[kind] * addressLimitFactor(platform.config)) throw tooManyOrders()
  return originHash
}

/**
 * Nobody buys up what is scarce to sell it on: of one size a phone, and an account, orders so many pieces within a day as the shop allows
 * (`PIECES_PER_PHONE`), however many orders they are spread over. To be called after `limitOpenOrders`, under the turn of the phone.
 * Throws `orders.line_a_day` (409) for each line that is too much, with what can still be ordered. Source: T36.
 */
export async function limitPieces(
  tx: Db,
  platform: Platform,
  buyer: { phone: string; customerId: number | undefined },
  lines: readonly { itemId: number; offerId: number; quantity: number }[],
): Promise<void> {
  const max = platform.config.piecesPerPhone
  const since = new Date(platform.clock.now().getTime() - 24 * hourMs)
  const offerIds = lines.map((line) => line.offerId)
  const ordered = await repo.countPieces(tx, buyer, offerIds, since)
  const refused = lines.flatMap(({ itemId, offerId, quantity }) => {
    const left = Math.max(0, max - (ordered.get(offerId) ?? 0))
    return quantity > left ? [lineRefused(itemId, 'orders.line_a_day', { max, count: left })] : []
  })
  if (refused.length > 0) throw new DomainErrors(refused)
}

/** What is kept of the caller's address, after waiting in one of its queues until the transaction ends; null while limits are off. */
export async function queueOfOrigin(tx: Db, platform: Platform, { ip }: Pick<RequestContext, 'ip'>): Promise<string | null> {
  if (!platform.config.rateLimits) return null
  const originHash = platform.secrets.hmac('order.origin', callerAt(ip))
  await repo.takeTurns(tx, `${originHash}:${randomInt(originQueues)}`)
  return originHash
}
