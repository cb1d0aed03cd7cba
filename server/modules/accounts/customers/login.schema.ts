import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#server/platform/db/columns.ts'
import { allSealed, searchableText } from '#server/platform/personal-data/columns.ts'
import { customers } from './customers.schema.ts'

/** When a code was last sent to a phone: one guarded write decides who may send the next. */
export const loginPhones = pgTable('login_phones', { phone: searchableText().primaryKey(), sentAt: instant().notNull() }, (table) => [
  check('login_phones_sealed', allSealed(table.phone)),
])

/** What a code is good for: a login, the two ends of a change of phone, the deletion of an account, an order on receipt. */
export const codePurposes = ['login', 'new_phone', 'old_phone', 'deletion', 'order'] as const

/** Ways a code takes: a text message, a call that reads it out, an email to the confirmed address of the account. Source: decision 0037. */
export const codeWays = ['sms', 'call', 'email'] as const

/** Codes, each good for one browser, once. Source: reliability §6.3. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: id(),
    /** SHA-256 of the `login_request_id` cookie. */
    requestHash: text().notNull(),
    purpose: text({ enum: codePurposes }).notNull().default('login'),
    phone: searchableText().notNull(),
    /** The way it took last. */
    way: text({ enum: codeWays }).notNull().default('sms'),
    /** Random; the code follows from it with a key that is not in the database, so that another way carries the same code. */
    nonce: text(),
    /** HMAC of request, phone and code with a pepper that is not in the database. */
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Set when a newer code of the same request took its place. */
    replacedAt: instant(),
  },
  (table) => [
    check('login_codes_purpose', sql`${table.purpose} in ('login', 'new_phone', 'old_phone', 'deletion', 'order')`),
    check('login_codes_sealed', allSealed(table.phone)),
    check('login_codes_way', sql`${table.way} in ('sms', 'call', 'email')`),
    check('login_codes_tries', sql`${table.triesLeft} between 0 and 5`),
    index('login_codes_request').on(table.requestHash, table.phone),
    index('login_codes_created').on(table.createdAt),
  ],
)

/** Why a session ended before its time. `owner`: from the list of devices. */
export const revokedFor = ['logout', 'reuse', 'limit', 'owner', 'new_phone', 'password', 'deletion'] as const

/** One login in one browser: the family of all cookies that follow from it. Source: reliability §6.1. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The code it came from: a code gives one session. */
    loginCodeId: integer()
      .unique()
      .references(() => loginCodes.id, { onDelete: 'set null' }),
    /** SHA-256 of the cookie's secret, and of the one before it. */
    secretHash: text().notNull().unique(),
    previousHash: text(),
    /** How often the secret was changed. */
    generation: integer().notNull().default(0),
    rotatedAt: instant(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedFor: text({ enum: revokedFor }),
    deviceLabel: text().notNull(),
    /** The member of staff who looks at the account by a link; null for the owner. Source: AUTH-09. */
    staff: text(),
    network: text().notNull(),
  },
  (table) => [
    check('sessions_generation', sql`${table.generation} >= 0 and (${table.generation} = 0) = (${table.previousHash} is null)`),
    check('sessions_revoked', sql`(${table.revokedAt} is null) = (${table.revokedFor} is null)`),
    index('sessions_customer').on(table.customerId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** Captcha challenges that were used; the primary key refuses a replay. Source: reliability T16. */
export const spentChallenges = pgTable('spent_challenges', { id: text().primaryKey(), expiresAt: instant().notNull() })

/** Counters of rate-limiter-flexible, in the shape that the library wants. Source: reliability §6.3. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: varchar({ length: 255 }).primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
