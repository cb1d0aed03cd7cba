import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { cityNotFound, findCity } from '#server/modules/base/geo/index.ts'
import { changePersonalData, getCustomer, markIdSent } from './account.service.ts'
import { sessionOver } from '../customers.errors.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { updateCustomer } from '../customers.repo.ts'
import { toUser } from '../customers.view.ts'

/** Binds the calls of a customer's own account. */
export function accountRoutes(http: Http, platform: Platform, options: CustomersOptions): void {
  const { db, translator } = platform
  http.serveCustomer('GET /personal/account', async (_input, context) => {
    const customer = await getCustomer(platform, context.actor.customerId)
    const cart = await options.readCart(platform, context)
    const favorites = await options.readFavorites(db, customer.id)
    return { user: toUser(customer, context.actor.impersonatedBy), cart, favorites }
  })
  http.serveCustomer('POST /personal/account', async (_input, context) => ({
    user: toUser(await markIdSent(platform, context.actor.customerId)),
  }))
  // No marketing service is bound: there is nobody to whom a word could name the customer. Source: decisions V.
  http.serveCustomer('GET /personal/mindbox-ticket', async () => ({ ticket: '' }))
  http.serveCustomer('PUT /personal/change', async ({ body }, context) => ({
    user: toUser(await changePersonalData(platform, context.actor.customerId, body, context.locale)),
    detail: translator.text(context.locale, 'customers.saved'),
  }))
  http.serveCustomer('PUT /personal/location', async ({ body }, context) => {
    const city = await findCity(db, body.city_id)
    if (!city) throw cityNotFound('city_id')
    if (!(await updateCustomer(db, context.actor.customerId, { cityId: city.id }))) throw sessionOver()
    return { city_id: city.id }
  })
}
