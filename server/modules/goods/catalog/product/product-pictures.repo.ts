import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lockModel, touchModels } from './models.repo.ts'

/** Where a picture was put. */
export interface PlacedPicture {
  productId: number
  title: LocalizedText
  sku: string
  /** The picture that stood there before; it is kept, and shown there no longer. */
  replaced: number | null
}

/**
 * Nobody else saves the model of the product with this number, nor arranges its pictures, until the transaction ends; undefined when there is none. The model first, as a
 * save of one locks them. By the unique index on the number.
 */
async function lockProduct(tx: Db, sku: string): Promise<{ id: number; modelId: number; sku: string; title: LocalizedText } | undefined> {
  const { rows } = await tx.execute<{ id: number; modelId: number; sku: string; title: LocalizedText }>(sql`
    select p.id, p.model_id as "modelId", p.sku, m.title from products p join models m on m.id = p.model_id
    where p.sku in (${sku}, ${sku.toUpperCase()}) order by p.sku = ${sku} desc limit 1`)
  const [product] = rows
  if (product) await lockModel(tx, product.modelId)
  return product
}

/**
 * Puts a picture at a place (from 1: the card's) of the product with this number, in place of the one that stood there; undefined when there is no such product,
 * or when it stands there already. Pages follow by the change log, and whoever edits the model meanwhile is told. Source: ADM-32, ADM-36.
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
  await touchModels(tx, [product.modelId])
  return { productId: product.id, title: product.title, sku: product.sku, replaced }
}

/** What stands at a place of a product. */
export interface PlacedNow {
  productId: number
  sku: string
  imageId: number | null
  /** Where else in the product the picture stands that is asked for. */
  from: number | null
}

/** What stands at some places, in the sequence in which they were asked for; undefined for those of a number that no product has. */
export async function listPlaced(
  db: Db,
  asked: readonly { sku: string; place: number; picture: number | undefined }[],
): Promise<(PlacedNow | undefined)[]> {
  const { rows } = await db.execute<PlacedNow & { n: number } & Record<string, unknown>>(sql`
    select a.n::int as n, p.id as "productId", p.sku, i.image_id as "imageId",
      (select e.position + 1 from product_images e where e.product_id = p.id and e.image_id = a.picture and e.position <> a.place - 1 limit 1) as "from"
    from unnest(${sql.param(asked.map(({ sku }) => sku))}::text[], ${sql.param(asked.map(({ place }) => place))}::int[],
      ${sql.param(asked.map(({ picture }) => picture ?? null))}::int[]) with ordinality as a (sku, place, picture, n)
    cross join lateral (select id, sku from products where sku in (a.sku, upper(a.sku)) order by sku = a.sku desc limit 1) p
    left join product_images i on i.product_id = p.id and i.position = a.place - 1`)
  const found = new Map(rows.map(({ n, ...row }) => [n, row]))
  return asked.map((_, index) => found.get(index + 1))
}

/** Pictures of products behind a place, by product and place. */
export async function pageOfPlaced(
  db: Db,
  after: { productId: number; place: number } | undefined,
  limit: number,
): Promise<{ productId: number; sku: string; place: number; imageId: number; alt: LocalizedText }[]> {
  const { rows } = await db.execute<{ productId: number; sku: string; place: number; imageId: number; alt: LocalizedText }>(sql`
    select i.product_id as "productId", p.sku, i.position + 1 as place, i.image_id as "imageId", m.alt
    from product_images i join products p on p.id = i.product_id join images m on m.id = i.image_id
    where (i.product_id, i.position) > (${after?.productId ?? 0}, ${(after?.place ?? 0) - 1})
    order by i.product_id, i.position limit ${limit}`)
  return rows
}

/** Takes the picture from a place of a product; the others stay where they are. Whoever edits the model meanwhile is told. */
export async function clearPlace(tx: Db, { productId, place }: { productId: number; place: number }): Promise<void> {
  const { rows } = await tx.execute<{ modelId: number }>(sql`select model_id as "modelId" from products where id = ${productId}`)
  for (const { modelId } of rows) if (await lockModel(tx, modelId)) await touchModels(tx, [modelId])
  await tx.execute(sql`delete from product_images where product_id = ${productId} and position = ${place - 1}`)
}

/** Nobody else arranges the pictures of the products with these numbers until the transaction ends: their models first, each in the sequence of ids. */
export async function lockPictured(tx: Db, skus: readonly string[]): Promise<void> {
  const named = sql`sku = any(${sql.param([...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase()]))])}::text[])`
  await tx.execute(sql`select 1 from models where id in (select model_id from products where ${named}) order by id for update`)
  await tx.execute(sql`select 1 from products where ${named} order by id for update`)
}
