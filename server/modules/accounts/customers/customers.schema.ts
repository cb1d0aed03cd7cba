import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#server/platform/db/columns.ts'
import { allSealed, encryptedNumber, encryptedText, searchableText } from '#server/platform/personal-data/columns.ts'
import { cities } from '#server/modules/base/geo/geo.schema.ts'

/** Whoever has confirmed a phone. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** E.164. */
    phone: searchableText().notNull().unique(),
    /** The phone without its last three digits, see `phoneBlock`: whether its neighbors have accounts. */
    phoneBlock: searchableText().notNull(),
    /** The last four digits of the phone, by which staff find it; null in rows of before, until a job has filled it. Source: ADM-26. */
    phoneLast4: searchableText(),
    /** ISO 3166-1 alpha-2. */
    phoneCountryCode: text().notNull(),
    email: encryptedText(),
    /** In small letters, as it is looked for. */
    emailKey: searchableText(),
    /** When a link that was sent to the address was followed; null for an address that nobody has proved. */
    emailConfirmedAt: instant(),
    firstName: text(),
    lastName: text(),
    birthDate: date({ mode: 'string' }),
    /** When it was told, or changed, last, without what was put right in the week after that; null: with the account itself. */
    birthDateSetAt: instant(),
    /** When the date was told that was cleared before this one, if less than a year lies between: this one has no week to be put right. */
    birthDateSetBefore: instant(),
    /** The city that was chosen last; the browser's own choice wins until the next login. */
    cityId: integer().references(() => cities.id, { onDelete: 'set null' }),
    isSubscribed: boolean().notNull().default(false),
    /** When the reminder to fill in the personal data was closed without filling it in. */
    reminderDismissedAt: instant(),
    /** Opaque ids of the marketing adapter. */
    mindboxId: text(),
    mindboxIdSent: boolean().notNull().default(false),
    /** Of whoever logs in by e-mail; see `password.rules.ts`. */
    passwordHash: text(),
    /** The last sign of life of any of their sessions; null before the first login. */
    lastSeenAt: instant(),
    /** Somebody came back after a long absence: until then bonuses are not spent and older addresses not shown. Source: reliability T8. */
    guardedUntil: instant(),
    /** When the account was deleted: what is left of it names nobody. */
    deletedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('customers_phone_country_code', sql`${table.phoneCountryCode} ~ '^[A-Z]{2}$'`),
    check('customers_birth_date', sql`${table.birthDate} > '1900-01-01'`),
    check('customers_sealed', allSealed(table.phone, table.phoneBlock, table.email, table.emailKey)),
    check('customers_last4_sealed', allSealed(table.phoneLast4)),
    check('customers_email_key', sql`(${table.email} is null) = (${table.emailKey} is null)`),
    check('customers_email_confirmed', sql`${table.emailConfirmedAt} is null or ${table.email} is not null`),
    check(
      'customers_deleted',
      sql`${table.deletedAt} is null or coalesce(${table.email}, ${table.firstName}, ${table.lastName}, ${table.passwordHash}) is null`,
    ),
    index('customers_email_key').on(table.emailKey),
    index('customers_phone_last4').on(table.phoneLast4),
    index('customers_city').on(table.cityId, table.id),
    index('customers_phone_block').on(table.phoneBlock),
  ],
)

/** Addresses kept for the next order. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    title: encryptedText().notNull(),
    city: text().notNull(),
    street: encryptedText().notNull(),
    house: encryptedText().notNull(),
    flat: encryptedText(),
    entrance: encryptedText(),
    floor: encryptedText(),
    comment: encryptedText(),
    postalCode: encryptedText(),
    isDefault: boolean().notNull().default(false),
    latitude: encryptedNumber(),
    longitude: encryptedNumber(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'addresses_sealed',
      allSealed(
        table.title,
        table.postalCode,
        table.street,
        table.house,
        table.flat,
        table.entrance,
        table.floor,
        table.comment,
        table.latitude,
        table.longitude,
      ),
    ),
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
)
