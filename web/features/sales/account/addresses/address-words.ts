import type { Address } from '#contracts/addresses.contract.ts'
import { flatWords } from '#core/flat-words.ts'

type Words = (key: 'flat' | 'entrance' | 'floor', values: { value: string }) => string

/** An address in one line: `Мурманск, проспект Ленина, 43, кв. 17. Подъезд 2, этаж 5`; a masked one is its city alone. */
export function addressLine(address: Address, words: Words): string {
  const part = (key: 'entrance' | 'floor') => address[key] && words(key, { value: address[key] })
  const flat = address.flat && flatWords(address.flat, (value) => words('flat', { value }))
  const where = [address.city, address.street, address.house, flat].filter(Boolean).join(', ')
  const inside = [part('entrance'), part('floor')].filter(Boolean).join(', ')
  return [where, capital(inside), address.comment].filter(Boolean).join('. ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
