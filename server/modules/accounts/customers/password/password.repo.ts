import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Customer } from '../customers.repo.ts'
import { customers } from '../customers.schema.ts'
import { emailKey } from '../personal.rules.ts'
import { passwordLinks } from '../security.schema.ts'

/**
 * Accounts with a password and this e-mail; by the index on the e-mail's key. Anybody may name any e-mail, so those that confirmed it come
 * first, then the oldest: nobody keeps its owner out by naming it before them.
 */
export function listByEmail(db: Db, email: string, limit: number): Promise<Customer[]> {
  return db
    .select()
    .from(customers)
    .where(and(eq(customers.emailKey, emailKey(email)), isNotNull(customers.passwordHash)))
    .orderBy(asc(sql`${customers.emailConfirmedAt} is null`), asc(customers.id))
    .limit(limit)
}

export async function insertPasswordLink(db: Db, link: typeof passwordLinks.$inferInsert): Promise<void> {
  await db.insert(passwordLinks).values(link)
}

const usable = (tokenHash: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now))

export async function isUsableLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.select({ id: passwordLinks.id }).from(passwordLinks).where(usable(tokenHash, now))).length > 0
}

/** Uses a link up and answers whose it is; undefined when it is unknown, expired or used. Of two callers one gets it. */
export async function takePasswordLink(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const [row] = await db.update(passwordLinks).set({ usedAt: now }).where(usable(tokenHash, now)).returning()
  return row?.customerId
}

/** No link of the customer works any more. */
export async function dropPasswordLinks(db: Db, customerId: number): Promise<void> {
  await db.delete(passwordLinks).where(and(eq(passwordLinks.customerId, customerId), isNull(passwordLinks.usedAt)))
}

export async function purgePasswordLinks(db: Db, now: Date): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, new Date(now.getTime() - dayMs)))
}
