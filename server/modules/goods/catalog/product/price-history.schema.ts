import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, kopecks } from '#server/platform/db/columns.ts'
import { products } from '../catalog.schema.ts'

/** Every price that a product was sold at, from when on; triggers write it and nobody else may. Source: decisions W (old price only from history). */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: kopecks().notNull(),
    oldPrice: kopecks(),
    since: instant().notNull(),
  },
  (t) => [index().on(t.productId, t.id)],
)
