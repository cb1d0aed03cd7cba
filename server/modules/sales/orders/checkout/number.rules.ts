import { calendarDay } from '#core/dates.ts'
import { checkDigit } from '#core/order-number.ts'

/**
 * An order's number: the day in Moscow, six random digits, a check digit (`261120-482139-4`). It names an order and proves
 * nothing: reading one takes a login or the order's access token. `random` is a whole number from 0 to 999 999. Source: decisions A.
 */
export function orderNumber(now: Date, random: number): string {
  const day = calendarDay(now).slice(2).replaceAll('-', '')
  const digits = String(random).padStart(6, '0')
  return `${day}-${digits}-${checkDigit(day + digits)}`
}
