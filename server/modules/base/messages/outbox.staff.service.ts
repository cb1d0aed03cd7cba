import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { StaffReply } from '#contracts/staff/api.ts'
import { DomainError } from '#core/domain-error.ts'
import { maskPhone } from '#core/phone.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { insertMessage, type MessageRow } from './messages.repo.ts'
import { messages } from './messages.schema.ts'
import { enqueueDelivery } from './messages.service.ts'

export interface OutboxFilter {
  state?: MessageRow['state']
  channel?: MessageRow['channel']
}

const isIn = ({ state, channel }: OutboxFilter) => and(state && eq(messages.state, state), channel && eq(messages.channel, channel))

/** Messages, the newest first, from before an id; by the primary key. Source: ADM-72. */
export function pageOfMessages(
  db: Db,
  filter: OutboxFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(isIn(filter), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit)
}

/** How many fit, counted no further than `most`. */
export async function countMessages(db: Db, filter: OutboxFilter, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(messages)
    .where(isIn(filter))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** A message that may be sent again: its text is still there, and it is known to be no code. */
const canResend = ({ text, kind, channel, state }: MessageRow): boolean =>
  text !== '' && kind !== null && kind !== 'code' && channel !== 'call' && state !== 'queued'

/** A message as staff see it: to whom is masked, what it says is not told. Source: ADM-72. */
export function outboxRow(row: MessageRow): StaffReply<'GET /staff/messages'>['results'][number] {
  const { id, channel, recipient, state, failure, attempts, orderNumber, createdAt, deliveredAt } = row
  return {
    id,
    channel,
    to: channel === 'email' ? `${recipient.slice(0, 1)}•••${recipient.slice(recipient.lastIndexOf('@'))}` : maskPhone(recipient),
    state,
    failure,
    attempts,
    order_number: orderNumber,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt && deliveredAt.toISOString(),
    can_resend: canResend(row),
  }
}

/**
 * Sends a message again as a new one with the same text; answers its id. Throws `messages.unknown` (404), 409 `messages.not_again` for a code and for one
 * whose text is gone. Source: ADM-72.
 */
export function resendMessage(platform: Platform, author: Author, id: number): Promise<number> {
  return inTransaction(platform.db, async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    if (!row) throw new DomainError({ code: 'messages.unknown', status: 404 })
    if (!canResend(row)) throw new DomainError({ code: 'messages.not_again', status: 409 })
    const { channel, recipient, text, locale, listToken, orderNumber, kind } = row
    const again = await insertMessage(tx, {
      channel,
      recipient,
      text,
      locale,
      listToken,
      orderNumber,
      kind,
      createdAt: platform.clock.now(),
    })
    await enqueueDelivery(tx, platform, again, kind === 'account' || kind === 'staff' ? { kind } : {})
    await recordAct(tx, author, { permission: 'machine.outbox', objectKind: 'messages', id, act: 'resend', after: { again } })
    return again
  })
}
