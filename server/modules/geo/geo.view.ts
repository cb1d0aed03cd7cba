import type { City, Country } from '../../../contracts/geo.contract.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import type { CityWithCountry } from './geo.repo.ts'
import type { CountryRow } from './geo.schema.ts'

/** A city on the wire. */
export function cityView(city: CityWithCountry, locale: Locale): City {
  return {
    id: city.id,
    title: textIn(locale, city.title),
    region: textIn(locale, city.region),
    country: { country_code: city.country.code, title: textIn(locale, city.country.title) },
    country_code: city.country.code,
    latitude: city.latitude,
    longitude: city.longitude,
  }
}

/** A country on the wire. */
export function countryView(country: CountryRow, locale: Locale): Country {
  return {
    country_code: country.code,
    title: textIn(locale, country.title),
    calling_code: country.callingCode,
    show_in_country_code_list: country.showInCountryCodeList,
  }
}
