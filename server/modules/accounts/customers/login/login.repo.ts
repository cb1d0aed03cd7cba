import { and, desc, eq, gt, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deleteSome } from '#server/platform/db/delete-some.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { customers } from '../customers.schema.ts'
import { codeTries } from './login.rules.ts'
import { loginCodes, loginPhones, rateLimits, spentChallenges } from '../login.schema.ts'
import { phoneBlock } from '../phone.rules.ts'

/** Takes the right to send a code to this phone now; false when one was sent after `since`. Two callers: one true. */
export async function takeSendingTurn(db: Db, phone: string, now: Date, since: Date): Promise<boolean> {
  const rows = await db
    .insert(loginPhones)
    .values({ phone, sentAt: now })
    .onConflictDoUpdate({ target: loginPhones.phone, set: { sentAt: now }, setWhere: lte(loginPhones.sentAt, since) })
    .returning({ phone: loginPhones.phone })
  return rows.length > 0
}

export async function findLastSending(db: Db, phone: string): Promise<Date | undefined> {
  const [row] = await db.select({ sentAt: loginPhones.sentAt }).from(loginPhones).where(eq(loginPhones.phone, phone))
  return row?.sentAt
}

/** Stores a code and answers its id; earlier ones of the same request and phone stop working. */
export async function replaceCode(db: Db, code: typeof loginCodes.$inferInsert & { createdAt: Date }): Promise<number> {
  await db
    .update(loginCodes)
    .set({ replacedAt: code.createdAt })
    .where(
      and(
        eq(loginCodes.requestHash, code.requestHash),
        eq(loginCodes.phone, code.phone),
        isNull(loginCodes.replacedAt),
        isNull(loginCodes.usedAt),
      ),
    )
  const [inserted] = await db.insert(loginCodes).values(code).returning({ id: loginCodes.id })
  if (!inserted) throw new Error('a code was not stored')
  return inserted.id
}

export type LoginCode = typeof loginCodes.$inferSelect

/** A code is good: neither used nor expired, and no newer one took its place. */
const isGood = (now: Date) => and(gt(loginCodes.expiresAt, now), isNull(loginCodes.usedAt), isNull(loginCodes.replacedAt))

/** The code that a request has and that can still be typed in lives on by another way, with the tries it has left; undefined when there is none. */
export async function carryOver(
  db: Db,
  of: { requestHash: string; phone: string; purpose: LoginCode['purpose'] },
  { way, now, expiresAt }: { way: LoginCode['way']; now: Date; expiresAt: Date },
): Promise<LoginCode | undefined> {
  const [row] = await db
    .update(loginCodes)
    .set({ way, expiresAt })
    .where(
      and(
        eq(loginCodes.requestHash, of.requestHash),
        eq(loginCodes.phone, of.phone),
        eq(loginCodes.purpose, of.purpose),
        isNotNull(loginCodes.nonce),
        gt(loginCodes.triesLeft, 0),
        isGood(now),
      ),
    )
    .returning()
  return row
}

/** A code that can still be typed in; undefined when it is over. */
export async function findLiveCode(db: Db, id: number, now: Date): Promise<LoginCode | undefined> {
  const [row] = await db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.id, id), isGood(now)))
  return row
}

/** The newest code of a request; relies on the index by request and phone. */
export async function findLastCode(db: Db, requestHash: string, phone: string) {
  const [row] = await db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.requestHash, requestHash), eq(loginCodes.phone, phone)))
    .orderBy(desc(loginCodes.id))
    .limit(1)
  return row
}

/** Counts a try before anything is compared; undefined when the code is used, expired, replaced or out of tries. Source: reliability T12. */
export async function takeTry(db: Db, codeId: number, now: Date) {
  const [row] = await db
    .update(loginCodes)
    .set({ triesLeft: sql`${loginCodes.triesLeft} - 1` })
    .where(and(eq(loginCodes.id, codeId), gt(loginCodes.triesLeft, 0), isGood(now)))
    .returning()
  return row
}

/** Uses a code up; false when somebody else was first, or it has just expired or been replaced. */
export async function markCodeUsed(db: Db, codeId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(loginCodes)
    .set({ usedAt: now })
    .where(and(eq(loginCodes.id, codeId), isGood(now)))
    .returning({ id: loginCodes.id })
  return rows.length > 0
}

/** Spends a captcha challenge; false when it was spent before. */
export async function spendChallenge(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(spentChallenges).values({ id, expiresAt }).onConflictDoNothing().returning({ id: spentChallenges.id })
  return rows.length > 0
}

/** Removes what nobody needs any more; codes and sending times are kept for a day. Source: reliability §6.12. */
export async function purgeLogins(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const purge = (table: PgTable, key: AnyPgColumn, isOver: SQL) => inPortions((limit) => deleteSome(db, table, key, isOver, limit))
  await purge(spentChallenges, spentChallenges.id, lt(spentChallenges.expiresAt, now))
  await purge(loginPhones, loginPhones.phone, lt(loginPhones.sentAt, dayAgo))
  await purge(rateLimits, rateLimits.key, lt(rateLimits.expire, now.getTime()))
  await purge(loginCodes, loginCodes.id, lt(loginCodes.createdAt, dayAgo))
}

/** Codes that are looked at, and how few of them say something. */
const arrivals = { minutes: 30, atMost: 200, atLeast: 20, share: 0.3 }

/**
 * Whether people type in the codes that were sent to them: false when fewer than three in ten of the last half hour were used, the last
 * two minutes left out, and at least twenty were sent. One that was asked for by another way did not arrive. Source: reliability §4.
 */
export async function doCodesArrive(db: Db, now: Date): Promise<boolean> {
  const { sent, arrived } = await countConfirmed(db, now, arrivals)
  return sent < arrivals.atLeast || arrived >= sent * arrivals.share
}

/**
 * Of the last codes of so many minutes, whatever they were for, the last two left out: how many were sent, how many of them were used, and how many of those had
 * come by text message. By the index on the creation.
 */
export async function countConfirmed(
  db: Db,
  now: Date,
  { minutes, atMost }: { minutes: number; atMost: number },
): Promise<{ sent: number; used: number; arrived: number }> {
  const { rows } = await db.execute<{ sent: number; used: number; arrived: number }>(sql`
    select count(*)::int as sent, count(used_at)::int as used, (count(used_at) filter (where way = 'sms'))::int as arrived from (
      select used_at, way from login_codes
      where created_at between ${minutesBefore(now, minutes)}::timestamptz and ${minutesBefore(now, 2)}::timestamptz
        and replaced_at is null
      order by created_at desc limit ${atMost}
    ) codes`)
  return rows[0] ?? { sent: 0, used: 0, arrived: 0 }
}

/** Wrong codes that were typed since a moment, over all phones; by the index on the creation. Source: T13. */
export async function countWrongTries(db: Db, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(${codeTries} - tries_left - (used_at is not null)::int), 0)::int as count
    from login_codes where created_at > ${since.toISOString()}::timestamptz`)
  return rows[0]?.count ?? 0
}

/** Whether anybody of the thousand neighbors of a phone has an account; by the index on the block. Source: reliability §6.3. */
export async function isBlockKnown(db: Db, phone: string): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phoneBlock, phoneBlock(phone)))
    .limit(1)
  return rows.length > 0
}

function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}
