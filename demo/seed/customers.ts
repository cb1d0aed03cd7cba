import { dayMs } from '#core/dates.ts'
import { customers, type DemoCustomer } from '#demo/content/customers.ts'
import { guest } from '#server/platform/http/actor.ts'
import { requiredAgreements, recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { findProductIds } from '#server/modules/goods/catalog/index.ts'
import { insertAddresses, insertCustomer, type Customer } from '#server/modules/accounts/customers/index.ts'
import { saveDefaultPoint } from '#server/modules/fulfillment/delivery/index.ts'
import { insertFavorites } from '#server/modules/goods/favorites/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { cities } from '#demo/geo/index.ts'

const registrationForm = 'login_or_register_page'

/** The four customers with their addresses, pickup points, favorites and consents; answers their ids by key. */
export async function seedCustomers(
  db: Db,
  { cityIds, pointIds }: { cityIds: ReadonlyMap<string, number>; pointIds: ReadonlyMap<string, number> },
  now: Date,
): Promise<Map<DemoCustomer['key'], number>> {
  const productIds = await findProductIds(
    db,
    customers.flatMap((person) => person.favourites),
  )
  const ids = new Map<DemoCustomer['key'], number>()
  for (const person of customers) {
    const registeredAt = new Date(now.getTime() - person.registeredDaysAgo * dayMs)
    const customer = await insertCustomer(db, {
      phone: person.phone,
      phoneCountryCode: 'RU',
      email: person.email,
      emailConfirmedAt: registeredAt,
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: person.birthDate,
      cityId: placeOf(cityIds, person.city),
      isSubscribed: person.isSubscribed,
      createdAt: registeredAt,
    })
    if (!customer) throw new Error(`the phone of ${person.key} is taken`)
    ids.set(person.key, customer.id)
    await giveConsents(db, customer, registeredAt)
    await insertAddresses(
      db,
      person.addresses.map(({ city, ...address }) => ({
        ...address,
        city: cityTitle(city),
        customerId: customer.id,
        createdAt: registeredAt,
      })),
    )
    if (person.pickupPoint)
      await saveDefaultPoint(db, { customerId: customer.id, pointId: placeOf(pointIds, person.pickupPoint), setAt: registeredAt })
    const marked = person.favourites.map((slug) => placeOf(productIds, slug))
    for (const [index, productId] of marked.entries())
      await insertFavorites(db, customer.id, [productId], new Date(now.getTime() - (index + 1) * dayMs))
  }
  return ids
}

/** The evidence of a registration years ago. Its subject is hashed with a key of the demo's own: nobody's data is protected by it. */
async function giveConsents(db: Db, customer: Customer, at: Date): Promise<void> {
  const required = await requiredAgreements(db, registrationForm)
  await recordConsents(db, createSecrets('the demo shop keeps no secrets'.padEnd(32)), {
    form: registrationForm,
    agreedIds: required.map((one) => one.id),
    subject: customer.phone,
    customerId: customer.id,
    now: at,
    context: { locale: 'ru', ip: '192.0.2.1', requestId: 'demo', actor: guest, header: () => undefined },
  })
}

function cityTitle(slug: string): string {
  const city = cities.find((one) => one.slug === slug)
  if (!city) throw new Error(`there is no city ${slug}`)
  return city.title.ru
}

function placeOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`the demo shop has no ${slug}`)
  return id
}
