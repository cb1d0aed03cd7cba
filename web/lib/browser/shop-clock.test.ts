import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShopClock, shopNow } from './shop-clock.ts'

const shop = Date.parse('2026-11-20T10:00:00Z')
const hour = 3_600_000
const answeredAt = (told: number, more: Record<string, string> = {}) =>
  setShopClock(new Headers({ date: new Date(told).toUTCString(), ...more }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[UX-47] the time is the shop’s, to a phone whose clock is an hour ahead or behind', () => {
  for (const phone of [shop + hour, shop - hour]) {
    vi.setSystemTime(phone)
    answeredAt(shop)
    expect(shopNow()).toBe(shop)
  }
  // A clock that was set right meanwhile counts at once.
  vi.setSystemTime(shop)
  answeredAt(shop)
  expect(shopNow()).toBe(shop)
})

test('a clock that goes right is not moved by the way of an answer, nor by one that comes of a cache or names no time', () => {
  vi.setSystemTime(shop)
  answeredAt(shop - 3000)
  answeredAt(shop - hour, { 'cache-control': 'private, max-age=3600' })
  setShopClock(new Headers())
  expect(shopNow()).toBe(shop)
})
