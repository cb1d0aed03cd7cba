import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { personalData } from '#server/platform/personal-data/key-ring.ts'
import type { Log } from './figures.ts'

/** The returns that were acknowledged against the tables, both ways: each is there as it was shown, settled, and its money went once. */
export async function reckonReturns(db: Database, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<{ number: string; total: number; status: string; pieces: number }>(sql`
    select o.number || '-' || r.seq as number, r.goods + r.delivery - r.given_before as total, r.status,
      (select sum(i.quantity)::int from return_items i where i.return_id = r.id) as pieces
    from returns r join orders o on o.id = r.order_id where r.created_at >= ${since.toISOString()}::timestamptz`)
  const stored = new Map(rows.map((row) => [row.number, row]))
  for (const [number, told] of log.returns) {
    const row = stored.get(number)
    if (!row) log.fault(`the return ${number} was acknowledged and is lost`)
    else if (row.total !== Math.round(told.totalRoubles * 100) || row.pieces !== told.pieces)
      log.fault(`the return ${number} is not what was acknowledged: ${JSON.stringify(row)}`)
  }
  for (const number of stored.keys()) if (!log.returns.has(number)) log.fault(`the return ${number} was stored and nobody asked for it`)
  for (const [status, some] of Map.groupBy(rows, (row) => row.status)) log.count(`returns now: ${status}`, some.length)
}

/** What staff gave back without a return, both ways: each once, of the sum that was told; and no parcel was given to a carrier twice. */
export async function reckonStaff(db: Database, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<{ key: string; number: string; amount: number }>(sql`
    select s.key, o.number, s.amount from staff_refunds s join orders o on o.id = s.order_id
    where s.at >= ${since.toISOString()}::timestamptz`)
  const stored = new Map(rows.map((row) => [row.key.split(':').at(-1) ?? '', row]))
  for (const [key, { number, amountRoubles }] of log.staffRefunds) {
    const row = stored.get(key)
    if (row?.number !== number || row.amount !== amountRoubles * 100)
      log.fault(`a clerk was told that ${amountRoubles} of ${number} go back, and booked is ${JSON.stringify(row)}`)
  }
  for (const [key, { number }] of stored)
    if (!log.staffRefunds.has(key)) log.fault(`money of ${number} was given back, and no clerk was told so`)
  log.count('refunds by staff', stored.size)
  const twice = await db.execute<{ number: string }>(
    sql`select row_id as number from staff_changes where act = 'hand_over_parcel' group by 1 having count(*) > 1`,
  )
  for (const { number } of twice.rows) log.fault(`${number} was handed over twice`)
}

/** The bank's refunds against the shop's, one for one: what the bank gave is booked once, and what is booked was given. */
export async function reckonRefunds(db: Database, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<{ given: string | null; booked: string | null; key: string | null; told: string | null }>(sql`
    select b.id::text as given, r.transaction_id as booked, r.key, b.request_key as told
    from (select * from bank_transactions where kind = 'refund') b
    full join (
      select r.*, p.transaction_id as payment from refunds r join payments p on p.id = r.payment_id
      where r.status = 'done' and r.created_at >= ${since.toISOString()}::timestamptz
    ) r on r.transaction_id = b.id::text and r.amount = b.amount and r.payment = b.parent_id::text and r.key = b.request_key
    where (b.id is null or r.id is null) and coalesce(b.created_at, now()) >= ${since.toISOString()}::timestamptz`)
  for (const row of rows) log.fault(`a refund of the bank and one of the shop do not fit: ${JSON.stringify(row)}`)
  // The bank tells of the demo shop's older refunds as well.
  const booked = await db.execute<{ transaction: string }>(sql`select transaction_id as transaction from refunds where status = 'done'`)
  const transactions = new Set(booked.rows.map((row) => row.transaction))
  for (const told of log.refunds) if (!transactions.has(told)) log.fault(`the refund ${told} was taken note of and is not booked`)
  for (const lie of log.lies) if (transactions.has(lie)) log.fault(`the refund ${lie} was never made and is booked`)
  log.count('refunds booked', transactions.size)
}

/** Who was told that they are logged in has an account and a session; no code gave more than one, none more than five guesses. */
export async function reckonLogins(db: Database, log: Log): Promise<void> {
  const { rows } = await db.execute<{ id: number; phone: string; sessions: number }>(sql`
    select c.id, c.phone, (select count(*)::int from sessions s where s.customer_id = c.id and s.login_code_id is not null) as sessions
    from customers c`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const [phone, id] of log.customers) {
    const row = stored.get(id)
    if (row === undefined || personalData().open(row.phone) !== phone) log.fault(`${phone} was logged in as ${id} and is not there`)
    else if (row.sessions < (log.logins.get(id) ?? 0)) log.fault(`${phone} has ${row.sessions} sessions, more logins were acknowledged`)
  }
  const codes = await db.execute<{ used: number; sessions: number }>(sql`
    select count(*) filter (where used_at is not null)::int as used,
      (select count(*)::int from sessions where login_code_id is not null) as sessions from login_codes where purpose = 'login'`)
  const { used = 0, sessions = 0 } = codes.rows[0] ?? {}
  if (used !== sessions) log.fault(`${used} codes were used, ${sessions} sessions came from codes`)
  log.count('sessions by code', sessions)
}
