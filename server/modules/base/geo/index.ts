import type { Module } from '#server/platform/module.ts'
import en from './geo.messages.en.json' with { type: 'json' }
import ru from './geo.messages.ru.json' with { type: 'json' }
import { geoRoutes } from './geo.routes.ts'

export { cityNotFound, postalCodeWrong } from './geo.errors.ts'
export {
  findCity,
  findDefaultCity,
  isOtherCity,
  listCities,
  listCityIdsByTitle,
  listCountriesOfTitle,
  listPhoneCountries,
  saveGeography,
} from './geo.repo.ts'
export { cityView } from './geo.view.ts'
export { readPhone } from './phone.rules.ts'
export { saveStreets } from './streets.repo.ts'

/** Where people are: countries, the directory of cities, the visitor's own city. */
export const geoModule: Module = { name: 'geo', messages: { ru, en }, routes: geoRoutes }
