import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Where a picture was put. */
export interface PlacedPicture {
  productId: number
  title: LocalizedText
  sku: string
  /** The picture that stood there before; it is kept, and shown there no longer. */
  replaced: number | null
}

/** Nobody else arranges the pictures of the product with this number until the transaction ends; undefined when there is none. By the unique index on the number. */
async function lockProduct(tx: Db, sku: string): Promise<{ id: number; sku: string; title: LocalizedText } | undefined> {
  const { rows } = await tx.execute<{ id: number; sku: string; title: LocalizedText }>(sql`
    select p.id, p.sku, m.title from products p join models m on m.id = p.model_id
    where p.sku in (${sku}, ${sku.toUpperCase()}) order by p.sku = ${sku} desc limit 1 for update of p`)
  return rows[0]
}

/**
 * Puts a picture at a place (from 1: the card's) of the product with this number, in place of the one that stood there; undefined when there is no such product,
 * or when it stands there already. Pages follow by the change log. Source: ADM-32, ADM-36.
 */
export async function placePicture(
  tx: Db,
  { sku, place, imageId }: { sku: string; place: number; imageId: number },
): Promise<PlacedPicture | undefined> {
  const product = await lockProduct(tx, sku)
  if (!product) return undefined
  const position = place - 1
  const { rows } = await tx.execute<{ image_id: number }>(
    sql`select image_id from product_images where product_id = ${product.id} and position = ${position}`,
  )
  const replaced = rows[0]?.image_id ?? null
  if (replaced === imageId) return undefined
  // A picture stands once in a product.
  await tx.execute(sql`delete from product_images where product_id = ${product.id} and (image_id = ${imageId} or position = ${position})`)
  await tx.execute(sql`insert into product_images (product_id, position, image_id) values (${product.id}, ${position}, ${imageId})`)
  return { productId: product.id, title: product.title, sku: product.sku, replaced }
}
