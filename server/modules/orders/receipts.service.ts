import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { fiscalDocument, issueReceipt, type FiscalDocument, type ReceiptLine } from '../receipts/index.ts'
import * as repo from './orders.repo.ts'
import type { OrderItemRow, OrderRow } from './orders.repo.ts'
import { worthOf } from './worth.rules.ts'

/** Kopecks of some pieces of lines, and of the delivery, as a receipt names them; what costs nothing is left out. */
export function receiptLines(
  platform: Pick<Platform, 'translator'>,
  parts: readonly { item: OrderItemRow; quantity: number; sum: number }[],
  delivery: number,
): ReceiptLine[] {
  const goods = parts.map(({ item, quantity, sum }) => ({ name: `${item.title.ru}, ${item.size.ru}, ${item.sku}`, quantity, sum }))
  const name = platform.translator.text('ru', 'orders.line.delivery')
  const lines: ReceiptLine[] = delivery > 0 ? [...goods, { name, quantity: 1, sum: delivery, isService: true }] : goods
  return lines.filter((line) => line.quantity > 0 && line.sum > 0)
}

/** The bank has the money: a receipt of full prepayment for all that was ordered. Source: decisions J. */
export async function issuePrepayment(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  const lines = await allLines(tx, platform, order)
  await issue(tx, platform, order, { kind: 'prepayment', key: `prepayment:${order.id}`, total: order.total, lines, paidBy: 'electronic' })
}

/** What a bank with a register of its own is told when `total` kopecks are paid for an order. */
export async function prepaymentDocument(db: Db, platform: Platform, order: OrderRow, total: number): Promise<FiscalDocument> {
  const lines = await allLines(db, platform, order)
  return fiscalDocument({ ...buyerOf(platform, order), kind: 'prepayment', total, lines, paidBy: 'electronic' })
}

/** What a bank with a register of its own is told when money goes back. */
export async function returnDocument(db: Db, platform: Platform, order: OrderRow, back: GivenBack): Promise<FiscalDocument> {
  const lines = back.lines ?? (await linesOfCause(db, platform, order, back.key))
  return fiscalDocument({ ...buyerOf(platform, order), kind: 'return', total: back.amount, lines, paidBy: 'electronic' })
}

async function allLines(db: Db, platform: Platform, order: OrderRow): Promise<ReceiptLine[]> {
  const parts = (await repo.listItems(db, [order.id])).map((item) => ({ item, quantity: item.quantity, sum: item.lineSum }))
  return receiptLines(platform, parts, order.deliveryPrice)
}

/** Number and address of the receipt; that of somebody who has had his account deleted goes to the shop's operator. */
function buyerOf({ config }: Pick<Platform, 'config'>, order: OrderRow): { orderNumber: string; customer: string } {
  return { orderNumber: order.number, customer: order.contact.email ?? (order.contactPhone || config.operatorEmail) }
}

/** The goods are handed over: full settlement for what was kept; it sets off the prepayment, or is paid on receipt. Source: decisions J. */
export async function issueSettlement(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  const lines = receiptLines(platform, partsOf(await repo.listItems(tx, [order.id]), 'kept'), order.deliveryPrice)
  const paidBy = order.paymentType === 'on_delivery' ? 'cash' : 'prepaid'
  await issue(tx, platform, order, { kind: 'settlement', key: `settlement:${order.id}`, total: sumOf(lines), lines, paidBy })
}

export interface GivenBack {
  /** The cause of the refund. */
  key: string
  /** Kopecks. */
  amount: number
  /** What it is for; worked out of the cause when absent. */
  lines?: readonly ReceiptLine[]
  paidBy?: 'electronic' | 'cash'
}

/** Money has gone back: a receipt of return over exactly that amount. Source: decisions J. */
export async function issueReturn(tx: Db, platform: Platform, order: OrderRow, back: GivenBack): Promise<void> {
  const lines = back.lines ?? (await linesOfCause(tx, platform, order, back.key))
  const { amount: total, paidBy = 'electronic' } = back
  await issue(tx, platform, order, { kind: 'return', key: `return:${order.id}:${back.key}`, total, lines, paidBy })
}

async function linesOfCause(tx: Db, platform: Platform, order: OrderRow, key: string): Promise<ReceiptLine[]> {
  const items = await repo.listItems(tx, [order.id])
  if (key.startsWith('left_at_counter:')) return receiptLines(platform, partsOf(items, 'refused'), 0)
  return receiptLines(platform, partsOf(items, 'kept'), order.deliveryPrice)
}

function partsOf(items: readonly OrderItemRow[], which: 'kept' | 'refused') {
  return items.map((item) => {
    const kept = item.quantity - item.refusedQuantity
    const keptSum = worthOf(item, kept).net
    return which === 'kept' ? { item, quantity: kept, sum: keptSum } : { item, quantity: item.refusedQuantity, sum: item.lineSum - keptSum }
  })
}

function sumOf(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, line) => sum + line.sum, 0)
}

type Draft = Pick<Parameters<typeof issueReceipt>[2], 'kind' | 'key' | 'total' | 'lines' | 'paidBy'>

async function issue(tx: Db, platform: Platform, order: OrderRow, draft: Draft): Promise<void> {
  await issueReceipt(tx, platform, { ...draft, ...buyerOf(platform, order), orderId: order.id, at: platform.clock.now() })
}
