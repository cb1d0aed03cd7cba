import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, kopecks } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText } from '#server/platform/personal-data/columns.ts'
import { orders } from './orders.schema.ts'

/* What staff note, correct and pay back beside an order. Who did it stands in the rows themselves: a name stays when its account is renamed. */

const orderId = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** What staff tell one another of an order; shoppers do not see it. Rows are only added; the text goes with the names of the order. Source: ADM-13. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: orderId(),
    memberId: integer(),
    by: text().notNull(),
    text: encryptedText().notNull(),
    /** The row of the order's history that it was noted with; null of a note by itself. */
    historyId: integer(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.orderId), check('order_notes_sealed', allSealed(t.text))],
)

/** Which fields of an order's contact, recipient and comment staff have corrected, and what they held, sealed. Rows are only added; what they held goes with the names of the order. Source: ADM-16. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: id(),
    orderId: orderId(),
    memberId: integer(),
    by: text().notNull(),
    fields: text().array().notNull(),
    /** JSON of these fields as they were; null in rows of before, and of an order that names nobody any more. */
    before: encryptedText(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.orderId), check('order_corrections_sealed', allSealed(t.before))],
)

/** A piece of a line, or several, that money was given back for. */
export interface RefundedLine {
  itemId: number
  quantity: number
  /** Kopecks. */
  sum: number
}

/** Money that staff give back without a return: for what, why, and who. `key` is the cause that refunds and receipts bear. Rows are only added. Source: ADM-19. */
export const staffRefunds = pgTable(
  'staff_refunds',
  {
    id: id(),
    orderId: orderId(),
    key: text().notNull().unique(),
    amount: kopecks().notNull(),
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    /** Kopecks of the delivery. */
    delivery: kopecks().notNull(),
    reason: encryptedText().notNull(),
    memberId: integer(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    check('staff_refunds_sealed', allSealed(t.reason)),
    check('staff_refunds_amount', sql`${t.amount} > 0 and ${t.delivery} >= 0 and ${t.delivery} <= ${t.amount}`),
  ],
)

/** By which acts a person of the shop gives money back. */
export const moneyBackActs = ['refund', 'cancel', 'refuse', 'replace'] as const

/**
 * Kopecks that a person gave back by a decision of their own: a refund without a return, an order that they cancelled, said to be refused or replaced by a cheaper one. What
 * they may give in a day is counted here. Rows are only added. Source: admin.md §4, decision 0158.
 */
export const staffMoneyBack = pgTable(
  'staff_money_back',
  {
    id: id(),
    orderId: orderId(),
    memberId: integer(),
    by: text().notNull(),
    act: text({ enum: moneyBackActs }).notNull(),
    amount: kopecks().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('staff_money_back_member').on(t.memberId, t.at),
    index().on(t.orderId),
    check('staff_money_back_act', sql`${t.act} in ('refund', 'cancel', 'refuse', 'replace')`),
    check('staff_money_back_amount', sql`${t.amount} > 0`),
  ],
)

export const reviewSources = ['order', 'refusal', 'difference'] as const

/** What a person has decided about a payment that somebody had to look at. The books stay as they are; rows are only added. Source: ADM-20. */
export const paymentReviewClosings = pgTable(
  'payment_review_closings',
  {
    id: id(),
    source: text({ enum: reviewSources }).notNull(),
    /** Of the entry within its source. */
    key: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    words: encryptedText().notNull(),
    memberId: integer(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    unique('payment_review_closings_once').on(t.source, t.key),
    index().on(t.orderId),
    check('payment_review_closings_sealed', allSealed(t.words)),
    check('payment_review_closings_source', sql`${t.source} in ('order', 'refusal', 'difference')`),
  ],
)

/** Who of the staff looks after an order; one person at a time, nobody where there is no row. Source: ADM-12. */
export const orderAssignees = pgTable(
  'order_assignees',
  {
    orderId: orderId().primaryKey(),
    memberId: integer().notNull(),
    /** The name of the member of staff. */
    assignee: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('order_assignees_member').on(t.memberId, t.orderId)],
)

export const replacementStates = ['draft', 'awaiting_payment', 'done', 'dropped'] as const

/**
 * An order that is to take the place of another, which stands until this one does: first a draft that staff write, one at a time for an order. A row
 * that is done links both orders for good; one that waits for its money has its new order already. Source: ADM-17, decisions 0167, 0171.
 */
export const orderReplacements = pgTable(
  'order_replacements',
  {
    id: id(),
    oldOrderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    newOrderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    state: text({ enum: replacementStates }).notNull().default('draft'),
    /** What the new order is to hold, as JSON: sealed, since it names an address. Empty once nobody works on it any more. */
    draft: encryptedText().notNull(),
    /** Kopecks that the new order costs more; below zero: less. */
    difference: kopecks().notNull().default(0),
    /** Whoever completed it has heard the customer agree. */
    isAgreed: boolean().notNull().default(false),
    /** Who wrote it last, and when. */
    memberId: integer(),
    by: text().notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Until when a dearer one waits, or waited, for its money: what it costs more is all that is paid for the new order by itself. Source: decision 0171. */
    expiresAt: instant(),
    doneAt: instant(),
  },
  (t) => [
    uniqueIndex('order_replacements_open')
      .on(t.oldOrderId)
      .where(sql`${t.state} in ('draft', 'awaiting_payment')`),
    uniqueIndex('order_replacements_once')
      .on(t.oldOrderId)
      .where(sql`${t.state} = 'done'`),
    index('order_replacements_old').on(t.oldOrderId),
    check('order_replacements_sealed', allSealed(t.draft)),
    check('order_replacements_state', sql`${t.state} in ('draft', 'awaiting_payment', 'done', 'dropped')`),
    check(
      'order_replacements_awaited',
      sql`case when ${t.expiresAt} is not null then ${t.state} <> 'draft' and ${t.newOrderId} is not null and ${t.difference} > 0 else ${t.state} <> 'awaiting_payment' end`,
    ),
    check('order_replacements_other', sql`${t.newOrderId} <> ${t.oldOrderId}`),
    check(
      'order_replacements_done',
      sql`case when ${t.state} = 'done' then ${t.newOrderId} is not null and ${t.doneAt} is not null else ${t.doneAt} is null end`,
    ),
  ],
)
