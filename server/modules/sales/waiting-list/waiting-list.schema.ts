import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText, searchableText } from '#server/platform/personal-data/columns.ts'
import { offers } from '#server/modules/goods/catalog/catalog.schema.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { cities } from '#server/modules/base/geo/geo.schema.ts'

/** Who wants to hear when a size is there; one row for an address and a size, used again when the same is asked later. Source: decisions P. */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: id(),
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    /** Small letters. */
    email: searchableText().notNull(),
    /** E.164. */
    phone: encryptedText().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Where it is to be had; null: anywhere. */
    cityId: integer().references(() => cities.id, { onDelete: 'set null' }),
    /** As the shopper saw it. */
    cityTitle: text(),
    deviceUuid: text(),
    /** HMAC of the address that asked for the last email, for the limit of emails; gone after a day. */
    originHash: text(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    /** A guest's address is unconfirmed until the link of the email was used; only who is waiting is told. */
    state: text({ enum: ['unconfirmed', 'waiting', 'notified', 'bought', 'expired', 'cancelled'] }).notNull(),
    /** The place in the queue: when it was joined, or joined again. */
    queuedAt: instant().notNull(),
    /** When the last email about the address itself was written. */
    mailedAt: instant(),
    /** How many such emails went on the shop's day of the last one. */
    letters: integer().notNull().default(0),
    /** When it was told last; stays when it waits again, so that the next batch waits its time. */
    notifiedAt: instant(),
    /** Of which pieces it was told then: those in the places of one city, or (null) in places that send everywhere. */
    notifiedOfCityId: integer().references(() => cities.id, { onDelete: 'set null' }),
    /** When it was bought, expired or cancelled. */
    endedAt: instant(),
  },
  (t) => [
    unique('waiting_list_once').on(t.email, t.offerId),
    index('waiting_list_queue')
      .on(t.offerId, t.queuedAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('waiting_list_told').on(t.offerId, t.notifiedAt),
    index('waiting_list_origin').on(t.originHash, t.mailedAt),
    index('waiting_list_customer').on(t.customerId),
    check('waiting_list_state', sql`${t.state} in ('unconfirmed', 'waiting', 'notified', 'bought', 'expired', 'cancelled')`),
    check('waiting_list_sealed', allSealed(t.email, t.phone)),
    check('waiting_list_told_once', sql`${t.state} <> 'notified' or ${t.notifiedAt} is not null`),
    check('waiting_list_locale', sql`${t.locale} in ('ru', 'en')`),
  ],
)
