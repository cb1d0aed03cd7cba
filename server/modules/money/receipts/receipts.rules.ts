import { distribute } from '#core/money.ts'
import { vatIn, type VatPercent } from '#core/vat.ts'
import type { FiscalDocument, FiscalItem } from './receipts.schema.ts'

/** Something that was sold, with what is charged for all its pieces, in kopecks. */
export interface ReceiptLine {
  name: string
  quantity: number
  sum: number
  /** The tax in the sum, as it was when the order was placed. */
  vatPercent: VatPercent
  isService?: true
  /** Of goods that must carry marking codes: the code of each piece; null where it has none. */
  codes?: readonly (string | null)[]
}

export interface ReceiptDraft {
  kind: 'prepayment' | 'settlement' | 'instalment' | 'return'
  orderNumber: string
  customer: string
  /** The amount that was charged or given back; the lines are brought to it. */
  total: number
  lines: readonly ReceiptLine[]
  paidBy: 'electronic' | 'cash' | 'prepaid'
  /** A prepayment that is not all of the price. */
  isPartial?: boolean
  /** A return of what was paid before, for goods that were never handed over and settled: of the kind of that prepayment. */
  isUnsettled?: boolean
  /** A return of what was paid after the handover. */
  isInstalment?: boolean
  /** Kopecks of a settlement that are paid later. */
  credit?: number
}

/**
 * The document of a receipt. Its lines add up to the total to the kopeck: an amount that is not the sum of the lines is divided over them by
 * largest remainder. Lines that nothing falls on are left out. Marked pieces are a line each, with their codes, but for an advance: what is prepaid is not
 * handed over yet. Source: decisions J, I4.
 */
export function fiscalDocument(draft: ReceiptDraft): FiscalDocument {
  const { kind, orderNumber, customer, total, lines, paidBy, credit = 0 } = draft
  const parts = distribute(
    total,
    lines.map((line) => line.sum),
  )
  const items = lines.flatMap((line, index) =>
    unitsOf(line, parts[index] ?? 0, isAdvance(draft)).map(({ quantity, price, code }): FiscalItem => ({
      name: line.name,
      quantity,
      price,
      sum: price * quantity,
      paymentMethod: methodOf(draft),
      paymentSubject: line.isService ? 'service' : subjectOf(code),
      ...(code && { markingCode: code }),
      vat: vatOf(line.vatPercent, isAdvance(draft)),
      vatSum: vatIn(price * quantity, line.vatPercent),
    })),
  )
  const operation = kind === 'return' ? 'income_return' : 'income'
  const now = total - credit
  const payments = { ...(now > 0 && { [paidBy]: now }), ...(credit > 0 && { credit }) }
  return { ffd: '1.2', operation, taxSystem: 'osn', orderNumber, customer, items, payments, total }
}

/** Tag 1199 of FFD 1.2, in words. */
function vatOf(percent: VatPercent, isAdvance: boolean): FiscalItem['vat'] {
  return isAdvance ? (`vat1${percent}` as const) : (`vat${percent}` as const)
}

function isAdvance({ kind, isUnsettled = false }: ReceiptDraft): boolean {
  return kind === 'prepayment' || isUnsettled
}

/** Tag 1214 of FFD 1.2. */
function methodOf(draft: ReceiptDraft): FiscalItem['paymentMethod'] {
  const { kind, isPartial = false, isInstalment = kind === 'instalment', credit = 0 } = draft
  if (isAdvance(draft)) return isPartial ? 'partial_prepayment' : 'full_prepayment'
  if (isInstalment) return 'credit_payment'
  return credit > 0 ? 'partial_payment' : 'full_payment'
}

/** Tag 1212 of FFD 1.2 of goods; `code`: undefined where they need none, null where it is missing. */
function subjectOf(code: string | null | undefined): FiscalItem['paymentSubject'] {
  if (code === undefined) return 'commodity'
  return code === null ? 'non_marked' : 'marked'
}

interface Unit {
  quantity: number
  price: number
  code?: string | null
}

/** Divides a sum over equal pieces: those that get a kopeck more are a line of their own, and so is each that must carry a code. */
function unitsOf({ quantity, codes }: Pick<ReceiptLine, 'quantity' | 'codes'>, sum: number, isAdvance: boolean): Unit[] {
  const price = Math.floor(sum / quantity)
  const dearer = sum - price * quantity
  const units: Unit[] =
    codes && !isAdvance
      ? Array.from({ length: quantity }, (_, piece) => ({
          quantity: 1,
          price: piece < quantity - dearer ? price : price + 1,
          code: codes[piece] ?? null,
        }))
      : [
          { quantity: quantity - dearer, price },
          { quantity: dearer, price: price + 1 },
        ]
  return units.filter((unit) => unit.quantity > 0 && unit.price > 0)
}
