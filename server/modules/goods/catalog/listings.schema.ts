import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'
import { products, type MembershipRule, type SeoTexts } from './catalog.schema.ts'
import { slugPattern } from './dictionaries/dictionaries.schema.ts'

/** A curated selection with an address of its own; by a rule, or product by product. */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    description: localizedText(),
    seo: jsonb().$type<SeoTexts>().notNull().default({}),
    /** null: the products are chosen by hand. */
    rule: jsonb().$type<MembershipRule>(),
    /** Rises with the order of its products too, which staff save as one with it. Source: decision 0174. */
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [check('listings_slug', sql`${t.slug} ~ ${slugPattern} and ${t.slug} <> 'filter'`)],
)

export const listingProducts = pgTable(
  'listing_products',
  {
    listingId: integer()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.productId] }), index().on(t.productId)],
)
