import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from './figures.ts'

interface SplitOrder extends Record<string, unknown> {
  number: string
  total: number
  status: string
  parts: { position: number; amount: number; dropped: number; tries: number; isPaid: boolean }[]
  /** Captured payments of each part, in kopecks, with their instants (ms). */
  captured: { part: number; amount: number; at: number }[]
  /** What settled returns are worth, and when money was first given back (ms). */
  returned: number
  /** What staff gave back without a return. */
  byStaff: number
  givenBackAt: number | null
}

const over = ['cancelled', 'refused', 'expired']
/** A part that was declined so often is not charged any more. Source: decision 0026. */
const givenUpAfter = 6

/**
 * Orders in four parts, when all their weeks have passed: the parts are the order that was acknowledged, each was taken once, and what the
 * bank holds of an order is exactly what it is worth: all but what came back and what is still owed; nothing when it is over. Nothing is owed
 * but what the bank has declined to the end, and nothing was charged after money went back.
 */
export async function reckonInstallments(db: Database, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<SplitOrder>(sql`
    select o.number, o.total, o.status,
      (select coalesce(json_agg(json_build_object('position', p.position, 'amount', p.amount, 'dropped', p.dropped, 'tries', p.tries,
        'isPaid', p.payment_id is not null) order by p.position), '[]') from payment_parts p where p.order_id = o.id) as parts,
      (select coalesce(json_agg(json_build_object('part', m.part, 'amount', m.amount, 'at', extract(epoch from m.captured_at) * 1000)), '[]')
        from payments m where m.order_id = o.id and m.status = 'captured') as captured,
      (select coalesce(sum(r.goods + r.delivery - r.given_before), 0)::int from returns r where r.order_id = o.id and r.status = 'refunded') as returned,
      (select coalesce(sum(s.amount), 0)::int from staff_refunds s where s.order_id = o.id) as "byStaff",
      (select extract(epoch from min(f.created_at))::float8 * 1000 from refunds f join payments m on m.id = f.payment_id
        where m.order_id = o.id and (f.key like 'return:%' or f.key like 'staff:%')) as "givenBackAt"
    from orders o where o.payment_type = 'split' and o.created_at >= ${since.toISOString()}::timestamptz`)
  await reckonCharges(db, log, since)
  const held = await heldByBank(db, log)
  for (const order of rows) for (const fault of faultsOf(order, held.get(order.number) ?? 0, log)) log.fault(`${order.number}: ${fault}`)
  await reckonReceipt(db, held, log, since)
  count(log, rows)
}

/** Whoever pays on receipt owes the bank nothing: what it took in a way that was given up has gone back. */
async function reckonReceipt(db: Database, held: ReadonlyMap<string, number>, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where payment_type = 'on_delivery' and created_at >= ${since.toISOString()}::timestamptz`,
  )
  for (const { number } of rows)
    if (held.get(number)) log.fault(`${number} is paid on receipt, and the bank holds ${held.get(number)} kopecks of it`)
}

/** Each part that the bank has charged by its own books is booked once, under the token it was asked with. */
async function reckonCharges(db: Database, log: Log, since: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number; amount: number; booked: number }>(sql`
    select b.id, b.amount, (
      select count(*)::int from payments m where m.transaction_id = b.id::text and m.token = b.token and m.amount = b.amount
        and m.is_charge and m.status in ('captured', 'surplus')) as booked
    from bank_transactions b
    where b.kind = 'payment' and b.approved and b.request_key like 'charge:%' and b.created_at >= ${since.toISOString()}::timestamptz`)
  for (const { id, amount, booked } of rows)
    if (booked !== 1) log.fault(`the bank has charged ${amount} kopecks (${id}), and that is booked ${booked} times`)
}

function faultsOf(order: SplitOrder, held: number, log: Log): string[] {
  const { parts, captured, status, total, returned, byStaff, givenBackAt } = order
  const faults: string[] = []
  const told = log.orders.get(order.number)
  if (parts.length !== 4 || sum(parts, (part) => part.amount) !== total || (told && Math.round(told.totalRoubles * 100) !== total))
    faults.push(`its parts are not the order: ${JSON.stringify(parts)}`)
  for (const [part, payments] of Map.groupBy(captured, (one) => one.part))
    if (payments.length > 1) faults.push(`part ${part} was taken ${payments.length} times`)
  const isOver = over.includes(status)
  const hasBegun = parts.some((part) => part.isPaid)
  const due = parts.filter((part) => !part.isPaid && part.dropped < part.amount)
  const owed = sum(due, (part) => part.amount - part.dropped)
  if (isOver && hasBegun && owed > 0) faults.push(`it is ${status}, and ${owed} kopecks are still owed`)
  const kept = total - returned - byStaff - owed
  // A sum that staff gave back may be of things that come back later: then the bank gives what is left, and of nothing else less than was told.
  const worth = isOver || (byStaff > 0 && kept < 0) ? 0 : kept
  if (held !== worth)
    faults.push(
      `${status}: the bank holds ${held} kopecks of it, it is worth ${worth} (${owed} owed, ${returned} returned, ${byStaff} by staff)`,
    )
  if (!isOver && hasBegun && due.some((part) => part.tries < givenUpAfter)) faults.push('a part is due and nobody charges it')
  if (givenBackAt !== null && captured.some((one) => one.part > 1 && one.at > givenBackAt))
    faults.push('a part was charged after money of a return had gone back')
  return faults
}

/** What the bank has taken for each order and not given back, by its own books and what it has told; kopecks. */
async function heldByBank(db: Database, log: Log): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ payment: string; amount: number }>(
    sql`select parent_id::text as payment, amount from bank_transactions where kind = 'refund'`,
  )
  const back = Map.groupBy(rows, (row) => row.payment)
  const held = new Map<string, number>()
  for (const [transaction, { orderNumber, amountKopecks }] of log.payments) {
    const given = sum(back.get(transaction) ?? [], (refund) => refund.amount)
    held.set(orderNumber, (held.get(orderNumber) ?? 0) + amountKopecks - given)
  }
  return held
}

function count(log: Log, orders: readonly SplitOrder[]): void {
  const parts = orders.flatMap((order) => order.parts)
  log.count('parts now: paid', parts.filter((part) => part.isPaid).length)
  log.count('parts now: not owed any more', parts.filter((part) => !part.isPaid && part.dropped === part.amount).length)
  log.count('parts now: given up', parts.filter((part) => !part.isPaid && part.tries >= givenUpAfter).length)
  const isWhole = (order: SplitOrder) => order.parts.every((part) => part.isPaid)
  log.count('orders in four parts, all paid', orders.filter(isWhole).length)
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}
