import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'
import { images } from '#server/modules/base/images/images.schema.ts'
import { categories, products } from '../catalog.schema.ts'
import { listings } from '../listings.schema.ts'

/** Banners between the rows of a listing, in their order. One without a category or a listing belongs to the whole catalog. */
export const listingBanners = pgTable(
  'listing_banners',
  {
    id: id(),
    /** Shown in this category and in those below it that have none of their own. */
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    listingId: integer().references(() => listings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Behind so many products of the listing; null: by the cadence of the view. Source: CAT-05. */
    afterProducts: integer(),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    /** The words of its link. */
    button: localizedText().notNull(),
    /** A path without locale, or another site's address. */
    link: text().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
    /** Address of a film that moves over the picture. */
    video: text(),
    /** The thing that the picture shows: named under the words, with its price. */
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** `h` fills a row beside its words, `v` stands upright in it. */
    orientation: text({ enum: ['h', 'v'] })
      .notNull()
      .default('h'),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('listing_banners_after', sql`${t.afterProducts} > 0`),
    check('listing_banners_place', sql`num_nonnulls(${t.categoryId}, ${t.listingId}) <= 1`),
    check('listing_banners_link', sql`${t.link} ~ '^/([^/\\\\]|$)' or ${t.link} like 'https://%'`),
    index().on(t.categoryId),
    index().on(t.listingId),
    index().on(t.imageId),
    index().on(t.productId),
  ],
)
