import type { Address } from '../../../contracts/checkout.contract.ts'

const moscowOffsetMs = 3 * 3_600_000
const dayMs = 86_400_000

/** The calendar day in Moscow some days after an instant, yyyy-mm-dd. */
export function calendarDay(now: Date, days: number): string {
  return new Date(now.getTime() + moscowOffsetMs + days * dayMs).toISOString().slice(0, 10)
}

/** The text of a key of this module. */
type Say = (key: string, params: Record<string, string>) => string

/** An address in one line: `183038, Мурманск, улица Софьи Перовской, 17, кв. 34, подъезд 3, этаж 4`. The parts are as typed. */
export function courierAddress(address: Address, say: Say): string {
  const part = (name: 'flat' | 'entrance' | 'floor'): string[] => {
    const value = address[name]
    return value ? [say(`orders.address.${name}`, { value })] : []
  }
  return [
    ...(address.postal_code ? [address.postal_code] : []),
    address.city,
    address.street,
    address.house,
    ...part('flat'),
    ...part('entrance'),
    ...part('floor'),
  ].join(', ')
}
