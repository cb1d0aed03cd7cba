import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listCityIdsByTitle } from '#server/modules/base/geo/index.ts'
import { getCustomer } from '../account/account.service.ts'
import { listAddresses } from './addresses.repo.ts'
import { addAddress, changeAddress, chooseDefault, removeAddress } from './addresses.service.ts'
import { toAddress } from './addresses.view.ts'

/** Binds the calls of the kept addresses. */
export function addressesRoutes(http: Http, platform: Platform): void {
  const list = async (customerId: number) => {
    const { guardedUntil } = await getCustomer(platform, customerId)
    const now = platform.clock.now()
    const kept = await listAddresses(platform.db, customerId)
    const cityIds = await listCityIdsByTitle(platform.db, [...new Set(kept.map((row) => row.city))])
    return { results: kept.map((row) => ({ ...toAddress(row, guardedUntil, now), city_ids: cityIds.get(row.city) ?? [] })) }
  }
  http.serveCustomer('GET /personal/addresses', (_input, { actor }) => list(actor.customerId))
  http.serveCustomer('POST /personal/addresses', async ({ body }, { actor }) => {
    await addAddress(platform, actor.customerId, body)
    return list(actor.customerId)
  })
  http.serveCustomer('PUT /personal/addresses/:id', async ({ params, body }, { actor }) => {
    await changeAddress(platform, actor.customerId, params.id, body)
    return list(actor.customerId)
  })
  http.serveCustomer('POST /personal/addresses/:id/default', async ({ params }, { actor }) => {
    await chooseDefault(platform, actor.customerId, params.id)
    return list(actor.customerId)
  })
  http.serveCustomer('DELETE /personal/addresses/:id', async ({ params }, { actor }) => {
    await removeAddress(platform, actor.customerId, params.id)
    return undefined
  })
}
