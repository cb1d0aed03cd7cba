import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { freeAbandonedJobs } from '#server/platform/jobs/jobs.ts'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import type { Database } from '#server/platform/db/database.ts'
import { brokenInvariants } from '#tests/support/broken-invariants.ts'
import type { Bank } from './bank.ts'
import type { Log } from './figures.ts'
import { reckonInstallments } from './reckon-installments.ts'
import { reckonLogins, reckonRefunds, reckonReturns, reckonStaff } from './reckon-persons.ts'

/** While an chaos is about, what is due may wait so long for a worker. Source: I17. */
const recoveryMs = 15 * 60_000

/** As `checkInvariants`, in the midst of a battle. */
export async function checkUnderFire(db: Database, log: Log): Promise<void> {
  await checkInvariants(db, log, new Date(Date.now() - recoveryMs))
}

/** Looks at every view of an invariant once, in one snapshot, at a time of the shop's clock. A database that is away is looked at later. */
export async function checkInvariants(db: Database, log: Log, now: Date): Promise<void> {
  try {
    const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    const broken = await db.transaction((tx) => brokenInvariants(tx, now), snapshot)
    log.count('checks of all invariants')
    for (const [view, rows] of Object.entries(broken)) log.fault(`${view}: ${JSON.stringify(rows[0])}`)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.count('checks that found no database')
  }
}

const mostRounds = 10

/** Until all work that is due is done and the bank has told of all of it, and of what followed from that. */
export async function settle(db: Database, log: Log, bank: Bank): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await drainJobs(db, log)
    await bank.tellOfOwn(db)
    await bank.drained()
    if ((await waitingJobs(db)) === 0) return
  }
}

/** Until no job waits that could run, or two minutes have gone by: then what is left is a fault. */
async function drainJobs(db: Database, log: Log): Promise<void> {
  for (let second = 0; second < 120; second++) {
    // The shop itself waits five minutes before it takes a job for abandoned.
    log.count('jobs of killed workers', await freeAbandonedJobs(db, 15_000))
    await hurryFailed(db)
    if ((await waitingJobs(db)) === 0) return
    await pause(1000)
  }
  log.fault(`${await waitingJobs(db)} jobs are left that nobody does`)
}

/** What has failed and waits for its next try is tried now: whatever was away is back. */
async function hurryFailed(db: Database): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and attempts between 1 and 15 and last_error is not null and run_at > now()`)
}

async function waitingJobs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
  )
  return rows[0]?.n ?? 0
}

interface StoredOrder {
  number: string
  total: number
  pieces: number
  status: string
  messages: number
}

/** The clients' log against the tables, both ways, when all is quiet. Source: reliability §3, I16. */
export async function reckon(db: Database, log: Log, since: Date): Promise<void> {
  const stored = await storedOrders(db, since)
  for (const told of log.orders.values()) {
    const order = stored.get(told.number)
    if (!order) log.fault(`${told.number} was acknowledged to ${told.shopper} and is lost`)
    else if (order.total !== Math.round(told.totalRoubles * 100) || order.pieces !== told.pieces)
      log.fault(`${told.number} is not what was acknowledged: ${JSON.stringify(order)}`)
    else if (order.messages === 0 && order.status === 'confirmed') log.fault(`nobody was written to about ${told.number}`)
  }
  for (const number of stored.keys()) if (!log.orders.has(number)) log.fault(`${number} was placed and nobody knows of it`)
  for (const number of log.cancelled)
    if (!['cancelled', 'cancel_requested'].includes(stored.get(number)?.status ?? ''))
      log.fault(`the cancellation of ${number} was acknowledged and is lost: ${stored.get(number)?.status}`)
  await reckonReturns(db, log, since)
  await reckonStaff(db, log, since)
  await reckonLogins(db, log)
  await reckonMessages(db, log)
  const states = Map.groupBy(stored.values(), (order) => order.status)
  for (const [status, orders] of states) log.count(`orders now: ${status}`, orders.length)
}

/** The bank's books against the shop's, when every part of an order has had its day. */
export async function reckonBooks(db: Database, log: Log, since: Date): Promise<void> {
  await reckonMoney(db, log, since)
  await reckonRefunds(db, log, since)
  await reckonInstallments(db, log, since)
}

async function storedOrders(db: Database, since: Date): Promise<Map<string, StoredOrder>> {
  const { rows } = await db.execute<StoredOrder & Record<string, unknown>>(sql`
    with told as (
      select found[1] as number, count(distinct m.id)::int as messages
      from messages m, regexp_matches(m.text, '\\d{6}-\\d{6}-\\d', 'g') found where m.created_at >= ${since.toISOString()}::timestamptz group by 1
    )
    select o.number, o.total, o.status, (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as pieces,
      coalesce(told.messages, 0) as messages
    from orders o left join told using (number) where o.created_at >= ${since.toISOString()}::timestamptz`)
  return new Map(rows.map((row) => [row.number, row]))
}

async function reckonMoney(db: Database, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<{ transaction: string; amount: number; number: string }>(sql`
    select transaction_id as transaction, amount, order_number as number from payments
    where status in ('captured', 'surplus') and captured_at >= ${since.toISOString()}::timestamptz`)
  const booked = new Map(rows.map((row) => [row.transaction, row]))
  for (const [transaction, paid] of log.payments) {
    const row = booked.get(transaction)
    if (!row) log.fault(`the payment ${transaction} of ${paid.orderNumber} was acknowledged and is lost`)
    else if (row.amount !== paid.amountKopecks || row.number !== paid.orderNumber) log.fault(`the payment ${transaction} is booked wrongly`)
  }
  for (const transaction of booked.keys()) {
    if (log.lies.has(transaction)) log.fault(`the payment ${transaction} was never made and is booked`)
    else if (!log.payments.has(transaction)) log.fault(`the payment ${transaction} is booked and the bank knows nothing of it`)
  }
  const refunds = await db.execute<{ n: number }>(sql`select count(*)::int as n from refunds where status = 'requested'`)
  if (refunds.rows[0]?.n) log.fault(`${refunds.rows[0].n} refunds were never given back`)
  log.count('payments booked', booked.size)
}

/** A message is there if and only if its order is, and every message went out. */
async function reckonMessages(db: Database, log: Log): Promise<void> {
  const orphans = await db.execute<{ text: string }>(sql`
    select m.text from messages m where m.text ~ '[0-9]{6}-[0-9]{6}-[0-9]'
    and not exists (select 1 from orders o where o.number = substring(m.text from '[0-9]{6}-[0-9]{6}-[0-9]')) limit 3`)
  for (const { text } of orphans.rows) log.fault(`somebody was written to about an order that does not exist: ${text.slice(0, 80)}`)
  const left = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from messages m where m.state = 'queued' and not exists (
      select 1 from graphile_worker._private_jobs j where (j.payload ->> 'id')::bigint = m.id)`)
  if (left.rows[0]?.n) log.fault(`${left.rows[0].n} messages wait and no job will deliver them`)
}
