import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, kopecks, localizedText } from '#server/platform/db/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'

const customer = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'restrict' })

/** What a shopper must have bought in twelve months, and the percentage of it that comes back. Source: decisions E. */
export const bonusLevels = pgTable(
  'bonus_levels',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    percentage: integer().notNull(),
    /** Net delivered goods from which the level is reached. */
    threshold: kopecks().notNull().unique(),
  },
  (t) => [
    check('bonus_levels_percentage', sql`${t.percentage} between 0 and 100`),
    check('bonus_levels_threshold', sql`${t.threshold} >= 0`),
  ],
)

/** Delivered and kept goods by order: what the level is counted from. */
export const bonusPurchases = pgTable(
  'bonus_purchases',
  {
    orderId: integer().primaryKey(),
    customerId: customer(),
    net: kopecks().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.customerId, t.at), check('bonus_purchases_net', sql`${t.net} >= 0`)],
)

/**
 * Accounts of the double-entry ledger. A shopper has three with a cached balance; the shop's three are only written to, so they
 * keep none: a balance there would be one row that every purchase waits for.
 */
export const bonusAccounts = pgTable(
  'bonus_accounts',
  {
    id: id(),
    customerId: integer().references(() => customers.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['available', 'pending', 'held', 'issue', 'spend', 'burn'] }).notNull(),
    balance: integer(),
  },
  (t) => [
    unique('bonus_accounts_one_of_a_kind').on(t.customerId, t.kind).nullsNotDistinct(),
    check('bonus_accounts_owner', sql`(${t.customerId} is null) = (${t.kind} in ('issue', 'spend', 'burn'))`),
    check('bonus_accounts_balance', sql`(${t.customerId} is null) = (${t.balance} is null) and ${t.balance} >= 0`),
  ],
)

/** Moves of bonuses; rows are only added. `orderNumber` is what the history shows. */
export const bonusTransactions = pgTable(
  'bonus_transactions',
  {
    id: id(),
    kind: text({ enum: ['grant', 'accrual', 'maturity', 'revocation', 'hold', 'capture', 'release', 'return', 'burn'] }).notNull(),
    orderId: integer(),
    orderNumber: text(),
    seq: integer().notNull().default(0),
    reason: text({ enum: ['welcome', 'birthday', 'review', 'support', 'gift'] }),
    /** What staff wrote about a present; without it the history names the reason. */
    title: localizedText(),
    /** What may happen once: `welcome:7`. */
    onceKey: text().unique(),
    at: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('bonus_transactions_once').on(t.orderId, t.kind, t.seq),
    check('bonus_transactions_reason', sql`(${t.kind} = 'grant') = (${t.reason} is not null)`),
    check('bonus_transactions_order', sql`${t.orderId} is not null or ${t.kind} in ('grant', 'burn')`),
  ],
)

/** Both sides of a move; they add up to 0. Rows are only added. */
export const bonusEntries = pgTable(
  'bonus_entries',
  {
    transactionId: integer()
      .notNull()
      .references(() => bonusTransactions.id, { onDelete: 'restrict' }),
    accountId: integer()
      .notNull()
      .references(() => bonusAccounts.id, { onDelete: 'restrict' }),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.accountId] }),
    index().on(t.accountId, t.transactionId),
    check('bonus_entries_amount', sql`${t.amount} <> 0`),
  ],
)

/** Available bonuses by the day they burn: the first to expire is spent first. What is held is not in `left`. */
export const bonusLots = pgTable(
  'bonus_lots',
  {
    id: id(),
    customerId: customer(),
    transactionId: integer()
      .notNull()
      .unique()
      .references(() => bonusTransactions.id, { onDelete: 'restrict' }),
    source: text({ enum: ['order', 'welcome', 'birthday', 'review', 'support', 'gift'] }).notNull(),
    amount: integer().notNull(),
    left: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.customerId, t.expiresAt),
    index('bonus_lots_to_burn')
      .on(t.expiresAt)
      .where(sql`${t.left} > 0`),
    check('bonus_lots_left', sql`${t.left} between 0 and ${t.amount}`),
  ],
)

/**
 * Bonuses that an order wants to spend: held when it is placed, captured when it is paid, released when it is not; held anew when it is paid too
 * late and served all the same.
 */
export const bonusHolds = pgTable(
  'bonus_holds',
  {
    id: id(),
    customerId: customer(),
    orderId: integer().notNull(),
    orderNumber: text(),
    amount: integer().notNull(),
    state: text({ enum: ['open', 'captured', 'released'] })
      .notNull()
      .default('open'),
    at: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    index().on(t.customerId),
    index().on(t.orderId),
    uniqueIndex('bonus_holds_one_standing')
      .on(t.orderId)
      .where(sql`${t.state} <> 'released'`),
    check('bonus_holds_amount', sql`${t.amount} > 0`),
    check('bonus_holds_state', sql`${t.state} in ('open', 'captured', 'released')`),
    check('bonus_holds_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** From which lots a hold was taken, so that a release gives them back with their own day of expiry. */
export const bonusHoldLots = pgTable(
  'bonus_hold_lots',
  {
    holdId: integer()
      .notNull()
      .references(() => bonusHolds.id, { onDelete: 'restrict' }),
    lotId: integer()
      .notNull()
      .references(() => bonusLots.id, { onDelete: 'restrict' }),
    amount: integer().notNull(),
    /** Of it, what went back to the shopper with returned goods. */
    returned: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.lotId] }),
    index().on(t.lotId),
    check('bonus_hold_lots_amount', sql`${t.amount} > 0`),
    check('bonus_hold_lots_returned', sql`${t.returned} between 0 and ${t.amount}`),
  ],
)

/** What an order has earned and when it becomes available: after the days in which goods may come back. */
export const bonusAccruals = pgTable(
  'bonus_accruals',
  {
    orderId: integer().primaryKey(),
    orderNumber: text(),
    customerId: customer(),
    amount: integer().notNull(),
    /** Of it, what was revoked because goods came back. */
    revoked: integer().notNull().default(0),
    /** A return is under way: nothing becomes available until it is settled. */
    isHeldBack: boolean().notNull().default(false),
    availableAt: instant().notNull(),
    state: text({ enum: ['pending', 'posted', 'revoked'] })
      .notNull()
      .default('pending'),
  },
  (t) => [
    index().on(t.customerId),
    index('bonus_accruals_to_post')
      .on(t.availableAt)
      .where(sql`${t.state} = 'pending'`),
    check('bonus_accruals_amount', sql`${t.amount} > 0 and ${t.revoked} between 0 and ${t.amount}`),
    check('bonus_accruals_state', sql`${t.state} in ('pending', 'posted', 'revoked')`),
  ],
)
