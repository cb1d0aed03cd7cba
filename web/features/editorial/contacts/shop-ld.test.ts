import { expect, test } from 'vitest'
import { openingHoursOf, shopLd, type Shop } from './shop-ld.ts'

const shop: Shop = {
  id: 1,
  title: 'Севера, Мурманск',
  city: { id: 7, title: 'Мурманск', country_code: 'RU' },
  address: 'проспект Ленина, 82',
  directions: '',
  services: '',
  hours: 'ежедневно 10–21',
  phone: '+78005550166,51',
  latitude: 68.9703,
  longitude: 33.0764,
}

test('[SEO-02] a shop is told to search engines with its address, its place and its hours', () => {
  expect(shopLd(shop)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: 'Севера, Мурманск',
    telephone: '+78005550166,51',
    address: { '@type': 'PostalAddress', streetAddress: 'проспект Ленина, 82', addressLocality: 'Мурманск', addressCountry: 'RU' },
    geo: { '@type': 'GeoCoordinates', latitude: 68.9703, longitude: 33.0764 },
    openingHours: 'Mo-Su 10:00-21:00',
  })
})

test('[SEO-02] a shop whose place nobody has stored has none', () => {
  expect(shopLd({ ...shop, latitude: null })).toMatchObject({ geo: undefined })
})

test.each([
  ['ежедневно 10–21', 'Mo-Su 10:00-21:00'],
  ['daily 9:30–21:00', 'Mo-Su 09:30-21:00'],
  ['пн–пт 10–20, сб 11–18', undefined],
  ['ежедневно 10–21, кроме 1 января', undefined],
])('[SEO-02] the hours "%s" are told only when they say the same for every day', (words, told) => {
  expect(openingHoursOf(words)).toBe(told)
})
