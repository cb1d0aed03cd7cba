import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { findOffers, type Offer } from '#server/modules/goods/catalog/index.ts'
import { availability } from '#server/modules/fulfillment/inventory/index.ts'
import { codeKey } from './code.rules.ts'
import { countUses, type CodeBuyer } from './code-buyer.ts'
import { codeProblem, isFoundBy, type CouponOutcome } from './coupon.rules.ts'
import { countTry } from './coupon.limits.ts'
import { mayBeTold, rememberFound } from './brute-force-guard.service.ts'
import type { Coupon } from './pricing.rules.ts'
import * as repo from './promotions.repo.ts'
import type { PromotionRow } from './promotions.repo.ts'
import { pricedLine, termsOf } from './terms.view.ts'

/** A code that somebody typed, and what is known of them and their order. */
export interface CouponAsk {
  code: string
  buyer: CodeBuyer
  cityId: number
  /**
   * `try`: the code was just typed, and counts. `again`: it is asked for once more with every choice, so only a wrong one counts.
   * Without: `guardAgainstBruteForce` was called before, outside the transaction.
   */
  guard?: { kind: 'try' | 'again'; context: RequestContext }
  goods: readonly { offer: Offer; quantity: number }[]
}

/** What became of a code that was looked up. */
export interface FoundCoupon {
  row: PromotionRow | undefined
  /** Why it cannot be used; undefined when the goods decide. */
  problem: CouponOutcome | undefined
  coupon: Coupon | null
  gift: Offer | null
}

const nothing = { row: undefined, coupon: null, gift: null }

/**
 * Looks a code up for somebody. Who tried too often is told nothing of any code that they have not found before; a `try` too many throws
 * `promotions.coupon.too_many_tries` (429). Source: decisions D, T32.
 */
export async function findCoupon(db: Db, platform: Platform, ask: CouponAsk): Promise<FoundCoupon> {
  const { guard } = ask
  if (guard?.kind === 'try') await countTry(platform, guard.context)
  if (guard?.kind === 'again' && !(await mayBeTold(platform, guard.context, ask.code))) return { ...nothing, problem: 'too_many_tries' }
  const row = await repo.findByKey(db, codeKey(ask.code))
  if (guard?.kind === 'try' && isFoundBy(row, ask.buyer.customerId)) await rememberFound(platform, guard.context, ask.code)
  const problem = row ? (await problemsOf(db, platform, [row], ask.buyer)).get(row.id) : 'unknown'
  if (!row || problem === 'unknown') return { ...nothing, problem: 'unknown' }
  if (problem) return { row, problem, coupon: null, gift: null }
  const gift = row.giftOfferId === null ? null : await findGift(db, row.giftOfferId, ask)
  if (row.giftOfferId !== null && !gift) return { row, problem: 'gift_gone', coupon: null, gift: null }
  const { combinesWithBonuses } = row
  return { row, problem: undefined, coupon: { ...termsOf(row), combinesWithBonuses, gift: gift && pricedLine(gift, 1) }, gift }
}

/**
 * What keeps somebody from using codes now, whatever they buy, by the code's id; no entry where nothing known does. What all of them ask of
 * them is looked up once. Source: decisions D, T31.
 */
export async function problemsOf(
  db: Db,
  platform: Platform,
  rows: readonly PromotionRow[],
  buyer: CodeBuyer,
): Promise<Map<number, CouponOutcome>> {
  const limited = rows.filter((row) => row.perPhoneLimit !== null).map((row) => row.id)
  const uses = await countUses(db, platform, limited, buyer)
  const isFirstOrder = rows.some((row) => row.isFirstOrderOnly) ? await buyer.isFirstOrder() : undefined
  const now = platform.clock.now()
  const problems = new Map<number, CouponOutcome>()
  for (const row of rows) {
    const problem = codeProblem(row, { customerId: buyer.customerId, uses: uses.get(row.id) ?? 0, isFirstOrder }, now)
    if (problem) problems.set(row.id, problem)
  }
  return problems
}

/** The gift, when one piece more than the order takes of it can be had. */
async function findGift(db: Db, offerId: number, { goods, cityId }: CouponAsk): Promise<Offer | null> {
  const offer = (await findOffers(db, [offerId])).get(offerId)
  const stock = (await availability(db, [offerId], cityId)).get(offerId)
  const ordered = goods.find((line) => line.offer.id === offerId)?.quantity ?? 0
  return offer && (stock?.available ?? 0) > ordered ? offer : null
}
