import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, localizedText } from '../../platform/db/columns.ts'

export const colors = pgTable('colors', {
  id: id(),
  slug: text().notNull().unique(),
  title: localizedText().notNull(),
  /** The swatch of the filter, `#rrggbb`. */
  hex: text().notNull(),
  position: integer().notNull(),
})

export const materials = pgTable('materials', {
  id: id(),
  slug: text().notNull().unique(),
  title: localizedText().notNull(),
  position: integer().notNull(),
})

export const sizes = pgTable('sizes', {
  id: id(),
  /** The value of the size filter: `m`, `w30`, `38`, `one`. */
  slug: text().notNull().unique(),
  system: text({ enum: ['letters', 'jeans', 'shoes', 'one'] }).notNull(),
  /** As it is written on the label. */
  title: localizedText().notNull(),
  position: integer().notNull(),
})

export const labels = pgTable('labels', {
  id: id(),
  code: text().notNull().unique(),
  title: localizedText().notNull(),
  /** The order on a card: a smaller one stands first. */
  position: integer().notNull(),
})
