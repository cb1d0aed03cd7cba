import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rejectReasons } from '#contracts/staff/reject-reasons.ts'
import { id, instant, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'
import { models } from '#server/modules/goods/catalog/catalog.schema.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { orderItems } from '#server/modules/sales/orders/orders.schema.ts'
import { images } from '#server/modules/base/images/images.schema.ts'

const reasons = sql.raw(rejectReasons.map((reason) => `'${reason}'`).join(', '))

/** By the id of a picture. */
export type PictureEdits = Record<string, { hidden?: boolean; turn?: number }>

/** What buyers say of a model, in any of its colors, or of the shop. Texts stand as they were written, under `ru`; `en` is the shop's translation. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** Null: it is about the shop. */
    modelId: integer().references(() => models.id, { onDelete: 'cascade' }),
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
    /** Why it is not shown. */
    rejectReason: text({ enum: rejectReasons }),
    /** Who of the staff published or rejected it, and when. */
    handledBy: text(),
    handledAt: instant(),
    /** What staff did to its pictures, by the ids of these: hidden ones are shown to nobody. Source: ADM-61. */
    pictureEdits: jsonb().$type<PictureEdits>().notNull().default({}),
    createdAt: instant().notNull(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('reviews_of_model')
      .on(t.modelId, t.createdAt.desc(), t.id)
      .where(sql`${t.state} = 'published'`),
    index('reviews_in_state').on(t.state, t.createdAt, t.id),
    index('reviews_unanswered')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} = 'published' and ${t.reply} is null`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_fit', sql`${t.fit} in ('small', 'true', 'large')`),
    check('reviews_state', sql`${t.state} in ('pending', 'published', 'rejected')`),
    check('reviews_reject_reason', sql`${t.rejectReason} is null or (${t.state} = 'rejected' and ${t.rejectReason} in (${reasons}))`),
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

/** Who wrote a review that came by the form, apart from what is shown: gone with the account, and never on a page. */
export const reviewAuthors = pgTable(
  'review_authors',
  {
    reviewId: integer()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** HMAC of the phone, for one review in ninety days; the phone itself is not kept. */
    phoneHash: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** What that phone has received. */
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'set null' }),
    /** HMAC of the address that sent it, for the limit of reviews; gone after a day. */
    originHash: text(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index().on(t.phoneHash),
    index().on(t.customerId),
    index().on(t.orderItemId),
    index().on(t.originHash, t.sentAt),
    index().on(t.sentAt),
    check('review_authors_locale', sql`${t.locale} in ('ru', 'en')`),
  ],
)

export type ReviewRow = typeof reviews.$inferSelect
export type NewReview = typeof reviews.$inferInsert
