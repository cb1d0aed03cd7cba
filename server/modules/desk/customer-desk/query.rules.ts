import { orderNumberProblem, printedOrderNumber } from '#core/order-number.ts'

export type ReadQuery =
  | { as: 'order'; number: string }
  | { as: 'email'; email: string }
  | { as: 'last_digits'; digits: string }
  | { as: 'phone'; typed: string }

/** What somebody typed to find a customer by: personal data is sealed, so that only whole keys find it. Undefined for anything else. Source: ADM-26. */
export function readQuery(typed: string): ReadQuery | undefined {
  const text = typed.trim()
  const number = printedOrderNumber(text)
  if (!text.startsWith('+') && orderNumberProblem(number) !== 'shape') return { as: 'order', number }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { as: 'email', email: text }
  const digits = text.replace(/[\s()+–-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  if (digits.length === 4 && !text.startsWith('+')) return { as: 'last_digits', digits }
  return digits.length >= 7 ? { as: 'phone', typed: text } : undefined
}
