import type { Order } from '#contracts/orders.contract.ts'

/** Where an order goes, in one line: the address, or the city with the name of the point or shop; nothing is said twice. */
export function placeWords({ type, title, address }: Pick<Order['delivery'], 'type' | 'title' | 'address'>): string {
  if (type === 'courier' || type === 'post') return address
  const [city = '', ...rest] = address.split(', ')
  const street = rest.join(', ')
  if (title.includes(street)) return `${city}, ${title}`
  return title.endsWith(`, ${city}`) ? `${title}, ${street}` : `${title}, ${address}`
}
