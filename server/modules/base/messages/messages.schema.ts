import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#server/platform/db/columns.ts'
import { allSealed, searchableText } from '#server/platform/personal-data/columns.ts'

/** What the shop says to people outside its pages; written in the transaction of the fact it tells about. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    channel: text({ enum: ['sms', 'call', 'email'] }).notNull(),
    recipient: searchableText().notNull(),
    /** Emptied after a real delivery: a login code must not stay readable. */
    text: text().notNull(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** Of advertising: by what its recipient leaves, in the headers of the email (RFC 8058). Emptied with the text. */
    listToken: text(),
    /** The order that it is about, for the people who look after that order. */
    orderNumber: text(),
    state: text({ enum: ['queued', 'delivered', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    /** Codes are never sent again; null in rows of before. */
    kind: text({ enum: ['code', 'account', 'staff', 'news'] }),
    /** Why it did not go out. */
    failure: text({ enum: ['refused', 'unreachable', 'limit'] }),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (table) => [
    check('messages_channel', sql`${table.channel} in ('sms', 'call', 'email')`),
    check('messages_sealed', allSealed(table.recipient)),
    check('messages_locale', sql`${table.locale} in ('ru', 'en')`),
    check('messages_state', sql`${table.state} in ('queued', 'delivered', 'failed', 'dropped')`),
    check('messages_delivered', sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`),
    index('messages_created').on(table.createdAt),
    index('messages_failed')
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    index('messages_order')
      .on(table.orderNumber)
      .where(sql`${table.orderNumber} is not null`),
  ],
)

/**
 * When somebody who has a right opened the Today board last: of what they saw there the operator need not be written to. Written once a minute at the
 * most. Source: admin.md §8, Board.
 */
export const boardOpenings = pgTable('board_openings', { permission: text().primaryKey(), at: instant().notNull() })

/** What mail servers told of emails after they had taken them, the worst of each; gone with its email. Source: MAIL-07. */
export const emailBounces = pgTable(
  'email_bounces',
  {
    messageId: integer()
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    recipient: searchableText().notNull(),
    kind: text({ enum: ['soft', 'hard', 'complaint'] }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('email_bounces_sealed', allSealed(table.recipient)),
    check('email_bounces_kind', sql`${table.kind} in ('soft', 'hard', 'complaint')`),
    index('email_bounces_recipient').on(table.recipient, table.at),
  ],
)
