import { calendarDay } from '../../../core/dates.ts'

/**
 * An order's number: the day in Moscow, six random digits, a check digit (`261120-482139-4`). It names an order and proves
 * nothing: reading one takes a login or the order's access token. `random` is a whole number from 0 to 999 999. Source: decisions A.
 */
export function orderNumber(now: Date, random: number): string {
  const day = calendarDay(now).slice(2).replaceAll('-', '')
  const digits = String(random).padStart(6, '0')
  return `${day}-${digits}-${checkDigit(day + digits)}`
}

/** Whether the last digit fits the others: a mistyped digit, or two swapped neighbours, do not. */
export function isOrderNumber(number: string): boolean {
  const match = /^(\d{6})-(\d{6})-(\d)$/.exec(number)
  return match !== null && checkDigit(`${match[1]}${match[2]}`) === match[3]
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

/** Damm's check digit: finds every single wrong digit and every swap of neighbours. */
function checkDigit(digits: string): string {
  let row = 0
  for (const digit of digits) row = Number(damm[row]?.[Number(digit)])
  return String(row)
}
