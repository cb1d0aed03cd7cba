import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentTypes } from '#contracts/order-states.ts'
import { id, instant } from '#server/platform/db/columns.ts'
import { deliverySlots } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import { orders } from './orders.schema.ts'

/** What was agreed anew after the placement: another way to pay while the order waited for its money, or another slot of the courier until it was handed over. The order itself stays (I5). */
export const orderAmendments = pgTable(
  'order_amendments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['payment', 'slot'] })
      .notNull()
      .default('payment'),
    /** Of another way to pay. */
    fromType: text({ enum: paymentTypes }),
    toType: text({ enum: paymentTypes }),
    /** Of another slot; from none, where the order had none. */
    fromSlotId: integer().references(() => deliverySlots.id, { onDelete: 'restrict' }),
    toSlotId: integer().references(() => deliverySlots.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    check(
      'order_amendments_change',
      sql`case ${t.kind}
        when 'payment' then ${t.fromType} <> ${t.toType} and num_nonnulls(${t.fromType}, ${t.toType}) = 2 and num_nonnulls(${t.fromSlotId}, ${t.toSlotId}) = 0
        when 'slot' then ${t.toSlotId} is not null and ${t.fromSlotId} is distinct from ${t.toSlotId} and num_nonnulls(${t.fromType}, ${t.toType}) = 0
        else false end`,
    ),
  ],
)

/** Which places of couriers orders took, and when they were given free again: the one that is not is the slot of the order. Rows stay. Source: decisions AS. */
export const orderSlots = pgTable(
  'order_slots',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    slotId: integer()
      .notNull()
      .references(() => deliverySlots.id, { onDelete: 'restrict' }),
    at: instant().notNull(),
    by: text({ enum: ['shopper', 'bank', 'system', 'staff'] }).notNull(),
    /** The place is free again: the order has another one, or came to nothing. */
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('order_slots_live')
      .on(t.orderId)
      .where(sql`${t.releasedAt} is null`),
    index().on(t.orderId),
    index().on(t.slotId),
  ],
)
