import { unbrokenHyphen } from './phone.ts'

/** What may name an order in an address and on the wire. An order of this shop is stricter: `isOrderNumber`. Source: decisions A. */
export const orderNumberPattern = /^[0-9A-Z-]{6,24}$/

/** The thirteen digits of an order's number with whatever people and texts put around them: hyphens, dashes, spaces, signs that nobody sees. */
const typedDigits = /^(?:[\s\u200B-\u2015\u2060-]*\d){13}[\s\u200B-\u2015\u2060-]*$/

/** An order's number the way it is printed and sent, however it was typed: `2611204821394` is `261120-482139-4`. Anything else is only trimmed. Source: UX-45. */
export function printedOrderNumber(typed: string): string {
  const text = typed.trim()
  return typedDigits.test(text) ? text.replace(/\D/g, '').replace(/^(\d{6})(\d{6})/, '$1-$2-') : text
}

/** A number as it stands in a sentence: no line of a text ends inside of it. */
export function unbrokenOrderNumber(number: string): string {
  return number.replaceAll('-', unbrokenHyphen)
}

/** What is wrong with a printed number: its shape, or a digit that does not fit the others (mistyped, or swapped with its neighbor). Source: decisions A. */
export function orderNumberProblem(number: string): 'shape' | 'digit' | undefined {
  const match = /^(\d{6})-(\d{6})-(\d)$/.exec(number)
  if (!match) return 'shape'
  return checkDigit(`${match[1]}${match[2]}`) === match[3] ? undefined : 'digit'
}

/** Whether a printed number can be one of this shop's. Source: decisions A. */
export function isOrderNumber(number: string): boolean {
  return orderNumberProblem(number) === undefined
}

const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

/** Damm's check digit of a row of digits: finds every single wrong digit and every swap of neighbors. */
export function checkDigit(digits: string): string {
  let row = 0
  for (const digit of digits) row = Number(damm[row]?.[Number(digit)])
  return String(row)
}
