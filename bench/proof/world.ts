import { sql } from 'drizzle-orm'
import { seedDemo } from '#demo/seed/index.ts'
import { prepareTables, shareOutRights } from '#server/db/prepare.ts'
import { guest } from '#server/platform/http/actor.ts'
import { recordConsents, requiredAgreements } from '#server/modules/accounts/agreements/index.ts'
import { grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { insertCustomer } from '#server/modules/accounts/customers/index.ts'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import { codeKey, insertPromotions } from '#server/modules/sales/promotions/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listUndurable } from '#server/platform/db/durability.ts'
import { embeddedShopRole } from '#server/platform/db/embedded-postgres.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { sessionCookieOf } from '#tests/support/session-cookie.ts'

/** The key of the shop of the run; the bank and the sessions are made with it. */
export const secretKey = 'proof'.repeat(8)

export interface World {
  /** The sizes that everybody wants, few of each. */
  hotOffers: number[]
  cityId: number
  agreementIds: number[]
  /** A promo code that everybody knows and few can use. */
  coupon: string
  /** Paths that are read. */
  paths: string[]
  /** Customers who are logged in: their phones and session cookies. */
  customers: { phone: string; session: string }[]
  /** Agreements of the registration form. */
  registrationIds: number[]
}

const hotOffers = 12
const piecesOfEach = 15
const registrationForm = 'login_or_register_page'
const bonusesOfEach = 2500
const coupon = 'PROOF-2026'
const usesOfCoupon = 20

/** Who a shopper is: a customer who was logged in when the run began, or a guest who may become one. */
export interface Person {
  name: string
  phone: string
  session: string | undefined
}

/** Half of the shoppers have an account from the start. */
export function personOf({ customers }: World, index: number): Person {
  const name = `shopper-${index + 1}`
  const customer = customers[index]
  return customer ? { name, ...customer } : { name, phone: `+7902${String(index).padStart(7, '0')}`, session: undefined }
}

/** The demo shop, with customers who are logged in and have bonuses, and few pieces of what they want. */
export async function makeWorld(db: Database, customers: number): Promise<World> {
  await prepareTables(db)
  await shareOutRights(db, embeddedShopRole)
  const now = new Date()
  await seedDemo(db, { now })
  const offers = await db.execute<{ id: number }>(sql`
    select o.id from offers o join products p on p.id = o.product_id join stock s on s.offer_id = o.id join locations l on l.id = s.location_id
    where not p.is_coming_soon and not p.is_only_shops and l.serves_everywhere group by o.id order by o.id limit ${hotOffers}`)
  const ids = offers.rows.map((row) => row.id)
  const places = await db.execute<{ id: number }>(sql`select id from locations where serves_everywhere order by id limit 1`)
  const city = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  await setStockAbsolute(
    db,
    ids.map((offerId) => ({ offerId, locationId: places.rows[0]?.id ?? 1, quantity: piecesOfEach })),
  )
  const title = { ru: 'Проверка', en: 'Proof' }
  const code = { code: coupon, codeKey: codeKey(coupon), totalLimit: usesOfCoupon }
  await insertPromotions(db, [{ slug: 'proof', title, kind: 'percent', percent: 10, ...code }])
  const products = await db.execute<{ slug: string }>(sql`
    select distinct p.slug from products p join offers o on o.product_id = p.id where o.id = any(${sql.param(ids)}::int[]) order by 1 limit 8`)
  return {
    hotOffers: ids,
    cityId: city.rows[0]?.id ?? 1,
    agreementIds: (await requiredAgreements(db, 'order')).map((one) => one.id),
    coupon,
    paths: [
      '/',
      '/catalog/women',
      '/api/ru/catalog/page?path=%2Fcatalog%2Fwomen',
      ...products.rows.map(({ slug }) => `/api/ru/catalog/product-page/${slug}`),
      ...products.rows.slice(0, 2).map(({ slug }) => `/product/${slug}`),
    ],
    registrationIds: (await requiredAgreements(db, registrationForm)).map((one) => one.id),
    customers: await logInAll(db, customers, now),
  }
}

/** Throws unless what is acknowledged is on the disk: else it could be lost with the power. Source: reliability §3. */
export async function assertDurable(db: Database): Promise<void> {
  const off = await listUndurable(db)
  if (off.length > 0) throw new Error(`the database is not durable: ${off.join(', ')} off`)
}

async function logInAll(db: Database, count: number, now: Date): Promise<World['customers']> {
  const secrets = createSecrets(secretKey)
  const form = registrationForm
  const agreedIds = (await requiredAgreements(db, form)).map((one) => one.id)
  const customers: World['customers'] = []
  for (let index = 0; index < count; index++) {
    const phone = `+7901${String(index).padStart(7, '0')}`
    const customer = await insertCustomer(db, { phone, phoneCountryCode: 'RU', createdAt: now })
    if (!customer) throw new Error(`${phone} has a customer already`)
    const customerId = customer.id
    await recordConsents(db, secrets, {
      form,
      agreedIds,
      subject: phone,
      customerId,
      now,
      context: { locale: 'ru', ip: '127.0.0.1', requestId: 'proof', actor: guest, header: () => undefined },
    })
    await inTransaction(db, (tx) => grantBonuses(tx, { customerId, amount: bonusesOfEach, reason: 'gift', onceKey: `proof:${index}`, now }))
    customers.push({ phone, session: await sessionCookieOf(db, secrets, customerId, now) })
  }
  return customers
}
