import { describe, expect, test } from 'vitest'
import {
  boxAround,
  chargedKilograms,
  discounted,
  distanceKm,
  missingFor,
  nearest,
  pointTariff,
  promised,
  tariffFor,
} from './delivery.rules.ts'

const moscow = { latitude: 55.7522, longitude: 37.6156 }
const petersburg = { latitude: 59.9386, longitude: 30.3141 }
const khimki = { latitude: 55.897, longitude: 37.4297 }

describe('distances', () => {
  test('[ORD-02] are those over the ground', () => {
    expect(distanceKm(moscow, petersburg)).toBeCloseTo(634, -1)
    expect(distanceKm(moscow, khimki)).toBeCloseTo(19.8, 0)
    expect(distanceKm(moscow, moscow)).toBe(0)
  })
  test('[ORD-02] the nearest come first, and what is out of reach does not', () => {
    expect(nearest([petersburg, khimki, moscow], moscow, 60)).toEqual([moscow, khimki])
  })
  test.each([moscow, petersburg, { latitude: 89.9, longitude: 10 }])(
    '[ORD-02] the box holds everything within reach of $latitude',
    (centre) => {
      const { from, to } = boxAround(centre, 60)
      for (const bearing of [0, 1, 2, 3, 4, 5].map((step) => (step * Math.PI) / 3)) {
        const dLatitude = (59.5 / 111.2) * Math.cos(bearing)
        const dLongitude = ((59.5 / 111.2) * Math.sin(bearing)) / Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180))
        expect(from.latitude).toBeLessThanOrEqual(centre.latitude + dLatitude)
        expect(to.latitude).toBeGreaterThanOrEqual(centre.latitude + dLatitude)
        expect(from.longitude).toBeLessThanOrEqual(centre.longitude + dLongitude)
        expect(to.longitude).toBeGreaterThanOrEqual(centre.longitude + dLongitude)
      }
    },
  )
})

test('[ORD-01] a carrier’s point asks for the zone’s or its own tariff, whichever is more', () => {
  const zone = { price: 25_000, daysFrom: 3, daysTo: 5 }
  expect(pointTariff(zone, { price: 19_000, daysFrom: 2, daysTo: 6 })).toEqual({ price: 25_000, daysFrom: 3, daysTo: 6 })
})

test('[ORD-01] delivery costs nothing from the zone’s limit on, and never where there is none', () => {
  const tariff = { price: 39_000, daysFrom: 1, daysTo: 2 }
  expect(discounted(tariff, 1_000_000, 999_999).price).toBe(39_000)
  expect(discounted(tariff, 1_000_000, 1_000_000)).toEqual({ ...tariff, price: 0 })
  expect(discounted(tariff, null, 9_000_000).price).toBe(39_000)
})

test.each([
  [0, 1_000_000],
  [999_999, 1],
  [1_000_000, 0],
  [5_000_000, 0],
])('[CART-06] at %i kopecks of goods %i are missing for free delivery', (goods, missing) => {
  expect(missingFor(1_000_000, goods)).toBe(missing)
  expect(missingFor(null, goods)).toBeNull()
})

describe('weight', () => {
  test('[ORD-01] a started kilogram counts whole, and one at least', () => {
    expect([0, 1, 999, 1000, 1001, 25_000].map(chargedKilograms)).toEqual([1, 1, 1, 1, 2, 25])
  })
  test('[ORD-01] a parcel goes by the heaviest band that begins below it', () => {
    const band = (aboveKg: number, price: number) => ({ aboveKg, price, daysFrom: 1, daysTo: 2 })
    const bands = [band(15, 900), band(0, 300), band(5, 500)]
    expect([1, 5, 6, 15, 16, 99].map((kilograms) => tariffFor(bands, kilograms)?.price)).toEqual([300, 300, 500, 500, 900, 900])
    expect(tariffFor(bands, 1)).toEqual({ price: 300, daysFrom: 1, daysTo: 2 })
    expect(tariffFor([band(5, 500)], 5)).toBeUndefined()
    expect(tariffFor([], 1)).toBeUndefined()
  })
})

test('[ORD-01] what could have come today counts from tomorrow once today is over, and nothing else changes', () => {
  const tariff = { price: 39_000, daysFrom: 0, daysTo: 1 }
  expect(promised(tariff, false)).toEqual(tariff)
  expect(promised(tariff, true)).toEqual({ price: 39_000, daysFrom: 1, daysTo: 2 })
  expect(promised({ ...tariff, daysTo: 0 }, true)).toEqual({ price: 39_000, daysFrom: 1, daysTo: 1 })
  expect(promised({ ...tariff, daysFrom: 1, daysTo: 2 }, true)).toEqual({ price: 39_000, daysFrom: 1, daysTo: 2 })
})
