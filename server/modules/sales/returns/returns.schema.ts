import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { pieceConditions, returnReasons, returnStatuses } from '#contracts/order-states.ts'
import { createdAt, id, instant, kopecks } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText } from '#server/platform/personal-data/columns.ts'
import { images } from '#server/modules/base/images/images.schema.ts'
import { orderItems, orders } from '#server/modules/sales/orders/orders.schema.ts'

/** What a shopper sends back. The amounts are those that they were shown when they asked. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Its own number within the order, from 1. */
    seq: integer().notNull(),
    status: text({ enum: returnStatuses }).notNull(),
    /** `bank`: the money goes back the way it came; `shop`: staff pay it out. */
    method: text({ enum: ['bank', 'shop'] }).notNull(),
    goods: kopecks().notNull(),
    delivery: kopecks().notNull(),
    /** Of the goods and the delivery: had gone back before the return was asked for, so that less is left of what was paid. It is not promised. */
    givenBefore: kopecks().notNull().default(0),
    /** Whole bonuses. */
    bonusesBack: integer().notNull(),
    bonusesRevoked: integer().notNull(),
    /** What the bank was asked for when the goods had come; less than the amounts only when more went back before. */
    asked: kopecks(),
    /** Of a return by a parcel locker: twelve digits on its parcel, and until when they are taken there. */
    labelCode: text(),
    labelUntil: instant(),
    comment: encryptedText(),
    answer: encryptedText(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('returns_seq').on(t.orderId, t.seq),
    uniqueIndex('returns_label_code').on(t.labelCode),
    index('returns_waiting')
      .on(t.status, t.createdAt)
      .where(sql`${t.status} in ('requested', 'approved', 'received')`),
    index('returns_with_words')
      .on(t.createdAt)
      .where(sql`${t.comment} is not null or ${t.answer} is not null`),
    check('returns_sealed', allSealed(t.comment, t.answer)),
    check('returns_status', sql`${t.status} in ('requested', 'approved', 'rejected', 'received', 'refunded')`),
    check('returns_label', sql`(${t.labelCode} is null) = (${t.labelUntil} is null) and ${t.labelCode} ~ '^[0-9]{12}$'`),
    check('returns_amounts', sql`least(${t.goods}, ${t.delivery}, ${t.bonusesBack}, ${t.bonusesRevoked}) >= 0`),
    check('returns_given_before', sql`${t.givenBefore} between 0 and ${t.goods} + ${t.delivery}`),
    check('returns_asked', sql`(${t.asked} is not null) = (${t.method} = 'bank' and ${t.status} in ('received', 'refunded'))`),
  ],
)

/** Its pieces. */
export const returnItems = pgTable(
  'return_items',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    net: kopecks().notNull(),
    bonusesBack: integer().notNull(),
    bonusesRevoked: integer().notNull(),
  },
  (t) => [
    unique('return_items_line').on(t.returnId, t.orderItemId),
    index().on(t.orderItemId),
    check('return_items_quantity', sql`${t.quantity} > 0`),
    check('return_items_amounts', sql`least(${t.net}, ${t.bonusesBack}, ${t.bonusesRevoked}) >= 0`),
  ],
)

/** Every move of its state: who (`shop`: its rules), when, why. Rows are only added. */
export const returnHistory = pgTable(
  'return_history',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    fromState: text(),
    toState: text().notNull(),
    actor: text({ enum: ['shopper', 'bank', 'staff', 'shop'] }).notNull(),
    /** Which person of the staff, by their account and by which name; null in rows of before. */
    memberId: integer(),
    by: text(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.returnId, t.id)],
)

/** What was photographed when the things came, for whoever is asked about them later; private pictures. Source: ADM-25. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    imageId: integer()
      .notNull()
      .unique('return_photos_image')
      .references(() => images.id, { onDelete: 'restrict' }),
    /** Who took it, by their account and by which name. */
    actor: text().notNull(),
    memberId: integer(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.returnId, t.id)],
)

/** In which condition the pieces of a return came: on sale again, or not. Rows are only added. Source: ADM-25. */
export const returnConditions = pgTable(
  'return_conditions',
  {
    id: id(),
    returnItemId: integer()
      .notNull()
      .references(() => returnItems.id, { onDelete: 'cascade' }),
    condition: text({ enum: pieceConditions }).notNull(),
    quantity: integer().notNull(),
    /** Who looked at them. */
    actor: text().notNull(),
    memberId: integer(),
    at: instant().notNull(),
  },
  (t) => [
    unique('return_conditions_once').on(t.returnItemId, t.condition),
    check('return_conditions_quantity', sql`${t.quantity} > 0`),
    check('return_conditions_condition', sql`${t.condition} in ('shelf', 'faulty', 'written_off')`),
  ],
)
