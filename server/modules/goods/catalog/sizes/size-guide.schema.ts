import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { measureCodes } from '#core/measures.ts'
import { revision, updatedAt } from '#server/platform/db/columns.ts'
import { models } from '../catalog.schema.ts'
import { sizes } from '../dictionaries/dictionaries.schema.ts'

/** A finished thing measured with a tape, in millimetres. Source: decisions O. */
export const garmentMeasures = pgTable(
  'garment_measures',
  {
    modelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    sizeId: integer()
      .notNull()
      .references(() => sizes.id, { onDelete: 'restrict' }),
    code: text({ enum: measureCodes }).notNull(),
    millimetres: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.modelId, t.sizeId, t.code] }), check('garment_measures_positive', sql`${t.millimetres} > 0`)],
)

/** The body that a size is made for, from and to in millimetres; `audience` is the slug of a department, or `all`. */
export const bodyMeasures = pgTable(
  'body_measures',
  {
    audience: text().notNull(),
    sizeId: integer()
      .notNull()
      .references(() => sizes.id, { onDelete: 'restrict' }),
    code: text({ enum: measureCodes }).notNull(),
    fromMillimetres: integer().notNull(),
    toMillimetres: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.audience, t.sizeId, t.code] }),
    check('body_measures_range', sql`${t.fromMillimetres} > 0 and ${t.toMillimetres} >= ${t.fromMillimetres}`),
  ],
)

/** Who wears the model in its pictures, and which size. */
export const wornSizes = pgTable(
  'worn_sizes',
  {
    modelId: integer()
      .primaryKey()
      .references(() => models.id, { onDelete: 'cascade' }),
    sizeId: integer()
      .notNull()
      .references(() => sizes.id, { onDelete: 'restrict' }),
    heightCm: integer().notNull(),
  },
  (t) => [check('worn_sizes_height', sql`${t.heightCm} between 50 and 250`)],
)

/**
 * How often a size chart was saved: `model-5`, the measures of a model with who wears it; `body-women`, the bodies of a department. One that nobody has edited yet
 * has no row. Source: ADM-37, decision 0182.
 */
export const sizeCharts = pgTable('size_charts', { owner: text().primaryKey(), revision: revision(), updatedAt: updatedAt() })
