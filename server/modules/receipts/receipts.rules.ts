import { distribute } from '../../../core/money.ts'
import type { FiscalDocument, FiscalItem } from './receipts.schema.ts'

/** Something that was sold, with what is charged for all its pieces, in kopecks. */
export interface ReceiptLine {
  name: string
  quantity: number
  sum: number
  isService?: true
}

export interface ReceiptDraft {
  kind: 'prepayment' | 'settlement' | 'return'
  orderNumber: string
  customer: string
  /** The amount that was charged or given back; the lines are brought to it. */
  total: number
  lines: readonly ReceiptLine[]
  paidBy: 'electronic' | 'cash' | 'prepaid'
}

/** Per cent of value added tax in a price. Source: tax code of Russia, article 164, since 2026. */
const vatPercent = 22

/**
 * The document of a receipt. Its lines add up to the total to the kopeck: an amount that is not the sum of the lines is divided over them by
 * largest remainder. Lines that nothing falls on are left out. Source: decisions J, I4.
 */
export function fiscalDocument({ kind, orderNumber, customer, total, lines, paidBy }: ReceiptDraft): FiscalDocument {
  const parts = distribute(
    total,
    lines.map((line) => line.sum),
  )
  const isAdvance = kind === 'prepayment'
  const items = lines.flatMap((line, index) =>
    unitsOf(line.quantity, parts[index] ?? 0).map(({ quantity, price }): FiscalItem => ({
      name: line.name,
      quantity,
      price,
      sum: price * quantity,
      paymentMethod: isAdvance ? 'full_prepayment' : 'full_payment',
      paymentSubject: line.isService ? 'service' : 'commodity',
      vat: isAdvance ? 'vat122' : 'vat22',
      vatSum: Math.round((price * quantity * vatPercent) / (100 + vatPercent)),
    })),
  )
  const operation = kind === 'return' ? 'income_return' : 'income'
  return { ffd: '1.2', operation, taxSystem: 'osn', orderNumber, customer, items, payments: { [paidBy]: total }, total }
}

/** Divides a sum over equal pieces: those that get a kopeck more are a line of their own. */
function unitsOf(quantity: number, sum: number): { quantity: number; price: number }[] {
  const price = Math.floor(sum / quantity)
  const dearer = sum - price * quantity
  return [
    { quantity: quantity - dearer, price },
    { quantity: dearer, price: price + 1 },
  ].filter((unit) => unit.quantity > 0 && unit.price > 0)
}
