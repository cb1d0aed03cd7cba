import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, revision, updatedAt } from '#server/platform/db/columns.ts'
import { categories, products } from '../catalog.schema.ts'
import { listings } from '../listings.schema.ts'

/**
 * The order by hand of "recommended": what stands before everything else on the page of a category, of a listing by rule, or (with
 * neither) of the whole catalog. 1 stands first; of two in one place the more popular one. A listing by hand has its own order.
 */
export const merchandisePins = pgTable(
  'merchandise_pins',
  {
    id: id(),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    listingId: integer().references(() => listings.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    unique('merchandise_pins_once').on(t.categoryId, t.listingId, t.productId).nullsNotDistinct(),
    index().on(t.productId),
    check('merchandise_pins_place', sql`${t.categoryId} is null or ${t.listingId} is null`),
    check('merchandise_pins_position', sql`${t.position} > 0`),
  ],
)

/**
 * How often the pins of a place were saved: `all`, `category-5`, `listing-3`. The place itself has a revision of its own, which is not that of its order. One
 * that nobody has arranged yet has no row. Source: ADM-46, decision 0174.
 */
export const merchandiseOrders = pgTable('merchandise_orders', { place: text().primaryKey(), revision: revision(), updatedAt: updatedAt() })
