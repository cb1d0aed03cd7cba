import { and, eq, gt, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { bonusTransactions } from './bonuses.schema.ts'

export type NewTransaction = Omit<typeof bonusTransactions.$inferInsert, 'id' | 'createdAt'>
export type CustomerAccount = 'available' | 'pending' | 'held'
export type ShopAccount = 'issue' | 'spend' | 'burn'

/** One side of a move: `account` of the shopper, or of the shop. */
export interface Move {
  from: CustomerAccount | ShopAccount
  to: CustomerAccount | ShopAccount
  amount: number
}

/** Opens a shopper's three accounts where they are missing and locks them, so that one balance is changed by one at a time. */
export async function lockAccounts(tx: Db, customerId: number): Promise<void> {
  const locked = await tx.execute(sql`select id from bonus_accounts where customer_id = ${customerId} order by id for update`)
  if (locked.rowCount === 3) return
  await tx.execute(sql`
    insert into bonus_accounts (customer_id, kind, balance)
    select ${customerId}::int, kind, 0 from unnest(array['available', 'held', 'pending']) as kind
    on conflict do nothing`)
  await tx.execute(sql`select id from bonus_accounts where customer_id = ${customerId} order by id for update`)
}

/**
 * Books a move between two accounts with both its entries and the cached balances; the accounts must be locked. Answers the
 * transaction's id, or undefined when its key or its (order, kind, seq) has been booked before.
 */
export async function book(tx: Db, customerId: number, transaction: NewTransaction, move: Move): Promise<number | undefined> {
  const [inserted] = await tx.insert(bonusTransactions).values(transaction).onConflictDoNothing().returning({ id: bonusTransactions.id })
  if (!inserted) return undefined
  const booked = await tx.execute(sql`
    with entries as (
      insert into bonus_entries (transaction_id, account_id, amount)
      select ${inserted.id}::int, a.id, side.amount
      from (values (${move.from}, ${-move.amount}::int), (${move.to}, ${move.amount}::int)) as side (kind, amount)
      join bonus_accounts a on a.kind = side.kind and (a.customer_id = ${customerId} or a.customer_id is null)
      returning account_id, amount
    ), balances as (
      update bonus_accounts a set balance = a.balance + e.amount
      from entries e where a.id = e.account_id and a.customer_id is not null
    )
    select account_id from entries`)
  if (booked.rowCount !== 2) throw new Error(`bonus transaction ${inserted.id}: ${booked.rowCount} entries instead of 2`)
  return inserted.id
}

/** One of the shopper's cached balances, in whole bonuses; 0 when they have no account. */
export async function balanceOf(db: Db, customerId: number, kind: CustomerAccount): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(
    sql`select balance from bonus_accounts where customer_id = ${customerId} and kind = ${kind}`,
  )
  return rows[0]?.balance ?? 0
}

/** Whether a shopper was given bonuses for a reason after an instant. */
export async function hasGrantSince(tx: Db, customerId: number, reason: string, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from bonus_transactions t
    join bonus_entries e on e.transaction_id = t.id
    join bonus_accounts a on a.id = e.account_id
    where a.customer_id = ${customerId} and t.kind = 'grant' and t.reason = ${reason} and t.at > ${since.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/** Whether what may happen once under a key has happened after an instant, in whatever account. By the unique index on the key. */
export async function isBookedSince(tx: Db, onceKey: string, since: Date): Promise<boolean> {
  return (await tx.$count(bonusTransactions, and(eq(bonusTransactions.onceKey, onceKey), gt(bonusTransactions.at, since)))) > 0
}

export interface HistoryRow {
  id: number
  kind: NonNullable<NewTransaction['kind']>
  reason: NewTransaction['reason']
  title: LocalizedText | null
  order_number: string | null
  at: string
  amount: number
}

/** Moves of the available balance, newest first; the amounts of all add up to the balance. */
export async function listHistory(db: Db, customerId: number, page: { limit: number; offset: number }): Promise<HistoryRow[]> {
  const { rows } = await db.execute<HistoryRow & Record<string, unknown>>(sql`
    select t.id, t.kind, t.reason, t.title, t.order_number, t.at, e.amount
    from bonus_entries e
    join bonus_accounts a on a.id = e.account_id and a.customer_id = ${customerId} and a.kind = 'available'
    join bonus_transactions t on t.id = e.transaction_id
    order by t.at desc, t.id desc limit ${page.limit} offset ${page.offset}`)
  return rows
}

/** How many moves of the available balance there are. */
export async function countHistory(db: Db, customerId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from bonus_entries e
    join bonus_accounts a on a.id = e.account_id and a.customer_id = ${customerId} and a.kind = 'available'`)
  return rows[0]?.count ?? 0
}
