import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import { orderReplacements } from './order-staff.schema.ts'
import { orders } from './orders.schema.ts'

export type ReplacementRow = typeof orderReplacements.$inferSelect

const isOpen = inArray(orderReplacements.state, ['draft', 'awaiting_payment'])

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
  Pick<ReplacementRow, 'draft' | 'state' | 'difference' | 'newOrderId' | 'doneAt' | 'isAgreed' | 'memberId' | 'by' | 'updatedAt'>
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

/** The order that another has replaced, by the id of that other one. */
export async function findReplacedId(db: Db, newOrderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: orderReplacements.oldOrderId })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.newOrderId, newOrderId), eq(orderReplacements.state, 'done')))
  return row?.id
}

/** One order in the place of another, with who put it there. */
export interface ReplacementLink {
  old: LinkedOrder
  next: LinkedOrder
  by: string
  at: Date
}

interface LinkedOrder {
  id: number
  number: string
  customerId: number | null
}

/** The replacements that are done and that some orders have part in, the newest first; by the indexes of both orders. */
export async function listReplacementLinks(db: Db, orderIds: readonly number[]): Promise<ReplacementLink[]> {
  if (orderIds.length === 0) return []
  const next = alias(orders, 'next_order')
  const rows = await db
    .select({
      old: { id: orders.id, number: orders.number, customerId: orders.customerId },
      next: { id: next.id, number: next.number, customerId: next.customerId },
      by: orderReplacements.by,
      at: orderReplacements.doneAt,
    })
    .from(orderReplacements)
    .innerJoin(orders, eq(orders.id, orderReplacements.oldOrderId))
    .innerJoin(next, eq(next.id, orderReplacements.newOrderId))
    .where(
      and(
        eq(orderReplacements.state, 'done'),
        or(inArray(orderReplacements.oldOrderId, [...orderIds]), inArray(orderReplacements.newOrderId, [...orderIds])),
      ),
    )
    .orderBy(desc(orderReplacements.id))
  return rows.flatMap((row) => (row.at ? [{ ...row, at: row.at }] : []))
}
