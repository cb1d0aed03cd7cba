import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'
import { products } from '#server/modules/goods/catalog/catalog.schema.ts'
import { images } from '#server/modules/base/images/images.schema.ts'

const slugPattern = sql.raw(`'^[a-z0-9]+(?:-[a-z0-9]+)*$'`)

/** A season or a theme of the lookbook: `/lookbook/{slug}`. */
export const lookCollections = pgTable(
  'look_collections',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** The newest stands first. */
    position: integer().notNull(),
    overTitle: localizedText().notNull(),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [check('look_collections_slug', sql`${t.slug} ~ ${slugPattern}`)],
)

/** Things worn together. */
export const looks = pgTable(
  'looks',
  {
    id: id(),
    collectionId: integer()
      .notNull()
      .references(() => lookCollections.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    /** As in "Look 3", and its place in the collection. */
    number: integer().notNull(),
    title: localizedText().notNull(),
    note: localizedText().notNull(),
    /** Null: the shop does not show it. */
    publishedAt: instant(),
    /** When a job publishes it. */
    plannedAt: instant(),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.collectionId, t.number),
    check('looks_slug', sql`${t.slug} ~ ${slugPattern}`),
    check('looks_number', sql`${t.number} > 0`),
    check('looks_planned', sql`${t.plannedAt} is null or ${t.publishedAt} is null`),
  ],
)

/** Pictures of a look: the numbers of its things stand on the one at position 0. */
export const lookImages = pgTable(
  'look_images',
  {
    lookId: integer()
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.lookId, t.position] }), index().on(t.imageId)],
)

/** The things of a look in the order in which staff dressed it. */
export const lookProducts = pgTable(
  'look_products',
  {
    lookId: integer()
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Where its number stands on the first picture, per cent from the left and the top; both or none. */
    spotX: smallint(),
    spotY: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.lookId, t.productId] }),
    unique().on(t.lookId, t.position),
    index().on(t.productId),
    check(
      'look_products_spot',
      sql`(${t.spotX} is null) = (${t.spotY} is null) and ${t.spotX} between 0 and 100 and ${t.spotY} between 0 and 100`,
    ),
  ],
)
