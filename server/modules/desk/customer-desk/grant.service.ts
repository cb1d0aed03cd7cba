import type { StaffRole } from '#contracts/staff/permissions.ts'
import { dayMs } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Platform } from '#server/platform/module.ts'
import { lockCustomerById } from '#server/modules/accounts/customers/index.ts'
import { listSettings } from '#server/modules/editorial/content/index.ts'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'

const usualLimit = 3000

/** Bonuses that a member of staff may grant at once: the setting `staff_grant_limit`, 3,000 without it; null for an owner, who is not limited. */
export async function grantLimitOf(db: Db, roles: readonly StaffRole[]): Promise<number | null> {
  if (roles.includes('owner')) return null
  const value = Number((await listSettings(db)).get('staff_grant_limit') ?? usualLimit)
  return Number.isInteger(value) && value >= 0 ? value : usualLimit
}

export interface Grant {
  amount: number
  reason: 'support' | 'gift'
  title?: string | undefined
  words: string
  expires_at?: string | undefined
}

/**
 * Grants bonuses once for the key; answers what can be spent then. Throws `customers.unknown` (404), 403 `grant.above_limit`, 400 `grant.expires_early`,
 * 409 `error.key_reused`. Source: ADM-27, decisions E.
 */
export async function grantByStaff(
  platform: Platform,
  author: Author,
  customerId: number,
  grant: Grant,
  { key, roles }: { key: string; roles: readonly StaffRole[] },
): Promise<{ available: number }> {
  const { amount, reason, title, expires_at: until } = grant
  const limit = await grantLimitOf(platform.db, roles)
  if (limit !== null && amount > limit)
    throw new DomainError({ code: 'grant.above_limit', status: 403, field: 'amount', params: { limit } })
  const now = platform.clock.now()
  const expiresAt = until === undefined ? undefined : new Date(until)
  if (expiresAt && expiresAt.getTime() < now.getTime() + dayMs)
    throw new DomainError({ code: 'grant.expires_early', status: 400, field: 'expires_at' })
  return inTransaction(platform.db, (tx) =>
    once(tx, { scope: `staff-grant:${customerId}`, key, body: grant }, now, async () => {
      if (!(await lockCustomerById(tx, customerId))) throw new DomainError({ code: 'customers.unknown', status: 404 })
      await grantBonuses(tx, {
        customerId,
        amount,
        reason,
        ...(title !== undefined && { title: { ru: title } }),
        onceKey: `staff:${customerId}:${key}`,
        ...(expiresAt && { expiresAt }),
        now,
      })
      const available = await availableBonuses(tx, customerId, now)
      await recordAct(tx, author, {
        permission: 'bonuses.grant',
        objectKind: 'customers',
        id: customerId,
        act: 'grant',
        after: { amount, reason, expiresAt: expiresAt?.toISOString() },
      })
      return { available }
    }),
  )
}
