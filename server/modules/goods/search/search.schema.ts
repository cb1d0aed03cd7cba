import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, date, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { id, withoutMarks } from '#server/platform/db/columns.ts'
import { categories, models, products } from '#server/modules/goods/catalog/catalog.schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

// Rows that come many at once go in together; what waits (kB) stays small enough to be read by each search.
const batched = { gin_pending_list_limit: 512 }

/** What a product is found by; a row for each product that is shown. Written by `refreshSearch` alone. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    modelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    /** The category it is shown under. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    /** Kind and rest of the title (A, B), color, material and category (C), further categories, labels and season (D), in both languages. */
    words: tsvector().notNull(),
    /** What it weighs beside how well it fits: availability times popularity. */
    appeal: real().notNull(),
    /** Which `wordsVersion` its words were made by. */
    version: smallint().notNull().default(0),
  },
  (t) => [
    index().using('gin', t.words).with(batched),
    index().using('btree', t.sku.op('text_pattern_ops')),
    index('search_documents_bare_sku').using('btree', sql`${withoutMarks(t.sku)} text_pattern_ops`),
    index('search_documents_part_of_sku')
      .using('gin', sql`${withoutMarks(t.sku)} gin_trgm_ops`)
      .with(batched),
    index().on(t.modelId),
    index().on(t.categoryId),
    index().on(t.version),
  ],
)

/** Description, composition and fit of a model: asked only when the words of the products find nothing. */
export const searchModelTexts = pgTable(
  'search_model_texts',
  {
    modelId: integer()
      .primaryKey()
      .references(() => models.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (t) => [index().using('gin', t.words).with(batched)],
)

/** The forms of every word that products are found by: what a mistyped word is corrected to, and how a begun one goes on. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Its stem: words that share one are alike. */
    lexeme: text().notNull(),
    /** What stands for it in a tsvector: its dictionary forms, else its stem. */
    lexemes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** False for words of descriptions only; nothing is corrected to those. */
    inTitles: boolean().notNull(),
    /** It names goods of one kind: a category, or what a title calls its thing. */
    isKind: boolean().notNull().default(false),
    /** Which `wordsVersion` its lexemes were made by. */
    version: smallint().notNull().default(0),
  },
  (t) => [
    index().on(t.lexeme),
    // Read by each search several times, and written when a word is new: nothing waits in it.
    index().using('gin', t.lexemes).with({ fastupdate: false }),
    index('search_words_beginnings').using('btree', t.word.op('text_pattern_ops')),
    index('search_words_trigrams')
      .using('gin', t.word.op('gin_trgm_ops'))
      .where(sql`in_titles`),
  ],
)

/** Who asks for one of `asked` also finds what `found` says. Staff edit it; the columns below are written by `understandSynonyms`. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** Single words in any form. */
    asked: text().array().notNull(),
    /** Words and phrases. */
    found: text().array().notNull(),
    askedLexemes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    foundQuery: tsquery()
      .notNull()
      .default(sql`''`),
    /** Which `wordsVersion` the two columns before were made by; 0 again when the row changes. */
    version: smallint().notNull().default(0),
  },
  (t) => [check('search_synonyms_asked', sql`cardinality(${t.asked}) > 0 and cardinality(${t.found}) > 0`)],
)

/** Products whose document is to be written anew. Triggers add to it, `refreshSearch` empties it; twice is no harm. */
export const searchQueue = pgTable('search_queue', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
})

/** What was asked and not found, counted by day. Nothing of who asked. */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().notNull(),
    locale: text({ enum: ['ru', 'en'] }).notNull(),
    day: date().notNull(),
    times: integer().notNull().default(1),
    /** In which order they were asked first; not when, which would tell who. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.query, t.locale, t.day] }),
    index().on(t.day),
    index('search_misses_asked_once')
      .on(t.day, t.number)
      .where(sql`${t.times} = 1`),
  ],
)
