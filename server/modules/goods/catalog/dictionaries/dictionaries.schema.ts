import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'

/** What can stand between two slashes of an address of the catalog. */
export const slugPattern = sql.raw(`'^[a-z0-9]+(?:[-_.][a-z0-9]+)*$'`)

/** A value of a filter stands in addresses, joined to others by `-or-`. Source: decisions, "Filter URL grammar". */
const isFilterValue = (column: AnyPgColumn) => sql`${column} ~ ${slugPattern} and ${column} not like '%-or-%'`

export const colors = pgTable(
  'colors',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    /** The swatch of the filter, `#rrggbb`. */
    hex: text().notNull(),
    position: integer().notNull(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [check('colors_slug', isFilterValue(t.slug))],
)

export const materials = pgTable(
  'materials',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    position: integer().notNull(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [check('materials_slug', isFilterValue(t.slug))],
)

export const sizes = pgTable(
  'sizes',
  {
    id: id(),
    /** The value of the size filter: `m`, `w30`, `38`, `one`. */
    slug: text().notNull().unique(),
    system: text({ enum: ['letters', 'jeans', 'shoes', 'one'] }).notNull(),
    /** As it is written on the label. */
    title: localizedText().notNull(),
    position: integer().notNull(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [check('sizes_slug', isFilterValue(t.slug))],
)

/** The products that have a label by themselves; all conditions that are given must hold. Source: decisions, "product-labels". */
export interface LabelRule {
  /** Published at most so many days ago. */
  newDays?: number
  isOnSale?: true
  /** Among so many hundredths of its category that sell best, at least the first of it; looked at each night. Source: decision 0135. */
  bestPercent?: number
}

export const labels = pgTable(
  'labels',
  {
    id: id(),
    code: text().notNull().unique(),
    title: localizedText().notNull(),
    /** The order on a card: a smaller one stands first. */
    position: integer().notNull(),
    /** Of its word, `#rrggbb`; the ink of the shop unless told. */
    color: text().notNull().default('#14181a'),
    /** Of what the word stands on; null: the veil that the shop lays on pictures. */
    ground: text(),
    /** null: products get it by hand. With a rule nobody else decides. */
    rule: jsonb().$type<LabelRule>(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('labels_code', isFilterValue(t.code)),
    check('labels_colors', sql`${t.color} ~ '^#[0-9a-f]{6}$' and ${t.ground} ~ '^#[0-9a-f]{6}$'`),
    check(
      'labels_rule',
      sql`${t.rule} <> '{}' and ${t.rule} - '{newDays,isOnSale,bestPercent}'::text[] = '{}' and coalesce(${t.rule} -> 'isOnSale' = 'true', true)
        and coalesce((${t.rule} ->> 'newDays')::int between 1 and 3650, true)
        and coalesce((${t.rule} ->> 'bestPercent')::int between 1 and 50, true)`,
    ),
  ],
)
