import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, kopecks } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText } from '#server/platform/personal-data/columns.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'

/** Attempts to pay an order. An attempt is `captured` when the bank has told so, with the bank's transaction. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** How the bank names the order to the shopper, and in which language: of money that was carried to another order the one that it was paid for. */
    orderNumber: text().notNull(),
    /** The order that it was paid for, once another has taken its place and the money with it; null: it is of the order that it was paid for. Source: ADM-17, decision 0167. */
    carriedFromId: integer().references((): AnyPgColumn => orders.id, { onDelete: 'restrict' }),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    provider: text({ enum: ['simulator', 'cloudpayments', 'yookassa'] }).notNull(),
    /** 256 random bits: names the attempt towards the bank and in the address of its page. */
    token: text().notNull().unique(),
    amount: kopecks().notNull(),
    /** Which part of a split order this pays, 1–4; null: the whole order. */
    part: integer(),
    /** The shop charges the kept means of payment by itself; the shopper is not there. */
    isCharge: boolean().notNull().default(false),
    currency: text().notNull().default('RUB'),
    /** Through which the bank is asked for it; null: whatever its page offers. */
    method: text({ enum: ['sbp'] }),
    /** `surplus`: money that came for an order that could not take it any more; it goes back whole. */
    status: text({ enum: ['created', 'failed', 'captured', 'surplus'] }).notNull(),
    /** The bank's name of what it has opened for this attempt; not yet a payment. */
    externalId: text(),
    /** The bank's name of the kept means of payment, while parts of the order are to be charged. */
    methodId: text(),
    transactionId: text(),
    /** The bank's reason of the last decline. */
    failure: text(),
    /** Asked for or done; never more than what was captured (I9). */
    refunded: kopecks().notNull().default(0),
    /** HMAC of the address it was started from (T37). */
    originHash: text(),
    createdAt: createdAt(),
    /** When the bank opened no page for it, and the order was given more time for that: once. */
    silentAt: instant(),
    capturedAt: instant(),
  },
  (t) => [
    unique('payments_transaction').on(t.provider, t.transactionId),
    // I7: one capture for an order, or for each of its parts, beside what was carried to it; a second one is a surplus.
    uniqueIndex('payments_capture_once')
      .on(t.orderId, sql`coalesce(${t.part}, 0)`, sql`coalesce(${t.carriedFromId}, 0)`)
      .where(sql`${t.status} = 'captured'`),
    index().on(t.orderId),
    index().on(t.originHash, t.createdAt),
    check(
      'payments_part',
      sql`case when ${t.part} is null then not ${t.isCharge} else ${t.part} between 1 and 4 and (not ${t.isCharge} or ${t.part} > 1) end`,
    ),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_currency', sql`${t.currency} = 'RUB'`),
    check('payments_method', sql`${t.method} = 'sbp'`),
    check('payments_status', sql`${t.status} in ('created', 'failed', 'captured', 'surplus')`),
    check(
      'payments_proof',
      sql`(${t.status} in ('captured', 'surplus')) = (${t.transactionId} is not null and ${t.capturedAt} is not null)`,
    ),
    check(
      'payments_refunded',
      sql`${t.refunded} between 0 and case when ${t.status} in ('captured', 'surplus') then ${t.amount} else 0 end`,
    ),
  ],
)

/** The schedule of an order that is paid in four parts: what is due when, and what has become of it. The amounts add up to the order's total. */
export const paymentInstallments = pgTable(
  'payment_parts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    dueAt: instant().notNull(),
    /** As agreed. */
    amount: kopecks().notNull(),
    /** Not to be paid any more: things came back, or the order was cancelled. */
    dropped: kopecks().notNull().default(0),
    /** The payment that has settled this part. */
    paymentId: integer().references((): AnyPgColumn => payments.id, { onDelete: 'restrict' }),
    /** How often the bank has declined to charge it. */
    tries: integer().notNull().default(0),
  },
  (t) => [
    unique('payment_parts_position').on(t.orderId, t.position),
    unique('payment_parts_payment').on(t.paymentId),
    check('payment_parts_four', sql`${t.position} between 1 and 4`),
    check('payment_parts_amount', sql`${t.amount} > 0 and ${t.dropped} between 0 and ${t.amount} and ${t.tries} >= 0`),
    check('payment_parts_paid', sql`${t.paymentId} is null or ${t.dropped} < ${t.amount}`),
  ],
)

/** What was taken off the parts of an order that were still to be paid, by its cause; below zero: what had been charged meanwhile. */
export const installmentDrops = pgTable(
  'payment_part_drops',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The same causes as those of refunds. */
    key: text().notNull().unique(),
    amount: kopecks().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.orderId), check('payment_part_drops_amount', sql`${t.amount} <> 0`)],
)

/** The inbox of the bank's notifications: what came, whether it was genuine, and what was made of it. Rows are only added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text({ enum: ['simulator', 'cloudpayments', 'yookassa'] }).notNull(),
    kind: text({ enum: ['check', 'held', 'pay', 'fail', 'confirm', 'refund', 'cancel'] }).notNull(),
    /** `status` is an answer that we asked the bank for, `register` a line of its register of a day. */
    source: text({ enum: ['notification', 'status', 'register'] }).notNull(),
    /** Kind and transaction; a forged notification has a key of its own, so that it cannot take a genuine one's place. */
    eventKey: text().notNull(),
    /** As it came; it names the shopper. */
    body: encryptedText().notNull(),
    signatureOk: boolean().notNull(),
    paymentId: integer().references(() => payments.id, { onDelete: 'cascade' }),
    /** What the notification claims, when it could be read. */
    amount: kopecks(),
    currency: text(),
    testMode: boolean().notNull().default(false),
    result: text({
      enum: [
        'accepted',
        'late_accepted',
        'surplus',
        'declined',
        'refunded',
        'checked',
        'ignored',
        'forged',
        'unreadable',
        'not_confirmed',
        'unknown_order',
        'other_order',
        'early',
        'wrong_amount',
        'wrong_currency',
        'test_mode',
        'not_payable',
        'too_many_declines',
      ],
    }),
    replyCode: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_events_once').on(t.provider, t.eventKey),
    index().on(t.paymentId),
    index().on(t.createdAt),
    index('payment_events_unbelieved')
      .on(t.result, t.createdAt)
      .where(sql`${t.result} in ('forged', 'unreadable', 'not_confirmed')`),
    check('payment_events_sealed', allSealed(t.body)),
    check('payment_events_forged', sql`${t.signatureOk} or (${t.result} = 'forged' and ${t.paymentId} is null)`),
  ],
)

/** Money on its way back to the shopper. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Why, said so that the same cause cannot give money back twice: `cancel:17`. Sent to the bank as its idempotency key. */
    key: text().notNull().unique(),
    amount: kopecks().notNull(),
    status: text({ enum: ['requested', 'done'] }).notNull(),
    transactionId: text(),
    createdAt: createdAt(),
    doneAt: instant(),
  },
  (t) => [
    index().on(t.paymentId),
    index('refunds_to_do')
      .on(t.createdAt)
      .where(sql`${t.status} = 'requested'`),
    unique('refunds_transaction').on(t.paymentId, t.transactionId),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_done', sql`(${t.status} = 'done') = (${t.doneAt} is not null and ${t.transactionId} is not null)`),
  ],
)

export const differenceKinds = ['unknown_payment', 'unknown_refund', 'other_amount', 'missing_payment', 'missing_refund'] as const

/** Where the bank's register of a day and our books were not the same, each noted once. Amounts in kopecks. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: id(),
    /** The day that was compared, in Moscow. */
    day: date({ mode: 'string' }).notNull(),
    provider: text({ enum: ['simulator', 'cloudpayments', 'yookassa'] }).notNull(),
    /** `unknown_…`: the bank has it and we did not; `missing_…`: we have it and the bank does not. */
    kind: text({ enum: differenceKinds }).notNull(),
    transactionId: text().notNull(),
    orderNumber: text(),
    ours: kopecks(),
    theirs: kopecks(),
    /** It was taken into our books as a notification would have been. */
    isMended: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_differences_once').on(t.provider, t.kind, t.transactionId),
    index().on(t.createdAt),
    check('payment_differences_sides', sql`(${t.theirs} is null) = (${t.kind} like 'missing%')`),
  ],
)

/**
 * What staff are told of once: what a bank refuses for good, `refund:12`, or `charge:34` and `capture:34` by the payment; and what it has not done
 * for a day, `overdue:refund:12` and `overdue:charge:34`.
 */
export const bankRefusals = pgTable(
  'bank_refusals',
  {
    key: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The bank's words; of what is overdue, since when. */
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.orderId)],
)

/** What the simulated bank remembers: its own transactions. Empty unless BANK=simulator. */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    id: id(),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    token: text().notNull(),
    /** The payment that a refund belongs to. */
    parentId: integer(),
    amount: kopecks().notNull(),
    approved: boolean().notNull(),
    reason: text(),
    /** The caller's idempotency key of a refund. */
    requestKey: text().unique(),
    /** From when on the bank tells about it. */
    settledAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.token), check('bank_transactions_amount', sql`${t.amount} > 0`)],
)
