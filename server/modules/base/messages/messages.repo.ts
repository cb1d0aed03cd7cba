import { and, asc, count, desc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deleteSome } from '#server/platform/db/delete-some.ts'
import { preparedInsert, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { boardOpenings, emailBounces, messages } from './messages.schema.ts'

export type MessageRow = typeof messages.$inferSelect

const insert = preparedInsert('message', messages, (insertion) => insertion.returning({ id: messages.id }))

export async function insertMessage(db: Db, row: typeof messages.$inferInsert): Promise<number> {
  const [inserted] = await insert(db, [row])
  if (!inserted) throw new Error('the message was not stored')
  return inserted.id
}

/** Those of some channels, newest first. */
export function listMessages(db: Db, channels: readonly MessageRow['channel'][], limit: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(inArray(messages.channel, [...channels]))
    .orderBy(desc(messages.id))
    .limit(limit)
}

/** One email; undefined when there is none of that number. */
export async function findEmail(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.channel, 'email')))
  return row
}

/** Notes what a mail server told of an email, unless that or worse is known; answers its recipient then, undefined otherwise. */
export async function noteBounce(tx: Db, id: number, kind: 'soft' | 'hard' | 'complaint', at: Date): Promise<string | undefined> {
  const email = await findEmail(tx, id)
  if (!email) return undefined
  const { recipient } = email
  // Notices of one address take turns, so that three at once are counted as three.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('email_bounces'), hashtext(${recipient}))`)
  const worseThan = { soft: [], hard: ['soft'], complaint: ['soft', 'hard'] } as const
  const [row] = await tx
    .insert(emailBounces)
    .values({ messageId: id, recipient, kind, at })
    .onConflictDoUpdate({ target: emailBounces.messageId, set: { kind, at }, setWhere: inArray(emailBounces.kind, [...worseThan[kind]]) })
    .returning({ messageId: emailBounces.messageId })
  return row && recipient
}

/** Soft bounces of an address since the instant. By the index on its address. */
export function countSoftBounces(db: Db, email: string, since: Date): Promise<number> {
  return db.$count(emailBounces, and(eq(emailBounces.recipient, email), eq(emailBounces.kind, 'soft'), gt(emailBounces.at, since)))
}

/** Longer than any message is tried; older ones need not be looked through. */
const queuedMs = 3 * dayMs

/** What waits to go out, by channel, by the index of when it was written. */
export async function countQueued(db: Db, now: Date): Promise<{ channel: MessageRow['channel']; count: number; oldestAt: Date }[]> {
  const rows = await db
    .select({ channel: messages.channel, count: count(), oldestAt: min(messages.createdAt) })
    .from(messages)
    .where(and(eq(messages.state, 'queued'), gt(messages.createdAt, new Date(now.getTime() - queuedMs))))
    .groupBy(messages.channel)
  return rows.map(({ oldestAt, ...rest }) => ({ ...rest, oldestAt: oldestAt ?? now }))
}

const queued = preparedStatement<{ id: number }, MessageRow[]>('message_queued', (db) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.id, sql.placeholder('id')), eq(messages.state, 'queued'))),
)

/** A message that still has to go out; undefined when it has gone or is given up. */
export async function findQueued(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await queued(db, { id })
  return row
}

const attempt = preparedStatement<{ id: number }, MessageRow[]>('message_attempt', (db) =>
  db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(and(eq(messages.id, sql.placeholder('id')), eq(messages.state, 'queued')))
    .returning(),
)

/** The same, its attempt counted. */
export async function startAttempt(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await attempt(db, { id })
  return row
}

const delivered = preparedStatement<{ id: number; at: Date; keepsText: boolean }, unknown>('message_delivered', (db) =>
  db
    .update(messages)
    .set({
      state: 'delivered',
      deliveredAt: sql`${sql.placeholder('at')}::timestamptz`,
      text: sql`case when ${sql.placeholder('keepsText')} then ${messages.text} else '' end`,
      listToken: sql`case when ${sql.placeholder('keepsText')} then ${messages.listToken} end`,
    })
    .where(and(eq(messages.id, sql.placeholder('id')), eq(messages.state, 'queued'))),
)

export async function markDelivered(db: Db, id: number, at: Date, keepsText: boolean): Promise<void> {
  await delivered(db, { id, at, keepsText })
}

/** When somebody with a right opened the Today board last; by the primary key. */
export async function findOpening(db: Db, permission: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: boardOpenings.at }).from(boardOpenings).where(eq(boardOpenings.permission, permission))
  return row?.at
}

/** Notes that somebody with these rights has opened the Today board; an opening of the same minute is one. */
export async function noteBoardOpened(db: Db, permissions: readonly string[], at: Date): Promise<void> {
  if (permissions.length === 0) return
  await db
    .insert(boardOpenings)
    .values([...new Set(permissions)].toSorted().map((permission) => ({ permission, at })))
    .onConflictDoUpdate({
      target: boardOpenings.permission,
      set: { at },
      setWhere: sql`${boardOpenings.at} < ${at.toISOString()}::timestamptz - interval '1 minute'`,
    })
}

/** It will never be sent: nobody took it, or it was one too many, of which no try has begun. */
export async function markGone(db: Db, id: number, state: 'failed' | 'dropped', failure: MessageRow['failure'] = null): Promise<void> {
  await db
    .update(messages)
    .set({ state, failure, text: '', listToken: null })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued'), state === 'dropped' ? eq(messages.attempts, 0) : undefined))
}

/** Forgets what waits to go out to some phones and e-mails; what is underway at this moment may arrive. By the index on the creation. */
export async function deleteQueuedTo(db: Db, recipients: readonly string[], now: Date): Promise<void> {
  const isWaiting = and(eq(messages.state, 'queued'), gt(messages.createdAt, new Date(now.getTime() - queuedMs)))
  await db.delete(messages).where(and(isWaiting, inArray(messages.recipient, [...recipients])))
}

/** At most so many; answers how many went. */
export function deleteMessagesBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteSome(db, messages, messages.id, lt(messages.createdAt, before), limit)
}

/** Text messages that are looked at, and how many of them wait too long, and to how many phones, before all are called slow. */
const delay = { windowMs: 10 * 60_000, atMost: 20, timeoutMs: 15_000, share: 0.3, phones: 2 }

/**
 * Whether text messages take longer than usual: three in ten of the newest twenty of the last ten minutes, to two phones at least, wait for longer
 * than fifteen seconds or were given up; a number that cannot be reached says nothing of the others. To `asker`, a phone, one of their own is enough. By the index on
 * the creation. Source: reliability §4, decision 0037.
 */
export async function areTextsDelayed(db: Db, now: Date, asker?: string): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { rows } = await db.execute<{ sent: number; waiting: number; phones: number; own: boolean }>(sql`
    with texts as (
      select recipient, created_at, state <> 'delivered' as waits from messages
      where created_at > ${before(delay.windowMs)}::timestamptz and created_at < ${before(delay.timeoutMs)}::timestamptz and channel = 'sms'
        and state <> 'dropped'
    ), newest as (select * from texts order by created_at desc limit ${delay.atMost})
    select count(*)::int as sent, (count(*) filter (where waits))::int as waiting,
      (count(distinct recipient) filter (where waits))::int as phones,
      exists (select from texts where waits and recipient = ${sql.param(asker ?? null, messages.recipient)}) as own
    from newest`)
  const { sent = 0, waiting = 0, phones = 0, own = false } = rows[0] ?? {}
  return own || (phones >= delay.phones && waiting >= sent * delay.share)
}

/** A message about an order, without its text, which is gone once it is delivered. */
export type MessageOfOrder = Pick<MessageRow, 'channel' | 'recipient' | 'state' | 'createdAt' | 'deliveredAt'>

/** What was written about an order, the oldest first; by the index of its number. */
export async function listMessagesOfOrder(db: Db, orderNumber: string): Promise<MessageOfOrder[]> {
  const { channel, recipient, state, createdAt: at, deliveredAt } = messages
  return db
    .select({ channel, recipient, state, createdAt: at, deliveredAt })
    .from(messages)
    .where(eq(messages.orderNumber, orderNumber))
    .orderBy(asc(messages.id))
}
