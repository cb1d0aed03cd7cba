import { sql } from 'drizzle-orm'
import { boolean, check, customType, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { locales } from '#core/locale.ts'
import { id, instant, localizedText } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText } from '#server/platform/personal-data/columns.ts'
import { contentPages } from '#server/modules/editorial/pages/pages.schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A topic of the help centre; its page lies at `/help/{slug}`. Source: MAG-18. */
export const helpTopics = pgTable(
  'help_topics',
  {
    slug: text().primaryKey(),
    title: localizedText().notNull(),
    /** A line of what it is about. */
    text: localizedText().notNull(),
    position: integer().notNull(),
  },
  (t) => [check('help_topics_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

/** A published answer in one language, as lists and the search read it; written with its publication, gone when it is taken back. Source: MAG-19. */
export const helpDocuments = pgTable(
  'help_documents',
  {
    pageId: integer()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    /** An answer without a text in a language has no row of it. */
    locale: text({ enum: locales }).notNull(),
    path: text().notNull(),
    topic: text()
      .notNull()
      .references(() => helpTopics.slug),
    position: integer().notNull(),
    version: integer().notNull(),
    changedAt: instant().notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    headings: text().notNull(),
    keywords: text().notNull(),
    body: text().notNull(),
    /** Dictionary forms of the title (A), of headings and keywords (B) and of the body (D), at the places of their words in this sequence. */
    words: tsvector().notNull(),
    /** Which `wordsVersion` of the search its words were made by. */
    wordsVersion: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.locale] }),
    index().using('gin', t.words),
    index('help_documents_title').using('gin', t.title.op('gin_trgm_ops')),
    index().on(t.path),
    index().on(t.topic, t.position),
  ],
)

/** How often an answer was read on a day; nothing of who read it. */
export const helpReads = pgTable(
  'help_reads',
  {
    pageId: integer()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.day] }), index().on(t.day)],
)

/** Whether a version of an answer helped, once a device; the device is a hash, what was missing may name somebody. Source: MAG-18. */
export const helpVotes = pgTable(
  'help_votes',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    deviceHash: text().notNull(),
    isHelpful: boolean().notNull(),
    comment: encryptedText(),
    at: instant().notNull(),
  },
  (t) => [
    unique('help_votes_once').on(t.pageId, t.version, t.deviceHash),
    index().on(t.at),
    check('help_votes_comment', sql`${t.comment} is null or not ${t.isHelpful}`),
    check('help_votes_sealed', allSealed(t.comment)),
  ],
)

/** What was asked and has no answer, counted by day; nothing of who asked. Source: MAG-19. */
export const helpMisses = pgTable(
  'help_misses',
  {
    day: date().notNull(),
    locale: text({ enum: locales }).notNull(),
    query: text().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.locale, t.query] })],
)
