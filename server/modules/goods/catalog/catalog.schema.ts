import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#core/locale.ts'
import { standardVat, vatRates, type VatPercent } from '#core/vat.ts'
import { createdAt, id, instant, kopecks, localizedText, revision, updatedAt, withoutMarks } from '#server/platform/db/columns.ts'
import { images } from '#server/modules/base/images/images.schema.ts'
import { colors, labels, materials, sizes, slugPattern } from './dictionaries/dictionaries.schema.ts'

/** What staff write for search engines; absent parts are made from the title and the description. */
export interface SeoTexts {
  title?: LocalizedText
  description?: LocalizedText
  keywords?: LocalizedText
  /** A path without locale, when the page is to be known under another address than its own. */
  canonical?: string
}

/** The products that belong to a category or a listing by themselves; all conditions that are given must hold. */
export interface MembershipRule {
  isOnSale?: true
  isEco?: true
  isSet?: true
  isOnlyShops?: true
  isLarge?: true
  /** Code of a label. */
  label?: string
  season?: 'winter' | 'summer' | 'demi' | 'all'
  /** Slugs of materials, one of which it is made of. */
  materials?: readonly string[]
  /** Paths of categories, in one of which it lies. */
  categories?: readonly string[]
}

const ids = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    slug: text().notNull(),
    /** Slugs from the top: `women/dresses`. */
    path: text().notNull().unique(),
    position: integer().notNull(),
    title: localizedText().notNull(),
    description: localizedText(),
    seo: jsonb().$type<SeoTexts>().notNull().default({}),
    /** null: products are put here by hand. */
    rule: jsonb().$type<MembershipRule>(),
    /** The tile of the home page, and the teaser of the menu where there are no others. */
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    /** false: neither it nor what lies below it has a page, stands in a menu or is told to search engines; its products stay. Source: ADM-45. */
    isShown: boolean().notNull().default(true),
    /** Of its own row; its teasers are saved with it and raise it too. */
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.parentId, t.slug).nullsNotDistinct(),
    check('categories_slug', sql`${t.slug} ~ ${slugPattern} and ${t.slug} not like '%-or-%' and ${t.slug} <> 'filter'`),
    check('categories_path', sql`${t.path} = ${t.slug} or ${t.path} like '%/' || ${t.slug}`),
  ],
)

/** What color products share: the thing itself. */
export const models = pgTable(
  'models',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    description: localizedText().notNull(),
    composition: localizedText().notNull(),
    /** Codes of care signs, in the order of the label. */
    care: text().array().notNull(),
    fit: localizedText(),
    materialId: integer()
      .notNull()
      .references(() => materials.id, { onDelete: 'restrict' }),
    season: text({ enum: ['winter', 'summer', 'demi', 'all'] }).notNull(),
    isSet: boolean().notNull().default(false),
    isEco: boolean().notNull().default(false),
    /** Underwear and hosiery come back only when they are faulty. Source: decisions I. */
    isReturnable: boolean().notNull().default(true),
    /** One piece with what it is packed in; null of a draft that nobody has weighed yet. Source: decisions H. */
    weightGrams: integer().default(500),
    /** The tax in its price; null of a draft for which nobody has chosen it yet. Source: decisions A, J. */
    vatPercent: integer().$type<VatPercent>().default(standardVat),
    /** Each piece must carry a marking code («Честный знак»), which the receipt names. Source: decisions J. */
    isMarked: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Of the model with its colors and sizes, which staff save as one; whatever is derived does not raise it. Source: decision 0173. */
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('models_slug', sql`${t.slug} ~ ${slugPattern} and ${t.slug} not like '%-or-%'`),
    check('models_vat', sql`${t.vatPercent} in (${sql.raw(vatRates.join(', '))})`),
    check('models_weight', sql`${t.weightGrams} between 1 and 100000`),
    // For staff, who look for words of a title. Source: SUX-2.
    index('models_title').using('gin', sql`(${t.title} ->> 'ru') gin_trgm_ops`, sql`(${t.title} ->> 'en') gin_trgm_ops`),
    // The few that lack something. Source: SUX-2.
    index('models_staff_untranslated')
      .on(t.id)
      .where(sql`coalesce(${t.title} ->> 'en', '') = '' or coalesce(${t.description} ->> 'en', '') = ''`),
    index('models_staff_no_vat')
      .on(t.id)
      .where(sql`${t.vatPercent} is null`),
  ],
)

/**
 * A model in one color: what a card shows and what an address names. `categoryIds`, `sizeIds` and `labelIds` repeat the rows of
 * the tables below for the listing; triggers keep them (see catalog.sql in the migration), nothing else may write them.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    modelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'restrict' }),
    colorId: integer()
      .notNull()
      .references(() => colors.id, { onDelete: 'restrict' }),
    /** The category it is shown under: the leaf. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    /** The color of this very cloth, `#rrggbb`. */
    hex: text().notNull(),
    price: kopecks().notNull(),
    oldPrice: kopecks(),
    isLarge: boolean().notNull().default(false),
    isComingSoon: boolean().notNull().default(false),
    /** The day on which it is expected to come; of what is coming soon. Source: ADM-38. */
    comingOn: date(),
    isOnlyShops: boolean().notNull().default(false),
    /** Address of the film; `showVideo` marks the card as having one. */
    video: text(),
    showVideo: boolean().notNull().default(false),
    /** Sales of late, any scale; the order of "recommended". */
    popularity: integer().notNull().default(0),
    /** Repeated from the model for the filters, kept by a trigger. */
    materialId: integer().notNull().default(0),
    season: text({ enum: ['winter', 'summer', 'demi', 'all'] })
      .notNull()
      .default('all'),
    categoryIds: ids(),
    sizeIds: ids(),
    labelIds: ids(),
    seo: jsonb().$type<SeoTexts>().notNull().default({}),
    createdAt: createdAt(),
    /** Since when the shop shows it; null: it does not. */
    publishedAt: instant(),
    /** When a job will publish it; only of what the shop does not show. Source: decision 0173. */
    plannedAt: instant(),
    /** When its page last changed, but for stock and popularity; kept by triggers, told to search engines. */
    changedAt: instant().notNull().defaultNow(),
    /** Rises with what staff edit of it, whoever writes; summed with those of its model and sizes. Source: decision 0173. */
    revision: revision(),
  },
  (t) => [
    check('products_slug', sql`${t.slug} ~ ${slugPattern} and ${t.slug} not like '%-or-%'`),
    check('products_price', sql`${t.price} > 0`),
    check('products_old_price', sql`${t.oldPrice} > ${t.price}`),
    check('products_planned', sql`${t.plannedAt} is null or ${t.publishedAt} is null`),
    check('products_coming_on', sql`${t.comingOn} is null or ${t.isComingSoon}`),
    index().on(t.modelId),
    index().on(t.colorId),
    index().on(t.categoryId),
    index().using('gin', t.categoryIds),
    index().on(t.publishedAt.desc(), t.id),
    index().on(t.popularity.desc(), t.id),
    // For lists of staff. Source: SUX-2.
    index('products_staff_changed').on(t.changedAt, t.id),
    index('products_staff_price').on(t.price, t.id),
    index('products_staff_soon')
      .on(t.changedAt, t.id)
      .where(sql`${t.isComingSoon}`),
    index('products_staff_drafts')
      .on(t.changedAt, t.id)
      .where(sql`${t.publishedAt} is null`),
  ],
)

/** All categories that show a product, with their ancestors. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index().on(t.categoryId, t.productId)],
)

/** The same rule as `isBarcode`, for whoever writes without the shop: digits weigh 1 and 3 by turns in thirteen places. */
function isBarcodeColumn(column: AnyPgColumn) {
  const weighed = Array.from({ length: 13 }, (_, at) => `${at % 2 ? '3 * ' : ''}substr(lpad(barcode, 13, '0'), ${at + 1}, 1)::int`)
  // Digits alone are weighed: of anything else the sum would be an error, and no refusal.
  return sql`case when ${column} ~ '^([0-9]{8}|[0-9]{13})$' then (${sql.raw(weighed.join(' + '))}) % 10 = 0 else ${column} is null end`
}

/** A product in one size: what is put into a cart and what lies in stock. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    sizeId: integer()
      .notNull()
      .references(() => sizes.id, { onDelete: 'restrict' }),
    sku: text().notNull().unique(),
    /** The same size in another system, e.g. the Russian size of an S; null when there is nothing to convert. */
    alternativeTitle: localizedText(),
    /** What staff say about how this size fits. */
    fitting: localizedText(),
    /** The order of sizes on the body. */
    position: integer().notNull(),
    /** EAN-13 or EAN-8 of the piece, with its check digit; null of what has none yet. Source: ADM-21. */
    barcode: text(),
    /** As that of products. */
    revision: revision(),
  },
  (t) => [
    unique().on(t.productId, t.sizeId),
    uniqueIndex('offers_barcode').on(t.barcode),
    check('offers_barcode', isBarcodeColumn(t.barcode)),
    index().on(t.sizeId),
    // A number may be typed without its marks: the search.
    index('offers_bare_sku').using('btree', withoutMarks(t.sku)),
  ],
)

export const productLabels = pgTable(
  'product_labels',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    labelId: integer()
      .notNull()
      .references(() => labels.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.labelId] }), index().on(t.labelId, t.productId)],
)

/** Pictures of a product: position 0 is the card's, 1 the one under the pointer. */
export const productImages = pgTable(
  'product_images',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] }), index().on(t.imageId)],
)
