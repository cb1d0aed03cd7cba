import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { paymentStatuses } from '#contracts/order-states.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

/* Reads tables of several modules: what one screen shows of somebody, in one statement each. */

export interface OrderCount {
  customer_id: number
  orders: number
  last_at: string
}

/** How many orders each of these customers has, and when the last one came; by the index of customers' orders. */
export async function countOrders(db: Db, customerIds: readonly number[]): Promise<Map<number, OrderCount>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await db.execute<OrderCount & Record<string, unknown>>(sql`
    select customer_id, count(*)::int as orders, max(created_at) as last_at from orders
    where customer_id = any(${sql.param([...customerIds])}::int[]) group by customer_id`)
  return new Map(rows.map((row) => [row.customer_id, row]))
}

/** Titles of cities in a language, by id. */
export async function listCityTitles(db: Db, ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select id, coalesce(title ->> ${locale}, title ->> 'ru') as title from cities where id = any(${sql.param([...ids])}::int[])`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Cities where customers live, the most first as far as `limit`, by title; counted over the index of customers' cities. */
export async function listCustomerCities(
  db: Db,
  locale: Locale,
  limit: number,
): Promise<{ id: number; title: string; customers: number }[]> {
  const { rows } = await db.execute<{ id: number; title: string; customers: number }>(sql`
    select c.id, coalesce(c.title ->> ${locale}, c.title ->> 'ru') as title, n.customers
    from (select city_id, count(*)::int as customers from customers where city_id is not null and deleted_at is null group by city_id order by 2 desc limit ${limit}) n
    join cities c on c.id = n.city_id order by title, c.id`)
  return rows
}

export interface CardOrder {
  number: string
  created_at: string
  total: string
  status: OrderStatus
  payment_status: (typeof paymentStatuses)[number]
  pieces: number
}

/** The latest orders of a customer. */
export async function listCardOrders(db: Db, customerId: number, limit: number): Promise<CardOrder[]> {
  const { rows } = await db.execute<CardOrder & Record<string, unknown>>(sql`
    select number, created_at, total, status, payment_status,
      (select coalesce(sum(quantity), 0)::int from order_items i where i.order_id = orders.id) as pieces
    from orders where customer_id = ${customerId} order by created_at desc, id desc limit ${limit}`)
  return rows
}

export interface CardCode {
  code: string
  title: string
  order_number: string
  at: string
  is_released: boolean
}

/** Promo codes that a customer has used, with the order of each, the latest first; by the index of customers' orders. Source: ADM-27. */
export async function listCardCodes(db: Db, customerId: number, locale: Locale, limit: number): Promise<CardCode[]> {
  const { rows } = await db.execute<CardCode & Record<string, unknown>>(sql`
    select p.code, coalesce(p.title ->> ${locale}, p.title ->> 'ru') as title, o.number as order_number, r.at, r.state = 'released' as is_released
    from orders o join promotion_redemptions r on r.order_id = o.id join promotions p on p.id = r.promotion_id
    where o.customer_id = ${customerId} and p.code is not null order by o.created_at desc, o.id desc limit ${limit}`)
  return rows
}

export interface CardReturn {
  order_number: string
  status: string
  amount: string
  created_at: string
}

/** The latest returns of a customer's orders, with what was promised. */
export async function listCardReturns(db: Db, customerId: number, limit: number): Promise<CardReturn[]> {
  const { rows } = await db.execute<CardReturn & Record<string, unknown>>(sql`
    select o.number as order_number, r.status, r.goods + r.delivery - r.given_before as amount, r.created_at
    from orders o join returns r on r.order_id = o.id where o.customer_id = ${customerId} order by r.created_at desc limit ${limit}`)
  return rows
}

export interface CardAccess {
  actor: string
  act: string
  field: string | null
  at: string
}

/** Who has looked at a customer, the latest first; by the index of what was looked at. */
export async function listCardAccesses(db: Db, customerId: number, limit: number): Promise<CardAccess[]> {
  const { rows } = await db.execute<CardAccess & Record<string, unknown>>(sql`
    select actor, act, field, at from staff_accesses
    where object_kind = 'customers' and object_id = ${String(customerId)} order by id desc limit ${limit}`)
  return rows
}

/** Whose order has this number; undefined when there is none, or it is a guest's. */
export async function findOrderOwner(db: Db, number: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ customer_id: number | null }>(sql`select customer_id from orders where number = ${number}`)
  return rows[0]?.customer_id ?? undefined
}
