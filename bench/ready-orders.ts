import { sql } from 'drizzle-orm'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { requiredAgreements } from '#server/modules/accounts/agreements/index.ts'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { provenCookies } from '#tests/support/proven-phone.ts'
import { secretKey } from './data-key.ts'
import { ask, asBrowsers } from './plain-client.ts'

/** What a guest orders with: their cart is filled, the total was shown to them. */
export interface Ready {
  cookie: string
  body: object
}

const offersWanted = 40

/** So many guests who are about to order, with everything that takes them there done. */
export async function prepareOrders(url: string, db: Database, count: number): Promise<Ready[]> {
  const offers = await wantedOffers(db)
  const agreementIds = (await requiredAgreements(db, 'order')).map((one) => one.id)
  const { rows } = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  const cityId = rows[0]?.id ?? 1
  const ready: Ready[] = []
  for (let index = 0; index < count; index++) ready.push(await prepare(url, offers, index, { cityId, agreementIds }))
  return ready
}

/** Offers of which there is enough for a whole run. */
export async function wantedOffers(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; location: number }>(sql`
    select o.id, min(l.id) as location from offers o join products p on p.id = o.product_id join stock s on s.offer_id = o.id
    join locations l on l.id = s.location_id
    where not p.is_coming_soon and not p.is_only_shops and l.serves_everywhere group by o.id order by o.id limit ${offersWanted}`)
  const pieces = rows.map((row) => ({ offerId: row.id, locationId: row.location, quantity: 10_000 }))
  await inTransaction(db, (tx) => receiveStock(tx, pieces))
  return rows.map((row) => row.id)
}

async function send<T>(
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; body: T; cookies: string[] }> {
  const reply = await ask(url, { method: 'POST', body: JSON.stringify(body), headers: { ...asBrowsers, ...headers } })
  return { status: reply.status, body: JSON.parse(reply.text()) as T, cookies: reply.cookies.map((one) => one.split(';')[0] ?? '') }
}

/** A guest with two things in the cart, who has seen the total. Every second one pays by card, every second one at the door, with a proven phone. */
async function prepare(
  url: string,
  offers: readonly number[],
  index: number,
  { cityId, agreementIds }: { cityId: number; agreementIds: number[] },
): Promise<Ready> {
  let cookie = ''
  let cartId = ''
  for (const step of [0, 17]) {
    const offer_id = offers[(index * 7 + step) % offers.length]
    const path = `/api/ru/cart/items${cartId ? `?cart_id=${cartId}` : ''}`
    const added = await send<{ id: string }>(url + path, { offer_id, quantity: 1 }, { cookie })
    cookie = added.cookies.join('; ') || cookie
    cartId = added.body.id
  }
  const choice = {
    cart_id: cartId,
    city_id: cityId,
    delivery: { type: 'courier', address: { city: 'Москва', street: 'Тверская', house: '1' } },
    payment_type: index % 2 === 0 ? 'card' : 'on_delivery',
  }
  const price = await send<CalcPrice>(`${url}/api/ru/orders/calc-price`, choice, { cookie })
  const phone = `+7916${String(index).padStart(7, '0')}`
  const contact = { first_name: 'Анна', phone, email: 'anna@example.com' }
  const proven = Object.entries(provenCookies(createSecrets(secretKey), phone, new Date())).map(([name, value]) => `${name}=${value}`)
  cookie = [cookie, ...proven].filter(Boolean).join('; ')
  return { cookie, body: { ...choice, contact, agreement_ids: agreementIds, expected_total: price.body.total } }
}

let keys = 0
/** Orders; throws when that is refused. */
export async function order(url: string, { cookie, body }: Ready): Promise<void> {
  const reply = await send(`${url}/api/ru/orders`, body, { cookie, 'idempotency-key': `bench-order-${++keys}` })
  if (reply.status !== 201) throw new Error(`an order was answered with ${reply.status}: ${JSON.stringify(reply.body)}`)
}
