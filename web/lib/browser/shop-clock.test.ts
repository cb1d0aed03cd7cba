import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onShopClock, setShopClock, shopNow } from './shop-clock.ts'

const shop = Date.parse('2026-11-20T10:00:00Z')
const hour = 3_600_000
const answeredAt = (told: number) => setShopClock(new Headers({ 'shop-time': String(told), date: 'Mon, 01 Jan 2001 00:00:00 GMT' }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[UX-47] the time is the shop’s, to a phone whose clock is an hour ahead or behind, and in a demo whose clock was moved by weeks', () => {
  for (const phone of [shop + hour, shop - hour, shop - 14 * 24 * hour]) {
    vi.setSystemTime(phone)
    answeredAt(shop)
    expect(shopNow()).toBe(shop)
  }
  // A clock that was set right meanwhile counts at once.
  vi.setSystemTime(shop)
  answeredAt(shop)
  expect(shopNow()).toBe(shop)
})

test('whoever shows the time hears of another one, and of no other answer', () => {
  vi.setSystemTime(shop)
  answeredAt(shop)
  const hear = vi.fn()
  const stop = onShopClock(hear)
  answeredAt(shop + 1000)
  expect(hear).not.toHaveBeenCalled()
  answeredAt(shop + hour)
  expect(hear).toHaveBeenCalledTimes(1)
  stop()
  answeredAt(shop)
  expect(hear).toHaveBeenCalledTimes(1)
})

test('a clock that goes right is not moved by the way of an answer, nor by one that names no time', () => {
  vi.setSystemTime(shop)
  answeredAt(shop - 3000)
  setShopClock(new Headers())
  setShopClock(new Headers({ date: new Date(shop - hour).toUTCString() }))
  expect(shopNow()).toBe(shop)
})
