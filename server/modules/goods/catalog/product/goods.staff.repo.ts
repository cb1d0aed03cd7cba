import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'

/** Lists of things show so many. */
export const shownAtMost = 20

/** The product for sale with this number of its own, or of which this is a size. By the unique indexes of both. */
export async function listIdsByCode(db: Db, code: string, offerId: number | undefined): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where published_at is not null and (sku in (${code}, ${code.toUpperCase()})
      or id = (select product_id from offers where id = ${offerId ?? 0}))
    order by id limit ${shownAtMost}`)
  return rows.map(({ id }) => id)
}

/** Models of which products are looked at: with more of them the words say too little. */
const modelsAtMost = 200

/** Products for sale whose model has each of these words in its title, in one of the languages, the newest models first. By the trigrams of titles. */
export async function listIdsByWords(db: Db, words: readonly string[]): Promise<number[]> {
  const inRussian = sql.join(
    words.map((word) => sql`title ->> 'ru' ilike ${anywhere(word)}`),
    sql` and `,
  )
  const inEnglish = sql.join(
    words.map((word) => sql`title ->> 'en' ilike ${anywhere(word)}`),
    sql` and `,
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from (select id from models where (${inRussian}) or (${inEnglish}) order by id desc limit ${modelsAtMost}) m
    join products p on p.model_id = m.id where p.published_at is not null order by m.id desc, p.id limit ${shownAtMost}`)
  return rows.map(({ id }) => id)
}

/** The sizes of products, in the order of the body. */
export async function listOffersOf(db: Db, productIds: readonly number[]): Promise<{ id: number; productId: number }[]> {
  const { rows } = await db.execute<{ id: number; product_id: number }>(
    sql`select id, product_id from offers where product_id = any(${sql.param([...productIds])}::int[]) order by product_id, position, id`,
  )
  return rows.map(({ id, product_id: productId }) => ({ id, productId }))
}
