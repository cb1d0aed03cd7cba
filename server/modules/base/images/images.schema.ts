import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, localizedText } from '#server/platform/db/columns.ts'

/** Pictures of the shop. The original lies in the storage or in the data folder, or is drawn from `spec` when it is first asked for. */
export const images = pgTable(
  'images',
  {
    id: id(),
    /** Stable name, e.g. `product/coat-tersky-spruce/front`. */
    key: text().notNull().unique(),
    /** What the illustrator draws; null for an uploaded original. */
    spec: jsonb().$type<object>(),
    /** Its name in the storage, of what a visitor sent; null for all others. */
    stored: text(),
    /** Nobody is shown it: it waits for a person of the shop, or was taken away again. Source: FORM-14. */
    isPrivate: boolean().notNull().default(false),
    /** Changes with the picture, so that its addresses can be cached for ever. */
    version: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Shown until the picture is there. */
    color: text().notNull(),
    alt: localizedText().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('images_stored').on(table.stored),
    check('images_size', sql`${table.width} between 16 and 4096 and ${table.height} between 16 and 4096`),
    check('images_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

export type ImageRow = typeof images.$inferSelect

/** What pages are told of a picture. */
export type ShownImage = Pick<ImageRow, 'id' | 'version' | 'width' | 'height' | 'color' | 'alt'>
