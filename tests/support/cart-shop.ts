import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { openTinyShop } from './tiny-shop.ts'
import { upsertLevels } from '#server/modules/money/bonuses/index.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'

/** Kopecks of the tiny shop's dress. */
export const price = 1_990_000
/** The location that sends everywhere. */
export const warehouse = 1

/** The tiny shop with bonus levels and sixty more sizes of its dress, each of them there. */
export async function openCartShop(db: Db): Promise<void> {
  await openTinyShop(db)
  await upsertLevels(db, [{ slug: 'shore', title: { ru: 'Берег', en: 'Shore' }, percentage: 3, threshold: 0 }])
  await db.execute(sql`
    insert into sizes (slug, system, title, position)
    select 'x' || n, 'one', jsonb_build_object('ru', 'X' || n), 100 + n from generate_series(1, 60) as n`)
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into offers (product_id, size_id, sku, position) select 1, id, 'D-1-' || slug, position from sizes where position > 100 returning id`)
  await receiveStock(
    db,
    rows.map(({ id }) => ({ offerId: id, locationId: warehouse, quantity: 20 })),
  )
}
