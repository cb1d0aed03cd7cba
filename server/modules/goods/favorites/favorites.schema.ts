import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { products } from '#server/modules/goods/catalog/catalog.schema.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'

/** Products that a customer keeps for later; the primary key makes adding twice the same as once. */
export const favorites = pgTable(
  'favorites',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] }), index('favorites_product').on(table.productId)],
)
