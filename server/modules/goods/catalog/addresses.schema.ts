import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, revision, updatedAt } from '#server/platform/db/columns.ts'
import { categories, products, type SeoTexts } from './catalog.schema.ts'
import { lookCollections } from '#server/modules/goods/lookbook/lookbook.schema.ts'
import { listings } from './listings.schema.ts'

/**
 * Addresses that things of the catalog and collections of looks had before; triggers write a row whenever a slug or a path changes, and take it away when
 * the address lives again. A row names the thing, not its next address, so however often a thing moves, one step leads to it.
 * Source: decisions M.
 */
export const movedAddresses = pgTable(
  'moved_addresses',
  {
    /** Without locale, filters and query: `/product/coat-old`, `/catalog/women/old`, `/list/old`, `/lookbook/old`. */
    path: text().primaryKey(),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    listingId: integer().references(() => listings.id, { onDelete: 'cascade' }),
    collectionId: integer().references(() => lookCollections.id, { onDelete: 'cascade' }),
    movedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('moved_addresses_one_thing', sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.listingId}, ${t.collectionId}) = 1`),
    index().on(t.productId),
    index().on(t.categoryId),
    index().on(t.listingId),
    index().on(t.collectionId),
  ],
)

/** Pages of one value of one filter that staff have opened to search engines; every other filtered page is not for them. Source: SEO-03. */
export const openFilterPages = pgTable(
  'open_filter_pages',
  {
    /** The canonical address: `/catalog/women/outerwear/filter/material-wool`. */
    path: text().primaryKey(),
    /** As the back-office names it: paths move with their category. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    seo: jsonb().$type<SeoTexts>().notNull().default({}),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'open_filter_pages_path',
      sql`${t.path} ~ '^/(catalog|list)(/[a-z0-9._-]+)*/filter/[a-z][a-z0-9]*-[a-z0-9]+([-_.][a-z0-9]+)*$' and ${t.path} not like '%-or-%'`,
    ),
  ],
)
