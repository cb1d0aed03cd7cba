import type { City } from '#contracts/geo.contract.ts'
import type { PageRequest } from '#contracts/page-request.ts'
import { loadOptional } from './load-page.ts'

type Asked = Pick<PageRequest, 'api' | 'cityId'>

/** The city a page is shown for: that of the visitor's cookie while it is there, else the one the shop supposes until they answer. Source: CITY-01. */
export async function shownCity({ api, cityId }: Asked): Promise<City> {
  const supposed = async () => (await api('GET /geo/current-city')).city
  return cityId ? api('GET /geo/cities/:id', { params: { id: String(cityId) } }).catch(supposed) : supposed()
}

/** The part of a query that names this city; without it amounts and counts are those of the whole company. Source: CAT-04. */
export async function inShownCity(asked: Asked): Promise<{ city_id?: string }> {
  const city = await loadOptional(shownCity(asked), null)
  return city ? { city_id: String(city.id) } : {}
}
