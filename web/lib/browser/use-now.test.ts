import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShopClock } from './shop-clock.ts'
import { onShopDay, shopToday } from './use-now.ts'

const documentEvents = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', documentEvents)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that stays open past the shop’s midnight looks at the date anew, and has the next one', () => {
  // One minute before midnight in Moscow.
  vi.setSystemTime('2026-11-20T20:59:00Z')
  setShopClock(new Headers({ 'shop-time': String(Date.now()) }))
  expect(shopToday()).toBe('2026-11-20')
  const seen: string[] = []
  const stop = onShopDay(() => void seen.push(shopToday()))
  vi.advanceTimersByTime(90_000)
  expect(seen.at(-1)).toBe('2026-11-21')
  // A laptop that slept until the next morning looks when it is opened, before any timer.
  vi.setSystemTime('2026-11-22T06:00:00Z')
  documentEvents.dispatchEvent(new Event('visibilitychange'))
  expect(seen.at(-1)).toBe('2026-11-22')
  stop()
  const looks = seen.length
  vi.advanceTimersByTime(60_000)
  expect(seen).toHaveLength(looks)
})

test('the date is that of the shop, whose clock an answer told to be in another day', () => {
  vi.setSystemTime('2026-11-20T10:00:00Z')
  const seen: string[] = []
  const stop = onShopDay(() => void seen.push(shopToday()))
  setShopClock(new Headers({ 'shop-time': String(Date.parse('2026-12-04T10:00:00Z')) }))
  expect(seen).toEqual(['2026-12-04'])
  stop()
})
