import type { ApiReply } from '#contracts/api.ts'

/** One of the shop's own shops. */
export type Shop = ApiReply<'GET /pages/contacts'>['shops'][number]

/** `ежедневно 10–21`, `daily 10:00–21:00`. */
const everyDay = /^(?:ежедневно|daily)\s+(\d{1,2})(?::(\d{2}))?[–-](\d{1,2})(?::(\d{2}))?$/i

/** The schema.org object of an own shop, with what is known of it. Source: SEO-02. */
export function shopLd(shop: Shop): Record<string, unknown> {
  const { title, city, address, phone, latitude, longitude } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: title,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city.title, addressCountry: city.country_code },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHours: openingHoursOf(shop.hours),
  }
}

/** Words of staff as schema.org's `Mo-Su 10:00-21:00`; undefined where they say more than the same hours every day. */
export function openingHoursOf(words: string): string | undefined {
  const [, from, fromMinutes = '00', to, toMinutes = '00'] = everyDay.exec(words.trim()) ?? []
  if (from === undefined || to === undefined) return undefined
  return `Mo-Su ${from.padStart(2, '0')}:${fromMinutes}-${to.padStart(2, '0')}:${toMinutes}`
}
