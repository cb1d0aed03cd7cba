import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ReturnStatus } from '#contracts/returns.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { returnHistory, returnItems, returns } from './returns.schema.ts'
import { openStates } from './returns.states.ts'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnItemRow = typeof returnItems.$inferSelect
export type ReturnHistoryRow = typeof returnHistory.$inferSelect
export type NewReturnItem = Omit<typeof returnItems.$inferInsert, 'returnId'>

/** Stores a return with its pieces; the caller holds the order's lock, which makes the next number free. */
export async function insertReturn(
  tx: Db,
  row: Omit<typeof returns.$inferInsert, 'seq'>,
  items: readonly NewReturnItem[],
): Promise<ReturnRow> {
  const seq = (await tx.$count(returns, eq(returns.orderId, row.orderId))) + 1
  const [inserted] = await tx
    .insert(returns)
    .values({ ...row, seq })
    .returning()
  if (!inserted) throw new Error('a return was not stored')
  await tx.insert(returnItems).values(items.map((item) => ({ ...item, returnId: inserted.id })))
  return inserted
}

export async function insertHistory(tx: Db, row: typeof returnHistory.$inferInsert): Promise<void> {
  await tx.insert(returnHistory).values(row)
}

/** The returns of an order, oldest first. */
export async function listReturns(db: Db, orderId: number): Promise<ReturnRow[]> {
  return db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.seq))
}

/** The returns of orders that were not turned down, oldest first, each with the pieces that come back. */
export async function listKeptReturns(db: Db, orderIds: readonly number[]): Promise<(ReturnRow & { pieces: number })[]> {
  const pieces = sql<number>`sum(${returnItems.quantity})::int`
  return db
    .select({ ...getTableColumns(returns), pieces })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .where(and(inArray(returns.orderId, [...orderIds]), ne(returns.status, 'rejected')))
    .groupBy(returns.id)
    .orderBy(asc(returns.seq))
}

/** Which of these orders have returns, turned down or not. */
export async function listReturnedOrders(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ orderId: returns.orderId })
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
  return new Set(rows.map((row) => row.orderId))
}

/** Forgets what shoppers wrote of the returns of these orders. */
export async function eraseComments(tx: Db, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(returns)
    .set({ comment: null })
    .where(inArray(returns.orderId, [...orderIds]))
}

/** Forgets what shoppers and staff wrote of returns that were asked for before a moment; over the index of returns with words. Answers how many of at most `limit` there were. */
export async function eraseOldWords(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(lt(returns.createdAt, before), or(isNotNull(returns.comment), isNotNull(returns.answer))))
    .limit(limit)
  return (await db.update(returns).set({ comment: null, answer: null }).where(inArray(returns.id, old))).rowCount ?? 0
}

export async function listReturnItems(db: Db, returnIds: readonly number[]): Promise<ReturnItemRow[]> {
  if (returnIds.length === 0) return []
  return db
    .select()
    .from(returnItems)
    .where(inArray(returnItems.returnId, [...returnIds]))
    .orderBy(asc(returnItems.id))
}

export async function listHistory(db: Db, returnIds: readonly number[]): Promise<ReturnHistoryRow[]> {
  if (returnIds.length === 0) return []
  return db
    .select()
    .from(returnHistory)
    .where(inArray(returnHistory.returnId, [...returnIds]))
    .orderBy(asc(returnHistory.id))
}

export async function findReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  return row
}

/** Moves the state, guarded by the state it is moved from; false when somebody else was faster. */
export async function setStatus(
  tx: Db,
  id: number,
  from: ReturnStatus,
  values: { status: ReturnStatus } & Partial<Pick<ReturnRow, 'asked' | 'answer'>>,
): Promise<boolean> {
  const rows = await tx
    .update(returns)
    .set(values)
    .where(and(eq(returns.id, id), eq(returns.status, from)))
    .returning({ id: returns.id })
  return rows.length === 1
}

/** Sets what of the delivery comes back with a return, and what of all had gone back before; the caller holds the order's lock. Kopecks. */
export async function setDelivery(tx: Db, id: number, values: Pick<ReturnRow, 'delivery' | 'givenBefore'>): Promise<void> {
  await tx.update(returns).set(values).where(eq(returns.id, id))
}

/** Sets the bonuses that go when the things of a return are back; the caller holds the order's lock. */
export async function setBonusesRevoked(tx: Db, id: number, bonusesRevoked: number): Promise<void> {
  await tx.update(returns).set({ bonusesRevoked }).where(eq(returns.id, id))
}

/** A return of one of these orders that waits for an answer, for goods or for money. */
export async function findUnsettled(db: Db, orderIds: readonly number[]): Promise<ReturnRow | undefined> {
  if (orderIds.length === 0) return undefined
  const [row] = await db
    .select()
    .from(returns)
    .where(and(inArray(returns.orderId, [...orderIds]), inArray(returns.status, [...openStates, 'received'])))
    .orderBy(asc(returns.id))
    .limit(1)
  return row
}

/** Whether an order has a return that waits for something. */
export async function hasOpenReturn(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(returns, and(eq(returns.orderId, orderId), inArray(returns.status, [...openStates])))) > 0
}

/** Whether the things of a return of an order are back and its money is not. */
export async function hasUnpaidReturn(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(returns, and(eq(returns.orderId, orderId), eq(returns.status, 'received')))) > 0
}

/** Whether a return that was not rejected brings the delivery of its order back. */
export async function hasDeliveryBack(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(returns, and(eq(returns.orderId, orderId), gt(returns.delivery, 0), ne(returns.status, 'rejected')))) > 0
}

export interface Taken {
  quantity: number
  net: number
  spent: number
  earned: number
}

/** What the returns of an order that were not rejected take, by line of the order. */
export async function sumTaken(db: Db, orderId: number): Promise<Map<number, Taken>> {
  const sum = (column: typeof returnItems.quantity | typeof returnItems.net) => sql<number>`sum(${column})::bigint`
  const rows = await db
    .select({
      orderItemId: returnItems.orderItemId,
      quantity: sum(returnItems.quantity),
      net: sum(returnItems.net),
      spent: sql<number>`sum(${returnItems.bonusesBack})::bigint`,
      earned: sql<number>`sum(${returnItems.bonusesRevoked})::bigint`,
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(and(eq(returns.orderId, orderId), ne(returns.status, 'rejected')))
    .groupBy(returnItems.orderItemId)
  return new Map(rows.map(({ orderItemId, ...taken }) => [orderItemId, taken]))
}
