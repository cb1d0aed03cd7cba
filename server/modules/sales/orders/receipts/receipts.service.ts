import { groupOf } from '#contracts/order-groups.ts'
import { standardVat, type VatPercent } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { sellCodes } from '#server/modules/fulfillment/marking/index.ts'
import { findPaymentToSettle, isLaterInstallment, owedInInstallments, type Captured } from '#server/modules/money/payments/index.ts'
import { fiscalDocument, issueReceipt, type FiscalDocument, type ReceiptLine } from '#server/modules/money/receipts/index.ts'
import { apartFromGifts, worthOfPieces, type LinePart } from '../lines/gift-line.ts'
import { findStaffRefund, listStaffRefunds, type StaffRefundRow } from '../order-staff.repo.ts'
import { findReplacedId, findSurcharge } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { orderOfBackKey } from '../replaceable.rules.ts'

/**
 * Kopecks of some pieces of lines, and of the delivery, as a receipt names them; what costs nothing is left out. Pieces that came along as a gift are
 * called so, at the rouble that a receipt needs. Source: decisions C, J.
 */
export function receiptLines(
  platform: Pick<Platform, 'translator'>,
  order: Pick<OrderRow, 'discounts' | 'delivery'>,
  parts: readonly LinePart[],
  delivery: number,
): ReceiptLine[] {
  const say = (key: string) => platform.translator.text('ru', key)
  const goods = parts
    .flatMap((part) => apartFromGifts(order, part))
    .map(({ item, quantity, sum, isGift, codes }) => {
      const name = `${item.title.ru}, ${item.size.ru}, ${item.sku}`
      const whole = isGift ? `${name}, ${say('orders.receipt.gift')}` : name
      return { name: whole, quantity, sum, vatPercent: item.vatPercent, ...(codes && { codes }) }
    })
  const brought = {
    name: say('promotions.line.delivery'),
    quantity: 1,
    sum: delivery,
    vatPercent: vatOfDelivery(order),
    isService: true,
  } as const
  const lines: ReceiptLine[] = delivery > 0 ? [...goods, brought] : goods
  return lines.filter((line) => line.quantity > 0 && line.sum > 0)
}

/** The tax in the price of an order's delivery, in percent, as it was when the order was placed. Source: decisions A. */
export function vatOfDelivery({ delivery }: Pick<OrderRow, 'delivery'>): VatPercent {
  return delivery.vatPercent ?? standardVat
}

/**
 * The bank has money: a receipt of prepayment for all that was ordered, or over a part of it; what is paid after the handover settles a
 * credit. Source: decisions J.
 */
export async function issuePrepayment(tx: Db, platform: Platform, order: OrderRow, { amount, part }: Captured): Promise<void> {
  const lines = await prepaidLines(tx, platform, order)
  const key = part === null ? `prepayment:${order.id}` : `prepayment:${order.id}:${part}`
  const kind = part !== null && isHandedOver(order) ? 'instalment' : 'prepayment'
  await issue(tx, platform, order, { kind, key, total: amount, lines, paidBy: 'electronic', isPartial: part !== null })
}

function isHandedOver({ status }: OrderRow): boolean {
  return groupOf(status) === 'received'
}

/** What a bank with a register of its own is told when `total` kopecks are paid for an order. */
export async function prepaymentDocument(db: Db, platform: Platform, order: OrderRow, total: number): Promise<FiscalDocument> {
  const lines = await prepaidLines(db, platform, order)
  const isPartial = order.paymentType === 'split'
  const kind = isPartial && isHandedOver(order) ? 'instalment' : 'prepayment'
  return fiscalDocument({ ...buyerOf(platform, order), kind, total, lines, paidBy: 'electronic', isPartial })
}

/** What a bank with a register of its own is told when money goes back. */
export async function returnDocument(db: Db, platform: Platform, order: OrderRow, back: GivenBack): Promise<FiscalDocument> {
  const lines = await linesOfReturn(db, platform, order, back)
  const kind = { kind: 'return', ...kindOfReturn(order, back) } as const
  return fiscalDocument({ ...buyerOf(platform, order), ...kind, total: back.amount, lines, paidBy: 'electronic' })
}

/** What a prepayment names: all that was ordered, or what a dearer order holds beyond the one that it replaces, whose own receipt names the rest. Source: decision 0171. */
async function prepaidLines(db: Db, platform: Platform, order: OrderRow): Promise<ReceiptLine[]> {
  const surcharge = await findSurcharge(db, order.id)
  if (!surcharge) return allLines(db, platform, order)
  const before = await repo.findOrder(db, surcharge.oldOrderId)
  return linesBeyond(db, platform, order.id, surcharge.oldOrderId, Math.max(0, order.deliveryPrice - (before?.deliveryPrice ?? 0)))
}

async function allLines(db: Db, platform: Platform, order: OrderRow): Promise<ReceiptLine[]> {
  const parts = (await repo.listItems(db, [order.id])).map((item) => ({ item, quantity: item.quantity, sum: item.lineSum }))
  return receiptLines(platform, order, parts, order.deliveryPrice)
}

/** Number and address of the receipt; that of somebody who has had their account deleted goes to the shop's operator. */
function buyerOf({ config }: Pick<Platform, 'config'>, order: OrderRow): { orderNumber: string; customer: string } {
  return { orderNumber: order.number, customer: order.contact.email ?? (order.contactPhone || config.operatorEmail) }
}

/**
 * The goods are handed over: settlement for what was kept; it sets off what was paid before, is paid on receipt, or leaves a
 * credit that the later parts pay. It names the marking codes of what was kept, which are sold with it. Source: decisions J.
 */
export async function issueSettlement(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  const items = await repo.listItems(tx, [order.id])
  const marked = items.filter(({ isMarked }) => isMarked).map((item) => ({ id: item.id, kept: item.quantity - item.refusedQuantity }))
  const codes = await sellCodes(tx, marked)
  const given = await listStaffRefunds(tx, order.id)
  const parts = installmentsOf(order, items, 'kept').map((part) => withCodes(lessGiven(part, given), codes.get(part.item.id)))
  const lines = receiptLines(platform, order, parts, order.deliveryPrice - given.reduce((sum, { delivery }) => sum + delivery, 0))
  const paidBy = order.paymentType === 'on_delivery' ? formOf(order) : 'prepaid'
  const whole = sumOf(lines)
  const namedSum = given.reduce((sum, { lines: named, delivery }) => sum + delivery + named.reduce((all, one) => all + one.sum, 0), 0)
  // What was given back for nothing that has a line is taken off all of them.
  const total = whole - given.reduce((sum, { amount }) => sum + amount, -namedSum)
  // What is left at the counter is taken off the parts that are still to be paid; what was given back before is off them already.
  const credit = Math.max(0, (await owedInInstallments(tx, order.id)) - (order.total - namedSum - whole))
  const bankPayment = paidBy === 'prepaid' ? await findPaymentToSettle(tx, platform, order.id) : undefined
  await issue(tx, platform, order, { kind: 'settlement', key: `settlement:${order.id}`, total, lines, paidBy, credit, bankPayment })
}

/** A line less what staff gave back for it before it was handed over. */
function lessGiven(part: LinePart, given: readonly StaffRefundRow[]): LinePart {
  const back = given.flatMap(({ lines }) => lines).filter(({ itemId }) => itemId === part.item.id)
  return { ...part, sum: Math.max(0, part.sum - back.reduce((sum, one) => sum + one.sum, 0)) }
}

/** Pieces of a line with their marking codes; those that have none come last. */
export function withCodes(part: LinePart, codes: readonly string[] = []): LinePart {
  if (!part.item.isMarked) return part
  return { ...part, codes: Array.from({ length: part.quantity }, (_, piece) => codes[piece] ?? null) }
}

/** How a receipt names what was given on receipt, and what is given back for it: the way that it was paid. */
export function formOf({ tender }: Pick<OrderRow, 'tender'>): 'cash' | 'electronic' {
  return tender === 'card' ? 'electronic' : 'cash'
}

export interface GivenBack {
  /** The cause of the refund. */
  key: string
  /** Kopecks. */
  amount: number
  /** What it is for; worked out of the cause when absent. */
  lines?: readonly ReceiptLine[]
  /** The part of the order that the money had paid; null or absent: all of it. */
  part?: number | null
  /** `credit`: nothing goes back, what was still to be paid in parts is not owed any more. */
  paidBy?: 'electronic' | 'cash' | 'credit'
}

/** Money has gone back, or is not owed any more: a receipt of return over exactly that amount. Source: decisions J. */
export async function issueReturn(tx: Db, platform: Platform, order: OrderRow, back: GivenBack): Promise<void> {
  const lines = await linesOfReturn(tx, platform, order, back)
  const { amount: total, paidBy = 'electronic' } = back
  const how = paidBy === 'credit' ? ({ paidBy: 'prepaid', credit: total } as const) : { paidBy }
  await issue(tx, platform, order, {
    kind: 'return',
    key: `return:${order.id}:${back.key}`,
    total,
    lines,
    ...how,
    ...kindOfReturn(order, back),
  })
}

/**
 * Whether a return takes a prepayment back, and of which kind: the order was never handed over, its things stayed at the counter, or the
 * money was one payment too many; of a later part that one was an installment. What was handed over was settled, and is returned as settled.
 * Source: decisions J.
 */
function kindOfReturn(order: OrderRow, { key, part = null }: GivenBack): Pick<Draft, 'isUnsettled' | 'isPartial' | 'isInstalment'> {
  const isSurplus = key.startsWith('surplus:')
  if (isSurplus && isHandedOver(order) && isLaterInstallment(part)) return { isInstalment: true }
  const isSettled = isHandedOver(order) && !key.startsWith('left_at_counter:') && !isSurplus
  return { isUnsettled: !isSettled, isPartial: order.paymentType === 'split' }
}

/**
 * What goes back by several payments has several receipts: a code puts its piece back into circulation once, with the refund that is called like the return
 * itself (the others have a `#` in their keys), whichever of them is made first.
 */
async function linesOfReturn(db: Db, platform: Platform, order: OrderRow, back: GivenBack): Promise<readonly ReceiptLine[]> {
  const lines = back.lines ?? (await linesOfCause(db, platform, order, back.key))
  return back.key.includes('#') ? lines.map(({ codes: _, ...line }) => line) : lines
}

async function linesOfCause(tx: Db, platform: Platform, order: OrderRow, key: string): Promise<ReceiptLine[]> {
  const newOrderId = orderOfBackKey(key)
  if (newOrderId !== undefined) return linesOfReplaced(tx, platform, newOrderId)
  const items = await repo.listItems(tx, [order.id])
  const given = key.startsWith('staff:') ? await findStaffRefund(tx, key) : undefined
  if (given) return linesOfStaffRefund(platform, order, items, given)
  if (key.startsWith('left_at_counter:')) return receiptLines(platform, order, installmentsOf(order, items, 'refused'), 0)
  return receiptLines(platform, order, installmentsOf(order, items, 'kept'), order.deliveryPrice)
}

/** What a prepayment had named and the order in the place of that one holds no more; all of it, where nothing was taken away. */
async function linesOfReplaced(tx: Db, platform: Platform, newOrderId: number): Promise<ReceiptLine[]> {
  const oldId = await findReplacedId(tx, newOrderId)
  if (oldId === undefined) throw new Error(`order ${newOrderId} replaces none`)
  return linesBeyond(tx, platform, oldId, newOrderId)
}

/** The pieces of one order that another has not, at what they are worth there, and so much of its delivery; all of it, where there is neither. */
async function linesBeyond(db: Db, platform: Platform, orderId: number, otherId: number, delivery = 0): Promise<ReceiptLine[]> {
  const order = await repo.findOrder(db, orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  const items = await repo.listItems(db, [orderId, otherId])
  const others = new Map(items.filter((item) => item.orderId === otherId).map(({ offerId, quantity }) => [offerId, quantity]))
  const parts = items
    .filter((item) => item.orderId === orderId)
    .map((item) => {
      const shared = Math.min(item.quantity, others.get(item.offerId) ?? 0)
      return { item, quantity: item.quantity - shared, sum: item.lineSum - worthOfPieces(order, item, shared).net }
    })
  const beyond = receiptLines(platform, order, parts, delivery)
  return beyond.length > 0 ? beyond : allLines(db, platform, order)
}

/** What staff gave money back for; a sum of no line's is one of the whole order. */
function linesOfStaffRefund(
  platform: Platform,
  order: OrderRow,
  items: readonly OrderItemRow[],
  { lines, delivery }: StaffRefundRow,
): ReceiptLine[] {
  const parts = lines.flatMap(({ itemId, quantity, sum }) => {
    const item = items.find(({ id }) => id === itemId)
    return item ? [{ item, quantity, sum }] : []
  })
  if (parts.length === 0 && delivery === 0) return receiptLines(platform, order, installmentsOf(order, items, 'kept'), order.deliveryPrice)
  return receiptLines(platform, order, parts, delivery)
}

function installmentsOf(order: OrderRow, items: readonly OrderItemRow[], which: 'kept' | 'refused'): LinePart[] {
  return items.map((item) => {
    const kept = item.quantity - item.refusedQuantity
    const keptSum = worthOfPieces(order, item, kept).net
    return which === 'kept' ? { item, quantity: kept, sum: keptSum } : { item, quantity: item.refusedQuantity, sum: item.lineSum - keptSum }
  })
}

function sumOf(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, line) => sum + line.sum, 0)
}

type Draft = Pick<
  Parameters<typeof issueReceipt>[2],
  'kind' | 'key' | 'total' | 'lines' | 'paidBy' | 'isPartial' | 'isUnsettled' | 'isInstalment' | 'credit' | 'bankPayment'
>

async function issue(tx: Db, platform: Platform, order: OrderRow, draft: Draft): Promise<void> {
  await issueReceipt(tx, platform, { ...draft, ...buyerOf(platform, order), orderId: order.id, at: platform.clock.now() })
}
