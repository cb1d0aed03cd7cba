import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { unsubscribeReasons as reasons } from '#contracts/unsubscribe-reasons.ts'
import { id, instant } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText, searchableText } from '#server/platform/personal-data/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'

const states = ['pending', 'active', 'unsubscribed', 'bounced', 'complained'] as const
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Who gets the shop's advertising emails, or has asked for them; one row for an address. Source: FORM-16, FORM-17. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    /** Small letters. */
    email: searchableText().notNull().unique(),
    /** Parts of the shop that the emails are about; none: all of them. */
    topics: text().array().notNull().default([]),
    /** The parts that were asked for last, which count when the link of the email is confirmed. */
    askedTopics: text().array().notNull().default([]),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    state: text({ enum: states }).notNull(),
    /** The form that was sent last, and the page it stood on. */
    source: text({ enum: ['form', 'flatpage'] }).notNull(),
    page: text(),
    requestedAt: instant().notNull(),
    /** When the last email that asks for a confirmation was written, and how many of them went on the shop's day of the last one. */
    mailedAt: instant(),
    mailed: integer().notNull().default(0),
    /** Of one that bounced since its mailbox was full: when it may be asked for anew. Null: no mail server knows it, a proof alone helps. */
    bouncedUntil: instant(),
    remindedAt: instant(),
    confirmedAt: instant(),
    changedAt: instant().notNull(),
    /** HMAC of the network address that asked last, for the limit of emails; gone after a day. */
    originHash: text(),
    /** The account with this address, proved, at the confirmation. */
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('subscribers_customer').on(t.customerId),
    index('subscribers_origin').on(t.originHash, t.requestedAt),
    index('subscribers_pending')
      .on(t.requestedAt)
      .where(sql`${t.state} = 'pending'`),
    check('subscribers_state', sql`${t.state} in (${oneOf(states)})`),
    check('subscribers_sealed', allSealed(t.email)),
    check('subscribers_locale', sql`${t.locale} in ('ru', 'en')`),
    check('subscribers_source', sql`${t.source} in ('form', 'flatpage')`),
    check('subscribers_confirmed', sql`${t.state} <> 'active' or ${t.confirmedAt} is not null`),
  ],
)

/** What was unsubscribed from and why; the last one can be taken back for ten minutes. Source: FORM-18. */
export const unsubscribeReasons = pgTable(
  'unsubscribe_reasons',
  {
    id: id(),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The parts of the shop that the emails were about before; none: all of them. */
    topicsBefore: text().array().notNull(),
    reason: text({ enum: reasons }),
    comment: encryptedText(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    index('unsubscribe_reasons_subscriber').on(t.subscriberId, t.id),
    check('unsubscribe_reasons_reason', sql`${t.reason} in (${oneOf(reasons)})`),
    check('unsubscribe_reasons_sealed', allSealed(t.comment)),
  ],
)
