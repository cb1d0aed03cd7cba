import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { executeNamed } from '../../platform/db/named.ts'

export interface CartRow {
  id: string
  version: number
  cityId: number | null
  /** Set for an account's cart. */
  customerId: number | null
}

export interface ItemRow {
  id: number
  offerId: number
  quantity: number
  /** Kopecks that the shopper knows of. */
  price: number
  priceToldAt: Date | null
  isCapped: boolean
  sourceId: string | null
  position: number
}

/** Whose cart: an account's, or the one that a cookie's secret opens. */
export type Owner = { customerId: number } | { secretHash: string }

type RawCart = { id: string; version: number; city_id: number | null; customer_id: number | null }

// Raw statements, because adding to the cart is the shop's most frequent write: the query builder would double its cost.
const cartColumns = sql.raw('id, version, city_id, customer_id')

function ownedBy(owner: Owner): SQL {
  return 'customerId' in owner ? sql`customer_id = ${owner.customerId}` : sql`secret_hash = ${owner.secretHash}`
}

/** The active cart of its owner, by unique index; locked until the transaction ends when `lock` is set. */
export async function findCart(db: Db, owner: Owner, lock = false): Promise<CartRow | undefined> {
  const name = `cart_of_${'customerId' in owner ? 'account' : 'guest'}${lock ? '_locked' : ''}`
  const { rows } = await executeNamed<RawCart>(
    db,
    name,
    sql`select ${cartColumns} from carts where ${ownedBy(owner)} and state = 'active' ${lock ? sql`for update` : sql``}`,
  )
  return rows[0] && toCart(rows[0])
}

/** Whether any cart has this id. */
export async function cartExists(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from carts where id = ${id}::uuid`)
  return rows.length > 0
}

/**
 * The version that a new cart begins with: the seconds since 2026. A cart that was removed and is made anew
 * under its old id so never comes to a version that was ordered before (I6).
 */
function firstVersion(now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - Date.UTC(2026, 0)) / 1000))
}

/** Makes an empty cart; does nothing when its id or its owner has one. */
export async function insertCart(db: Db, id: string, owner: Owner, now: Date): Promise<void> {
  const customerId = 'customerId' in owner ? owner.customerId : null
  const secretHash = 'secretHash' in owner ? owner.secretHash : null
  await db.execute(sql`
    insert into carts (id, customer_id, secret_hash, version, updated_at)
    values (${id}::uuid, ${customerId}::int, ${secretHash}, ${firstVersion(now)}, ${now})
    on conflict do nothing`)
}

function toCart(row: RawCart): CartRow {
  return { id: row.id, version: row.version, cityId: row.city_id, customerId: row.customer_id }
}

interface RawItem {
  id: number
  offer_id: number
  quantity: number
  price: number
  price_told_at: string | null
  is_capped: boolean
  source_id: string | null
  position: number
}

/** The lines of a cart in the order in which they were added. */
export async function listItems(db: Db, cartId: string): Promise<ItemRow[]> {
  const { rows } = await executeNamed<RawItem>(
    db,
    'cart_items',
    sql`
      select id, offer_id, quantity, price, price_told_at, is_capped, source_id, position
      from cart_items where cart_id = ${cartId}::uuid order by position, id`,
  )
  return rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    quantity: row.quantity,
    price: row.price,
    priceToldAt: row.price_told_at === null ? null : new Date(row.price_told_at),
    isCapped: row.is_capped,
    sourceId: row.source_id,
    position: row.position,
  }))
}

/** What every change writes to its locked cart besides the lines. */
export interface Change {
  cartId: string
  cityId: number | undefined
  now: Date
}

function changed({ cartId, cityId, now }: Change): SQL {
  return sql`changed as (
    update carts set version = version + 1, updated_at = ${now}, city_id = coalesce(${cityId ?? null}::int, city_id) where id = ${cartId}::uuid
  )`
}

export interface NewItem {
  offerId: number
  quantity: number
  price: number
  sourceId: string | null
  position: number
}

/** Writes a new line and the cart's new version in one statement; answers the line's id. */
export async function insertItem(db: Db, change: Change, item: NewItem): Promise<number> {
  const { rows } = await executeNamed<{ id: number }>(
    db,
    'cart_insert_item',
    sql`
      with ${changed(change)}
      insert into cart_items (cart_id, offer_id, quantity, price, source_id, position)
      values (${change.cartId}::uuid, ${item.offerId}, ${item.quantity}, ${item.price}, ${item.sourceId}, ${item.position})
      returning id`,
  )
  if (!rows[0]) throw new Error('the line was not stored')
  return rows[0].id
}

/** Sets the pieces of a line; the shopper has seen it now. */
export async function setQuantity(db: Db, change: Change, itemId: number, quantity: number): Promise<void> {
  await executeNamed(
    db,
    'cart_set_quantity',
    sql`
    with ${changed(change)}
    update cart_items set quantity = ${quantity}, is_capped = false where id = ${itemId} and cart_id = ${change.cartId}::uuid`,
  )
}

/** Removes lines of a cart; all of them without ids. */
export async function deleteItems(db: Db, change: Change, itemIds?: readonly number[]): Promise<void> {
  const only = itemIds ? sql`and id = any(${sql.param(itemIds)}::int[])` : sql``
  await db.execute(sql`with ${changed(change)} delete from cart_items where cart_id = ${change.cartId}::uuid ${only}`)
}

export type PriceNews = Pick<ItemRow, 'id' | 'price' | 'priceToldAt'>

/** Remembers what the shopper is told of prices; a line that changed meanwhile is left alone. */
export async function savePriceNews(db: Db, items: readonly PriceNews[], known: readonly number[]): Promise<void> {
  await db.execute(sql`
    update cart_items i set price = t.price, price_told_at = t.told_at
    from unnest(${sql.param(items.map((item) => item.id))}::int[], ${sql.param(items.map((item) => item.price))}::bigint[],
      ${sql.param(items.map((item) => item.priceToldAt))}::timestamptz[], ${sql.param(known)}::bigint[]) as t (id, price, told_at, known)
    where i.id = t.id and i.price = t.known`)
}
