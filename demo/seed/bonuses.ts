import { bonusLevels } from '#demo/content/bonus-levels.ts'
import { customers, type DemoCustomer } from '#demo/content/customers.ts'
import { addDays, grantBonuses, upsertLevels } from '#server/modules/money/bonuses/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The levels, and what the four customers were given outside of orders, on the days it was given. What their orders earned and spent
 * is booked with the orders.
 */
export async function seedBonuses(db: Db, customerIds: ReadonlyMap<DemoCustomer['key'], number>, now: Date): Promise<void> {
  await upsertLevels(
    db,
    bonusLevels.map(({ slug, title, percentage, fromRoubles }) => ({ slug, title, percentage, threshold: fromRoubles * 100 })),
  )
  for (const { key, bonusGrants } of customers) {
    const customerId = customerIds.get(key)
    if (customerId === undefined) throw new Error(`there is no customer ${key}`)
    for (const [index, { reason, title, amount, daysAgo, lifeDays }] of bonusGrants.entries()) {
      const givenAt = addDays(now, -daysAgo)
      const onceKey = reason === 'welcome' ? `welcome:${customerId}` : `${reason}:${customerId}:${index}`
      await grantBonuses(db, { customerId, amount, reason, title, onceKey, now: givenAt, expiresAt: addDays(givenAt, lifeDays) })
    }
  }
}
