import type { Address } from '#contracts/checkout.contract.ts'
import { flatWords } from '#core/flat-words.ts'

/** The text of a key of this module. */
type Say = (key: string, params: Record<string, string>) => string

/** An address in one line: `183038, Мурманск, улица Софьи Перовской, 17, кв. 34, подъезд 3, этаж 4`. The parts are as typed. */
export function courierAddress(address: Address, say: Say): string {
  const part = (name: 'flat' | 'entrance' | 'floor'): string[] => {
    const value = address[name]
    const words = (text: string) => say(`orders.address.${name}`, { value: text })
    return value ? [name === 'flat' ? flatWords(value, words) : words(value)] : []
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
