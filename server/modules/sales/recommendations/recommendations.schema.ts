import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/db/columns.ts'
import { models, products } from '#server/modules/goods/catalog/catalog.schema.ts'

/** Which browser looked at which product, the last time; kept for thirty days. */
export const productViews = pgTable(
  'product_views',
  {
    /** HMAC of the browser's random id: other tables keep the id, and must not lead here. */
    device: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.device, t.productId] }), index().on(t.productId), index().on(t.at)],
)

/** Models that one person buys, or one browser looks at, more often together than by chance; written anew every night. */
export const productAffinities = pgTable(
  'product_affinities',
  {
    modelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['bought', 'viewed'] }).notNull(),
    otherModelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    /** How many people or browsers had both. */
    support: integer().notNull(),
    /** How many times more often than by chance. */
    lift: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.modelId, t.kind, t.otherModelId] }),
    index().on(t.otherModelId),
    check('product_affinities_kind', sql`${t.kind} in ('bought', 'viewed')`),
    check('product_affinities_other', sql`${t.modelId} <> ${t.otherModelId}`),
  ],
)

/** Pieces sold of late, a piece counting half for each fortnight since; written anew every night. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    pieces: doublePrecision().notNull(),
  },
  (t) => [index().on(t.pieces.desc(), t.productId)],
)
