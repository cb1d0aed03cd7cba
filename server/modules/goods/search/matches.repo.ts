import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { withoutMarks } from '#server/platform/db/columns.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import { bareSku, isPartOfSku } from './query.rules.ts'
import { termQuery, wholeQuery, type Term } from './understanding.rules.ts'

export interface Matches {
  count: number
  /** Of this page, the best first. */
  ids: number[]
  /** The categories of those that fit and appeal most, together. */
  categoryIds: number[]
}

const nothingFound: Matches = { count: 0, ids: [], categoryIds: [] }

export interface Page {
  limit: number
  offset: number
}

const categoriesShown = 4
// Of what stands further off, color and category, the title, and the word in it that says what the thing is.
const weights = sql.raw(`'{0.1, 0.3, 0.6, 1}'`)
const titleOnly = sql.raw(`'{0, 0, 1, 1}'`)
const titleOrCategory = sql.raw(`'{0, 1, 1, 1}'`)
/** Products of one query that are looked at to tell how well it fits. */
const looksAt = 300

/**
 * Products that have every term in title, color, material, category, label or season, those that fit best and appeal most first;
 * undefined when there are more than `atMost`, of which the words of each would have to be read. Relies on the index of `words`.
 */
export async function findFitting(db: Db, query: string, page: Page, atMost: number): Promise<Matches | undefined> {
  const found = await readPage(
    db,
    sql`select product_id, category_id, ts_rank(${weights}, words, ${query}::tsquery) * appeal as appeal
      from search_documents where words @@ ${query}::tsquery limit ${atMost + 1}`,
    page,
    'search_fitting',
  )
  return found.count > atMost ? undefined : found
}

/** The same products, however many, by appeal alone. */
export async function findMatches(db: Db, query: string, page: Page): Promise<Matches> {
  return readPage(db, sql`select product_id, category_id, appeal from search_documents where words @@ ${query}::tsquery`, page)
}

/** Of a product that is found by its description: words that its title must have one of, or the word that its title or category must have. */
export type Titled = { anyOf: readonly Term[] } | { main: Term } | undefined

/**
 * The same with the words of descriptions, composition and fit added: slower, for what was not found otherwise. `titled` keeps to what was asked
 * for: a dress that goes under a black coat is no black coat.
 */
export async function findInTexts(db: Db, terms: readonly Term[], page: Page, titled: Titled): Promise<Matches> {
  const having = terms.map(
    (term) => sql`(
      select product_id, category_id, appeal from search_documents where words @@ ${termQuery(term)}::tsquery
      union select d.product_id, d.category_id, d.appeal from search_model_texts t join search_documents d using (model_id)
      where t.words @@ ${termQuery(term)}::tsquery)`,
  )
  if (!titled) return readPage(db, sql.join(having, sql` intersect `), page)
  const any = 'main' in titled ? termQuery(titled.main) : titled.anyOf.map(termQuery).join(' | ')
  const isTitled = sql`select product_id, category_id, appeal from search_documents
    where words @@ ${any}::tsquery and ts_rank(${'main' in titled ? titleOrCategory : titleOnly}, words, ${any}::tsquery) > 0`
  return readPage(db, sql.join([...having, isTitled], sql` intersect `), page)
}

/**
 * Which one of these lists of terms fits some product best, by its position: what a title names goes before what only a color or a
 * category says, and of equals the later one wins. Looks at no more than the first few hundred products of each. undefined when no
 * product has all terms of any.
 */
export async function findBestFitting(db: Db, lists: readonly (readonly Term[])[]): Promise<number | undefined> {
  const ranks = lists.map((terms, position) => {
    const any = terms.map(termQuery).join(' | ')
    const whole = wholeQuery(terms)
    return sql`select ${position}::int as position, bool_or(ts_rank(${titleOnly}, words, ${any}::tsquery) > 0) as is_titled,
        max(ts_rank(${weights}, words, ${whole}::tsquery)) as rank
      from (select words from search_documents where words @@ ${whole}::tsquery limit ${looksAt}) one`
  })
  const { rows } = await db.execute<{ position: number }>(
    sql`select position from (${sql.join(ranks, sql` union all `)}) of where rank > 0 order by is_titled desc, rank desc, position desc limit 1`,
  )
  return rows[0]?.position
}

/** The page of what was found. Only a text that is always the same may have a name. */
async function readPage(db: Db, found: SQL, { limit, offset }: Page, name?: string): Promise<Matches> {
  const query = sql`
    with matches as materialized (${found})
    select (select count(*)::int from matches) as count,
      array(select product_id from matches order by appeal desc, product_id desc limit ${limit} offset ${offset}) as ids,
      array(select category_id from matches group by 1 order by sum(appeal) desc, 1 limit ${categoriesShown}) as "categoryIds"`
  const { rows } = await (name === undefined
    ? db.execute<Matches & Record<string, unknown>>(query)
    : executeNamed<Matches>(db, name, query))
  return rows[0] ?? nothingFound
}

/**
 * Products with one of these numbers, of a product or of one of its sizes; else those whose number begins so; else those of whose number it is a part with
 * letters. A number that is typed with other marks than its own, or without, comes after one that is right to the sign. Relies on the indexes of
 * numbers, of bare numbers and of their parts.
 */
export async function findBySku(db: Db, skus: readonly string[], page: Page): Promise<Matches> {
  if (skus.length === 0) return nothingFound
  const toTheSign = await findNumbered(db, skus, (sku) => sku, page)
  if (toTheSign.count > 0) return toTheSign
  const bare = await findNumbered(db, skus.map(bareSku), withoutMarks, page)
  const parts = skus.filter(isPartOfSku).map(bareSku)
  return bare.count > 0 || parts.length === 0 ? bare : readPage(db, withSkuLike(parts, withoutMarks, '%'), page)
}

async function findNumbered(db: Db, numbers: readonly string[], written: (sku: SQL) => SQL, page: Page): Promise<Matches> {
  const exact = await readPage(db, withSku(numbers, written), page)
  return exact.count > 0 ? exact : readPage(db, withSkuLike(numbers, written), page)
}

function withSku(numbers: readonly string[], written: (sku: SQL) => SQL): SQL {
  const wanted = sql.param(numbers)
  return sql`select product_id, category_id, appeal from search_documents where ${written(sql`sku`)} = any(${wanted}::text[])
    union select d.product_id, d.category_id, d.appeal from offers o join search_documents d using (product_id)
      where ${written(sql`o.sku`)} = any(${wanted}::text[])`
}

function withSkuLike(numbers: readonly string[], written: (sku: SQL) => SQL, before: '' | '%' = ''): SQL {
  const alike = numbers.map((number) => sql`${written(sql`sku`)} like ${`${before}${number.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`select product_id, category_id, appeal from search_documents where ${sql.join(alike, sql` or `)}`
}

/** From here on a statement of this transaction may take a second, not five. Source: reliability T51. */
export async function setSearchTimeout(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '1s'`)
}
