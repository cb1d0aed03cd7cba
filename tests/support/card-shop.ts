import { sql } from 'drizzle-orm'
import { storeCards } from '#server/modules/goods/catalog/index.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { openTinyShop } from './tiny-shop.ts'

/** The tiny shop with its dress in a second color (product 2), pictures of the first, a spare picture (6), and both cards stored. */
export async function openCardShop(db: Database): Promise<void> {
  await openTinyShop(db)
  await run(
    db,
    `insert into images (key, version, width, height, color, alt)
      select 'one/' || n, 'v1', 900, 1200, '#21443a', '{"ru": "Платье", "en": "Dress"}' from generate_series(1, 6) n`,
  )
  await run(db, `insert into product_images select 1, n - 1, n from generate_series(1, 5) n`)
  await run(db, anotherColor('ash'))
  await receiveStock(db, [
    { offerId: 1, locationId: 1, quantity: 3 },
    { offerId: 2, locationId: 2, quantity: 1 },
  ])
  await storeCards(db)
}

/** A statement that adds the dress in another color. */
export function anotherColor(name: string): string {
  return `with came as (
      insert into products (model_id, color_id, category_id, slug, sku, hex, price, published_at)
      values (1, 1, 1, 'dress-${name}', 'D-${name}', '#aebbc2', 1990000, '2026-11-01') returning id
    )
    insert into product_categories (product_id, category_id) select id, 1 from came`
}

/** One statement as it is written. */
export function run(db: Db, statement: string) {
  return db.execute(sql.raw(statement))
}

/** The products whose stored card is believed. */
export async function believedCards(db: Db): Promise<unknown[]> {
  const { rows } = await run(
    db,
    `select product_id as id from stored_cards s where not exists (select 1 from card_changes c where c.thing = any(s.made_of)) order by 1`,
  )
  return rows.map((row) => row.id)
}
