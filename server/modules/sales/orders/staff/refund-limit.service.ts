import { calendarDay, spanOfDay } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { namesOf, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'
import { listSettings } from '#server/modules/editorial/content/index.ts'
import type { moneyBackActs } from '../order-staff.schema.ts'
import * as repo from '../refund-limit.repo.ts'

/** Roubles that one person may give back in a day without an owner, over all orders, unless a setting says otherwise. Source: admin.md §4. */
const usualLimit = 30_000
const limitSetting = 'staff_refund_limit'

type Who = Pick<StaffActor, 'memberId' | 'name' | 'roles'>

/** Kopecks that a person may still give back on this day of the shop; null: an owner has no limit. Source: ADM-19, decision 0158. */
export async function leftOfLimit(db: Db, { memberId, name, roles }: Who, now: Date): Promise<number | null> {
  if (roles.includes('owner')) return null
  const setting = (await listSettings(db)).get(limitSetting)
  const given = await repo.sumGivenSince(db, { memberId, by: name }, spanOfDay(calendarDay(now)).from)
  return Math.max(0, (typeof setting === 'number' ? setting : usualLimit) * 100 - given)
}

/**
 * Counts kopecks that a person gives back by their own decision; nothing for jobs and for 0. Of two acts of one person at once the second sees
 * what the first gave. Throws 403 `refund.above_limit` with the roubles that are left. The caller holds the order's lock. Source: ADM-19.
 */
export async function countAgainstLimit(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  author: Author,
  { orderId, act, amount }: { orderId: number; act: (typeof moneyBackActs)[number]; amount: number },
): Promise<void> {
  const { actor } = author
  if (actor.kind !== 'staff' || amount === 0) return
  const { memberId, actor: by } = namesOf(author)
  await repo.lockGiver(tx, { memberId, by })
  const at = clock.now()
  const left = await leftOfLimit(tx, actor, at)
  if (left !== null && amount > left)
    throw new DomainError({ code: 'refund.above_limit', status: 403, params: { limit: kopecksToRoubles(left) } })
  await repo.insertGiven(tx, { orderId, memberId, by, act, amount, at })
}
