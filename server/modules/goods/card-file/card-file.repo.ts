import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { committedSince, type Seen } from '#server/platform/db/seen.ts'

/** What the database has of a product's card. */
export interface Entry {
  id: number
  /** JSON of `EntryParts`. */
  text: string
}

/** What the card is made of, the stored card, and its pieces: offer, location, pieces, and so on. */
export type EntryParts = [madeOf: number[], card: unknown, pieces: number[]]

/** A read model: stored cards and what is left of their sizes. More than is called "many" are not told apart, see the trigger `card_news_of_stock`. */
function entries(which: SQL): SQL {
  return sql`select product_id as id, '[' || array_to_json(made_of) || ',' || card || ',' || array_to_json(array(
      select unnest(array[offer_id, location_id, least(on_hand - reserved, card_pieces_told())]) from stock
      where offer_id = any(offer_ids) and on_hand > reserved
    )) || ']' as text
    from stored_cards where ${which}`
}

/** The entries of these products; those without a stored card are absent. By primary keys. */
export async function findEntries(db: Db, productIds: readonly number[]): Promise<Entry[]> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(entries(sql`product_id = any(${sql.param(productIds)}::int[])`))
  return rows
}

/** The next entries behind a product, by product. */
export async function findEntriesBehind(db: Db, productId: number, atMost: number): Promise<Entry[]> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(
    sql`${entries(sql`product_id > ${productId}`)} order by product_id limit ${atMost}`,
  )
  return rows
}

export interface News {
  seen: Seen
  /** Products whose entries were changed since, in the order in which they lie; null among them: too many to name. */
  productIds: (number | null)[]
  /** Things that have changed since the cards made of them were stored, see `card_changes`; no more than were asked for. */
  changed: number[]
}

/** What was committed since a state was seen, and what is noted now, at one moment. Without a state: what is noted, and the state. */
export async function findNews(db: Db, since: Seen | undefined, changedAtMost: number): Promise<News> {
  const { rows } = await db.execute<News & Record<string, unknown>>(sql`
    select pg_current_snapshot()::text as seen,
      array(select distinct product_id from card_news where ${since === undefined ? sql`false` : committedSince(since)} order by product_id) as "productIds",
      array(select thing from card_changes limit ${changedAtMost})::float8[] as changed`)
  const [news] = rows
  if (!news) throw new Error('the news of cards answered nothing')
  return news
}

/** Forgets news that every node has seen long ago. */
export async function deleteOldNews(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from card_news where at < ${before.toISOString()}::timestamptz`)
}
