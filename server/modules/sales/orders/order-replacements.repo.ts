import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import { orderReplacements } from './order-staff.schema.ts'
import { orders } from './orders.schema.ts'

export type ReplacementRow = typeof orderReplacements.$inferSelect

const isOpen = inArray(orderReplacements.state, ['draft', 'awaiting_payment'])
const isAwaited = eq(orderReplacements.state, 'awaiting_payment')

/** The replacement that is open for an order. */
export async function findOpenReplacement(db: Db, oldOrderId: number): Promise<ReplacementRow | undefined> {
  const [row] = await db
    .select()
    .from(orderReplacements)
    .where(and(eq(orderReplacements.oldOrderId, oldOrderId), isOpen))
  return row
}

/** Opens a replacement; undefined when one is open. */
export async function insertReplacement(tx: Db, row: typeof orderReplacements.$inferInsert): Promise<ReplacementRow | undefined> {
  const [inserted] = await tx.insert(orderReplacements).values(row).onConflictDoNothing().returning()
  return inserted
}

type Written = Partial<
  Pick<
    ReplacementRow,
    'draft' | 'state' | 'difference' | 'newOrderId' | 'expiresAt' | 'doneAt' | 'isAgreed' | 'memberId' | 'by' | 'updatedAt'
  >
>

/** Writes an open replacement, whose order is locked; its revision rises. */
export async function updateReplacement(tx: Db, id: number, values: Written): Promise<ReplacementRow> {
  const [row] = await tx
    .update(orderReplacements)
    .set({ ...values, revision: sql`${orderReplacements.revision} + 1` })
    .where(and(eq(orderReplacements.id, id), isOpen))
    .returning()
  if (!row) throw new Error(`replacement ${id} was over`)
  return row
}

/** What orders hold of an order that nobody is named by any more: the address in a draft goes too. */
export async function eraseReplacements(tx: Db, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(orderReplacements)
    .set({ draft: '' })
    .where(inArray(orderReplacements.oldOrderId, [...orderIds]))
}

/** The dearer order that waits to take the place of one, which is locked. Source: ADM-17, decision 0171. */
export async function findAwaited(db: Db, oldOrderId: number): Promise<{ newOrderId: number; newNumber: string } | undefined> {
  const [row] = await db
    .select({ newOrderId: orders.id, newNumber: orders.number })
    .from(orderReplacements)
    .innerJoin(orders, eq(orders.id, orderReplacements.newOrderId))
    .where(and(eq(orderReplacements.oldOrderId, oldOrderId), isAwaited))
  return row
}

/** The replacement by which a dearer order came to be, whatever became of it; undefined of orders whose whole total is their own to pay. */
export async function findSurcharge(db: Db, newOrderId: number): Promise<ReplacementRow | undefined> {
  const [row] = await db
    .select()
    .from(orderReplacements)
    .where(and(eq(orderReplacements.newOrderId, newOrderId), isNotNull(orderReplacements.expiresAt)))
  return row
}

/** What is to be paid for an order by itself, in kopecks: of a dearer one in the place of another what it costs more. Source: decision 0171. */
export async function dueOf(db: Db, { id, total }: { id: number; total: number }): Promise<number> {
  return (await findSurcharge(db, id))?.difference ?? total
}

/** A dearer order comes to nothing: the replacement is over, and its draft forgotten. Nothing to do for any other; both orders are locked. */
export async function dropAwaited(tx: Db, newOrderId: number, at: Date): Promise<void> {
  await tx
    .update(orderReplacements)
    .set({ state: 'dropped', draft: '', updatedAt: at, revision: sql`${orderReplacements.revision} + 1` })
    .where(and(eq(orderReplacements.newOrderId, newOrderId), isAwaited))
}

/** The order that another has replaced, by the id of that other one. */
export async function findReplacedId(db: Db, newOrderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: orderReplacements.oldOrderId })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.newOrderId, newOrderId), eq(orderReplacements.state, 'done')))
  return row?.id
}

/** One order in the place of another, or that is, or was, to come there once its difference is paid; with who put it there. */
export interface ReplacementLink {
  state: 'awaiting_payment' | 'done' | 'dropped'
  old: LinkedOrder
  next: LinkedOrder & { createdAt: Date; total: number }
  by: string
  /** When it was done or dropped; of one that waits, when it began to. */
  at: Date
  /** Of a dearer one: kopecks to be paid, and until when. */
  due: { amount: number; until: Date } | null
}

interface LinkedOrder {
  id: number
  number: string
  customerId: number | null
}

/** The replacements that have made a new order and that some orders have part in, the newest first; by the indexes of both orders. */
export async function listReplacementLinks(db: Db, orderIds: readonly number[]): Promise<ReplacementLink[]> {
  if (orderIds.length === 0) return []
  const next = alias(orders, 'next_order')
  const rows = await db
    .select({
      state: orderReplacements.state,
      old: { id: orders.id, number: orders.number, customerId: orders.customerId },
      next: { id: next.id, number: next.number, customerId: next.customerId, createdAt: next.createdAt, total: next.total },
      by: orderReplacements.by,
      doneAt: orderReplacements.doneAt,
      updatedAt: orderReplacements.updatedAt,
      difference: orderReplacements.difference,
      expiresAt: orderReplacements.expiresAt,
      until: next.expiresAt,
    })
    .from(orderReplacements)
    .innerJoin(orders, eq(orders.id, orderReplacements.oldOrderId))
    .innerJoin(next, eq(next.id, orderReplacements.newOrderId))
    .where(or(inArray(orderReplacements.oldOrderId, [...orderIds]), inArray(orderReplacements.newOrderId, [...orderIds])))
    .orderBy(desc(orderReplacements.id))
  return rows.flatMap(({ state, doneAt, updatedAt, difference, expiresAt, until, ...row }) =>
    state === 'draft'
      ? []
      : [{ ...row, state, at: doneAt ?? updatedAt, due: expiresAt && { amount: difference, until: until ?? expiresAt } }],
  )
}

/** Of these links those whose new order stands in the place of the old one. */
export function doneLinks(links: readonly ReplacementLink[]): ReplacementLink[] {
  return links.filter(({ state }) => state === 'done')
}
