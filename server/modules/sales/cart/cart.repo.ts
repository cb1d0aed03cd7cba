import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { namedStatement } from '#server/platform/db/wire/named.ts'
import { goodsColumn, type RawGoods } from '#server/modules/goods/catalog/index.ts'
import { heldAccount } from '#server/modules/accounts/customers/index.ts'

export interface CartRow {
  id: string
  version: number
  cityId: number | null
  /** Set for an account's cart. */
  customerId: number | null
  /** Offers that had no room when a guest's cart joined this one, and when that was. */
  leftOut: number[]
  leftOutAt: Date | null
}

export interface ItemRow {
  id: number
  offerId: number
  quantity: number
  /** Kopecks that the shopper knows of. */
  price: number
  /** What they are told instead, and since when. */
  toldPrice: number | null
  priceToldAt: Date | null
  isCapped: boolean
  sourceId: string | null
  position: number
}

/** Whose cart: an account's, or the one that a cookie's secret opens. */
export type Owner = { customerId: number } | { secretHash: string }

/** A cart with its lines in the order in which they were added. */
export interface FilledCart extends CartRow {
  items: ItemRow[]
  /** Today's facts and stock of its offers, when it was read with them. */
  goods?: RawGoods
}

type RawItem = [
  id: number,
  offerId: number,
  quantity: number,
  price: number,
  toldPrice: number | null,
  priceToldAt: string | null,
  isCapped: boolean,
  sourceId: string | null,
  position: number,
]
interface RawCart {
  id: string
  version: number
  city_id: number | null
  customer_id: number | null
  left_out: number[]
  left_out_at: Date | null
  items: RawItem[]
  goods?: RawGoods
}

// Statements of plain text, because adding to the cart is the shop's most frequent write: the query builder would double its cost.
const lines = `coalesce((
  select json_agg(json_build_array(id, offer_id, quantity, price, told_price, price_told_at, is_capped, source_id, position) order by position, id)
  from cart_items where cart_id = carts.id), '[]') as items`
const facts = 'version, city_id, customer_id, left_out, left_out_at'
const cartOf = (owner: string, items: string, lock = '') =>
  `select id, ${facts}, ${items} from carts where ${owner} = $1 and state = 'active' ${lock}`
/** With the goods of its lines and of the offer $2, for the city $3 or else its own. */
const cartWithGoodsOf = (owner: string) => `
  select carts.id, ${facts}, items, ${goodsColumn('offers', 'coalesce($3::int, city_id)')} as goods
  from carts cross join lateral (select ${lines}, array(select offer_id from cart_items where cart_id = carts.id) || $2::int as offers) lines
  where ${owner} = $1 and state = 'active'`
const findOfAccount = namedStatement<RawCart>('cart_of_account', cartOf('customer_id', lines))
const findOfGuest = namedStatement<RawCart>('cart_of_guest', cartOf('secret_hash', lines))
const findWithGoodsOfAccount = namedStatement<RawCart>('cart_with_goods_of_account', cartWithGoodsOf('customer_id'))
const findWithGoodsOfGuest = namedStatement<RawCart>('cart_with_goods_of_guest', cartWithGoodsOf('secret_hash'))
// The lines come by a statement of their own: one that waits for the lock would answer with those from before it waited.
const forUpdate = 'for update'
const lockOfAccount = namedStatement<RawCart>('cart_of_account_locked', cartOf('customer_id', `'[]'::json as items`, forUpdate))
const lockOfGuest = namedStatement<RawCart>('cart_of_guest_locked', cartOf('secret_hash', `'[]'::json as items`, forUpdate))
const listItems = namedStatement<{ items: RawItem[] }>('cart_items', `select ${lines} from (select $1::uuid as id) carts`)

/** The active cart of its owner as it stands at one moment, by unique index. */
export async function findCart(db: Db, owner: Owner): Promise<FilledCart | undefined> {
  const [row] = await ('customerId' in owner ? findOfAccount(db, [owner.customerId]) : findOfGuest(db, [owner.secretHash]))
  return row && toCart(row)
}

/** The same with the goods of its lines, and of one offer more, for a city; for the cart's own without one. One statement. */
export async function findCartWithGoods(
  db: Db,
  owner: Owner,
  { offerId, cityId }: { offerId?: number | undefined; cityId?: number | undefined },
): Promise<FilledCart | undefined> {
  const of = [offerId ?? null, cityId ?? null]
  const [row] = await ('customerId' in owner
    ? findWithGoodsOfAccount(db, [owner.customerId, ...of])
    : findWithGoodsOfGuest(db, [owner.secretHash, ...of]))
  return row && toCart(row)
}

/** The same as `findCart`, locked until the transaction ends. */
export async function lockCart(tx: Db, owner: Owner): Promise<FilledCart | undefined> {
  const [row] = await ('customerId' in owner ? lockOfAccount(tx, [owner.customerId]) : lockOfGuest(tx, [owner.secretHash]))
  return row && toCart({ ...row, items: (await listItems(tx, [row.id]))[0]?.items ?? [] })
}

function toCart({ city_id: cityId, customer_id: customerId, left_out: leftOut, left_out_at: leftOutAt, ...raw }: RawCart): FilledCart {
  const { id, version, items, goods } = raw
  return { id, version, cityId, customerId, leftOut, leftOutAt, items: items.map(toItem), ...(goods && { goods }) }
}

function toItem([id, offerId, quantity, price, toldPrice, toldAt, isCapped, sourceId, position]: RawItem): ItemRow {
  return { id, offerId, quantity, price, toldPrice, priceToldAt: toldAt === null ? null : new Date(toldAt), isCapped, sourceId, position }
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

/** Makes an empty cart; does nothing when its id or its owner has one, or its account was deleted, also while it was waited for. Source: ACC-08. */
export async function insertCart(db: Db, id: string, owner: Owner, now: Date): Promise<void> {
  const account = 'customerId' in owner ? heldAccount(owner.customerId) : sql`select null::int as id`
  const secretHash = 'secretHash' in owner ? owner.secretHash : null
  await db.execute(sql`
    insert into carts (id, customer_id, secret_hash, version, updated_at)
    select ${id}::uuid, account.id, ${secretHash}::text, ${firstVersion(now)}::int, ${now}::timestamptz from (${account}) account
    on conflict do nothing`)
}

/** What every change writes to its cart besides the lines, and the version of the cart that it was decided upon. */
export interface Change {
  cartId: string
  version: number
  cityId: number | undefined
  now: Date
}

/**
 * Nothing is written when the cart has changed since it was read: each change raises its version. A cart that another transaction holds counts
 * as changed, so that nobody waits for it here.
 */
const changed = `free as (
  select id from carts where id = $1::uuid and version = $2::int and state = 'active' for no key update skip locked),
changed as (
  update carts set version = version + 1, updated_at = $3, city_id = coalesce($4::int, city_id)
  from free where carts.id = free.id returning carts.id)`
const valuesOf = ({ cartId, version, cityId, now }: Change) => [cartId, version, now, cityId ?? null]

export interface NewItem {
  offerId: number
  quantity: number
  price: number
  sourceId: string | null
  position: number
}

const itemColumns = 'cart_id, offer_id, quantity, price, source_id, position'
const itemValues = ({ offerId, quantity, price, sourceId, position }: NewItem) => [offerId, quantity, price, sourceId, position]
const insertInto = namedStatement<{ id: number }>(
  'cart_insert_item',
  `with ${changed}
  insert into cart_items (${itemColumns}) select id, $5::int, $6::int, $7::bigint, $8::text, $9::int from changed returning id`,
)
const insertFirst = namedStatement<{ id: number }>(
  'cart_insert_first_item',
  `with made as (
    insert into carts (id, secret_hash, version, updated_at, city_id) values ($1::uuid, $2, $3, $4, $5::int)
    on conflict do nothing returning id)
  insert into cart_items (${itemColumns}) select id, $6::int, $7::int, $8::bigint, $9::text, $10::int from made returning id`,
)
const updateQuantity = namedStatement<{ id: number }>(
  'cart_set_quantity',
  `with ${changed}
  update cart_items i set quantity = $6::int, is_capped = false from changed where i.id = $5::int and i.cart_id = changed.id returning i.id`,
)
const removeItems = namedStatement<{ id: string }>(
  'cart_delete_items',
  `with ${changed}, gone as (
    delete from cart_items i using changed where i.cart_id = changed.id and ($5::int[] is null or i.id = any($5::int[])))
  select id from changed`,
)

/** Writes a new line and the cart's new version in one statement; answers the line's id, undefined when the cart has changed meanwhile. */
export async function insertItem(db: Db, change: Change, item: NewItem): Promise<number | undefined> {
  return (await insertInto(db, [...valuesOf(change), ...itemValues(item)]))[0]?.id
}

/** Makes a guest's cart with its first line in one statement; undefined when its id or its secret has a cart already. */
export async function insertCartWithItem(db: Db, change: Change, secretHash: string, item: NewItem): Promise<number | undefined> {
  const { cartId, cityId, now } = change
  return (await insertFirst(db, [cartId, secretHash, firstVersion(now) + 1, now, cityId ?? null, ...itemValues(item)]))[0]?.id
}

/** Sets the pieces of a line; the shopper has seen it now. false when the cart has changed meanwhile. */
export async function setQuantity(db: Db, change: Change, itemId: number, quantity: number): Promise<boolean> {
  return (await updateQuantity(db, [...valuesOf(change), itemId, quantity])).length > 0
}

/** Removes lines of a cart; all of them without ids. false when the cart has changed meanwhile. */
export async function deleteItems(db: Db, change: Change, itemIds?: readonly number[]): Promise<boolean> {
  return (await removeItems(db, [...valuesOf(change), itemIds ?? null])).length > 0
}

export type PriceNews = Pick<ItemRow, 'id' | 'price' | 'toldPrice' | 'priceToldAt'>

/** Remembers what the shopper is told of prices; a line that changed meanwhile is left alone. */
export async function savePriceNews(db: Db, items: readonly PriceNews[], known: readonly number[]): Promise<void> {
  await db.execute(sql`
    update cart_items i set price = t.price, told_price = t.told_price, price_told_at = t.told_at
    from unnest(${sql.param(items.map((item) => item.id))}::int[], ${sql.param(items.map((item) => item.price))}::bigint[],
      ${sql.param(items.map((item) => item.toldPrice))}::bigint[], ${sql.param(items.map((item) => item.priceToldAt))}::timestamptz[],
      ${sql.param(known)}::bigint[]) as t (id, price, told_price, told_at, known)
    where i.id = t.id and i.price = t.known`)
}
