import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, localizedText } from '#server/platform/db/columns.ts'
import { models } from '#server/modules/goods/catalog/catalog.schema.ts'
import { images } from '#server/modules/base/images/images.schema.ts'

/** What buyers say of a model, in any of its colors. Texts stand as they were written, under `ru`; `en` is the shop's translation. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    modelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    author: localizedText().notNull(),
    city: localizedText(),
    stars: integer().notNull(),
    text: localizedText().notNull(),
    fit: text({ enum: ['small', 'true', 'large'] }),
    /** As it is written on the label. */
    size: text(),
    heightCm: integer(),
    /** The writer has bought the model here. Source: decisions R. */
    isVerified: boolean().notNull().default(false),
    reply: localizedText(),
    /** Only published ones are shown; new ones wait for a person of the shop. */
    state: text({ enum: ['pending', 'published', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('reviews_of_model')
      .on(t.modelId, t.createdAt.desc(), t.id)
      .where(sql`${t.state} = 'published'`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_fit', sql`${t.fit} in ('small', 'true', 'large')`),
    check('reviews_state', sql`${t.state} in ('pending', 'published', 'rejected')`),
    check('reviews_height', sql`${t.heightCm} between 50 and 250`),
  ],
)

/** Pictures that buyers added, in their order. */
export const reviewImages = pgTable(
  'review_images',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] }), index().on(t.imageId)],
)
