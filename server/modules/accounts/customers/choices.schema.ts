import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { customers } from './customers.schema.ts'

const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** What somebody wants to hear about and by which way, where it differs from the default of the topic. Source: ACC-06. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    customerId: customerId(),
    topic: text().notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    isOn: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.topic, table.channel] }),
    check('subscriptions_channel', sql`${table.channel} in ('email', 'sms')`),
  ],
)

/** The parts of the shop that somebody's emails are to be about, by the address of their category; none: all of them. Source: ACC-06. */
export const customerRubrics = pgTable('customer_rubrics', { customerId: customerId(), slug: text().notNull() }, (table) => [
  primaryKey({ columns: [table.customerId, table.slug] }),
])

const centimetres = () => integer()

/** The sizes somebody usually wears, and their measures in centimetres. Source: ACC-07, decisions O. */
export const customerSizes = pgTable(
  'customer_sizes',
  {
    customerId: customerId().primaryKey(),
    clothes: text(),
    shoes: text(),
    jeans: text(),
    height: centimetres(),
    chest: centimetres(),
    waist: centimetres(),
    hips: centimetres(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check('customer_sizes_height', sql`${table.height} between 100 and 230`),
    check('customer_sizes_chest', sql`${table.chest} between 50 and 180`),
    check('customer_sizes_waist', sql`${table.waist} between 40 and 180`),
    check('customer_sizes_hips', sql`${table.hips} between 50 and 190`),
  ],
)
