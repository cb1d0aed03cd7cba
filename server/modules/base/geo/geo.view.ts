import type { AddressSuggestion, City, CitySuggestion as WireSuggestion, Country } from '#contracts/geo.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { addressLine } from './address.rules.ts'
import type { CitySuggestion } from './city-suggestions.service.ts'
import type { RegisteredAddress } from './dadata.provider.ts'
import type { CityWithCountry } from './geo.repo.ts'
import type { CountryRow } from './geo.schema.ts'

/** A city on the wire. */
export function cityView(city: CityWithCountry, locale: Locale): City {
  return {
    id: city.id,
    title: textIn(locale, city.title),
    title_to: city.titleTo && textIn(locale, city.titleTo),
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

/** A suggestion on the wire: in the words of the directory where it knows the place, else in those of the register. */
export function suggestionView({ city, place }: CitySuggestion, locale: Locale): WireSuggestion {
  return {
    title: city ? textIn(locale, city.title) : (place?.title ?? ''),
    region: city ? textIn(locale, city.region) : (place?.region ?? ''),
    country_code: city?.countryCode ?? place?.countryCode ?? 'RU',
    city_id: city?.id ?? null,
    fias_id: city?.fiasId ?? place?.fiasId ?? null,
  }
}

/** An address on the wire, with the one line that stands in the list. */
export function addressView({ street, house, postalCode, latitude, longitude }: RegisteredAddress): AddressSuggestion {
  return { value: addressLine(street, house), street, house, postal_code: postalCode, latitude, longitude }
}
