import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { sumRoubles } from '#core/money.ts'

type Lines = CalcPrice['lines']

/** Lines that take something off the price of the things. */
export const discountCodes: ReadonlySet<Lines[number]['code']> = new Set(['sale', 'promotion', 'coupon'])

/** The lines with all that was taken off the things as one, where the first of them stood: `title` names it. The sum stays the same. */
export function withOneDiscount(lines: Lines, title: string): Lines {
  const discounts = lines.filter((line) => discountCodes.has(line.code))
  const [first, ...others] = discounts
  if (!first || others.length === 0) return lines
  const amount = sumRoubles(discounts.map((line) => line.amount))
  return lines.flatMap((line) => (line === first ? [{ ...line, title, amount }] : discounts.includes(line) ? [] : [line]))
}
