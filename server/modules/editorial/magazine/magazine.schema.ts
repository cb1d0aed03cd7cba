import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { articleStyles } from '#contracts/magazine.contract.ts'
import { createdAt, id, instant, localizedText } from '#server/platform/db/columns.ts'
import { images } from '#server/modules/base/images/images.schema.ts'
import type { Block } from '#contracts/blocks.contract.ts'
import type { PageData } from '#contracts/content-pages.contract.ts'

const slugPattern = sql.raw(`'^[a-z0-9]+(?:-[a-z0-9]+)*$'`)

/** A topic of the magazine: `/awn-media/{slug}`. */
export const mediaCategories = pgTable(
  'media_categories',
  {
    id: id(),
    slug: text().notNull().unique(),
    position: integer().notNull(),
    title: localizedText().notNull(),
    /** What it is about, in a sentence or two. */
    text: localizedText().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('media_categories_slug', sql`${t.slug} ~ ${slugPattern}`),
    // The addresses of articles lie there.
    check('media_categories_reserved', sql`${t.slug} <> 'articles'`),
  ],
)

/**
 * Something to read: `/awn-media/articles/{slug}`. A row is what is published of a page of content, written by the trigger `show_article`.
 * Source: decision 0164.
 */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => mediaCategories.id, { onDelete: 'restrict' }),
    title: localizedText().notNull(),
    /** The first words of the article, its teaser and what search engines are told of it. */
    lead: localizedText().notNull(),
    author: localizedText().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'restrict' }),
    style: text({ enum: articleStyles }).notNull().default('landscape'),
    /** Time to read it. */
    minutes: smallint().notNull(),
    /** As they were stored before articles were pages: read by nodes of the release before alone, dropped in the next one. Empty for newer articles. */
    blocks: jsonb().$type<unknown[]>().notNull().default([]),
    /** The blocks of the published version. */
    content: jsonb().$type<Block[]>().notNull().default([]),
    /** A link as blocks have them. */
    buttonLink: text(),
    buttonText: localizedText(),
    seo: jsonb().$type<PageData<'article'>['seo']>().notNull().default({ noindex: false }),
    /** Shown from then on; null is a draft, or one that is planned. */
    publishedAt: instant(),
    /** The date of an article; stays when it is taken back, and published again. */
    firstPublishedAt: instant(),
    /** When its words were last changed: a trigger keeps it. */
    changedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.publishedAt.desc(), t.id.desc()),
    index().on(t.categoryId, t.publishedAt.desc(), t.id.desc()),
    index().on(t.imageId),
    check('articles_slug', sql`${t.slug} ~ ${slugPattern}`),
    check('articles_style', sql`${t.style} in (${sql.raw(articleStyles.map((style) => `'${style}'`).join(', '))})`),
    check('articles_minutes', sql`${t.minutes} between 1 and 120`),
    check('articles_blocks', sql`jsonb_typeof(${t.blocks}) = 'array'`),
    check('articles_content', sql`jsonb_typeof(${t.content}) = 'array'`),
    check('articles_button', sql`(${t.buttonLink} is null) = (${t.buttonText} is null)`),
    check('articles_button_link', sql`${t.buttonLink} ~ '^(/([^/\\\\]|$)|#|https://|tel:|mailto:)'`),
  ],
)
