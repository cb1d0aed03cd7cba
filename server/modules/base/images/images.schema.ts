import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'

/** The words by which staff find a picture: what its file was called, its key, its alternative text. */
const wordsOf = sql`(coalesce(source_name, '') || ' ' || key || ' ' || (alt ->> 'ru') || ' ' || coalesce(alt ->> 'en', ''))`

/** Pictures of the shop. The original lies in the storage or in the data folder, or is drawn from `spec` when it is first asked for. */
export const images = pgTable(
  'images',
  {
    id: id(),
    /** Stable name, e.g. `product/coat-tersky-spruce/front`. */
    key: text().notNull().unique(),
    /** What the illustrator draws; null for an uploaded original. */
    spec: jsonb().$type<object>(),
    /** Its name in the storage, of what a visitor or staff sent; null for all others. */
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
    /** What a frame of another shape must keep in sight, per cent from the left and the top; both or none: the shop's own cut. */
    focusX: smallint(),
    focusY: smallint(),
    /** SHA-256 of the bytes that staff sent: the same file is taken once. */
    hash: text(),
    /** What the file was called, and how heavy it is as it is kept. */
    sourceName: text(),
    bytes: integer(),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('images_stored').on(table.stored),
    uniqueIndex('images_hash').on(table.hash),
    index('images_words').using('gin', sql`${wordsOf} gin_trgm_ops`),
    index('images_without_alt')
      .on(table.id)
      .where(sql`alt ->> 'ru' = ''`),
    index('images_without_english')
      .on(table.id)
      .where(sql`coalesce(alt ->> 'en', '') = ''`),
    check(
      'images_focus',
      sql`(${table.focusX} is null) = (${table.focusY} is null) and ${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
    check('images_size', sql`${table.width} between 16 and 4096 and ${table.height} between 16 and 4096`),
    check('images_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

export type ImageRow = typeof images.$inferSelect

/** What pages are told of a picture. */
export type ShownImage = Pick<ImageRow, 'id' | 'version' | 'width' | 'height' | 'color' | 'alt' | 'focusX' | 'focusY'>
