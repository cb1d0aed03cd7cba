import { carrierOf } from '#server/modules/fulfillment/delivery/carriers/carriers.ts'
import type { Carrier, CarrierName } from '#server/modules/fulfillment/delivery/carrier.ts'
import type { TestApp } from './app.ts'
import { cdekOffice, FakeCdek } from './fake-cdek.ts'

/** A carrier with whoever stands behind it, as the contract's tests need it. */
export interface CarrierUnderTest {
  carrier: Carrier
  /** Prices in kopecks and days to Moscow for a kilogram, of the ways that it goes. */
  toMoscow: object
  setMood(mood: 'well' | 'down'): void
  close(): Promise<void>
}

const own = { courier: { price: 39_000, daysFrom: 1, daysTo: 2 }, post: { price: 35_000 } }

/** Each implementation of the carrier, ready to be asked in the demo shop. */
export const carriersUnderTest: Readonly<Record<CarrierName, (app: TestApp) => Promise<CarrierUnderTest>>> = {
  table: async (app) => ({ ...simulatedOr(app, 'table'), toMoscow: own }),
  simulator: async (app) => ({ ...simulatedOr(app, 'simulator'), toMoscow: own }),
  async cdek(app) {
    const fake = await new FakeCdek().start()
    fake.cities = [
      { code: 44, city: 'Москва', country_code: 'RU', latitude: 55.7558, longitude: 37.6176 },
      { code: 1284, city: 'Москва', country_code: 'RU', latitude: 57.45, longitude: 29.18 },
      { code: 1071, city: 'Норильск', country_code: 'RU', latitude: 69.35, longitude: 88.2 },
    ]
    fake.tariffs.set(137, { total_sum: 412.35, period_min: 1, period_max: 2, calendar_min: 1, calendar_max: 3 })
    fake.tariffs.set(136, { total_sum: 230.1, period_min: 1, period_max: 2 })
    fake.tariffs.set(368, { total_sum: 199, period_min: 2, period_max: 2 })
    const place = (index: number) => ({ latitude: 55.75 + index / 100, longitude: 37.62 })
    fake.offices.set(44, [
      ...Array.from({ length: 6 }, (_, index) => cdekOffice(`MSK${index}`, place(index))),
      ...Array.from({ length: 2 }, (_, index) => cdekOffice(`MSK9${index}`, place(index), { type: 'POSTAMAT', have_cash: false })),
    ])
    const config = { ...app.platform.config, carrier: 'cdek' as const, cdek: fake.config() }
    return {
      carrier: carrierOf({ ...app.platform, config }),
      toMoscow: {
        courier: { price: 41_235, daysFrom: 1, daysTo: 3 },
        points: { cdek: { price: 23_010, daysFrom: 1, daysTo: 2 }, 'cdek-locker': { price: 19_900, daysFrom: 2, daysTo: 2 } },
      },
      setMood: (mood) => void (fake.mood = mood),
      close: () => fake.close(),
    }
  },
}

function simulatedOr(app: TestApp, carrier: 'table' | 'simulator'): Omit<CarrierUnderTest, 'toMoscow'> {
  return {
    carrier: carrierOf({ ...app.platform, config: { ...app.platform.config, carrier } }),
    setMood: (mood) => app.platform.simulation.setMood('carrier', mood),
    close: async () => {},
  }
}
