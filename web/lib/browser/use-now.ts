import { useEffect, useState, useSyncExternalStore } from 'react'
import { calendarDay } from '#core/dates.ts'
import { onShopClock, shopNow } from './shop-clock.ts'

/** The shop's time in milliseconds, told anew every `everyMs`: for countdowns to an instant that the shop named. Only below a component that the server does not render. */
export function useShopNow(everyMs: number): number {
  return useNow(everyMs, shopNow, onShopClock)
}

const noNews = () => () => undefined

/** The browser's time in milliseconds, told anew every `everyMs`; for countdowns from a moment in the browser. Only below a component that the server does not render. */
export function useNow(everyMs: number, clock: () => number = Date.now, onChange: typeof onShopClock = noNews): number {
  const [now, setNow] = useState(clock)
  // Talks to the browser's clock.
  useEffect(() => {
    const tell = () => setNow(clock())
    const timer = setInterval(tell, everyMs)
    const stop = onChange(tell)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs, clock, onChange])
  return now
}

/** The shop's calendar date, another one from its midnight on, also in a page that stays open; only where the server does not render. */
export function useToday(): string {
  return useSyncExternalStore(onShopDay, shopToday, shopToday)
}

/** The shop's calendar date of now, yyyy-mm-dd. */
export function shopToday(): string {
  return calendarDay(new Date(shopNow()))
}

/** A device that slept through midnight looks when it wakes. */
const lookEveryMs = 15_000

/** Calls back whenever the date may be another one; exported for tests. */
export function onShopDay(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs)
  const stop = onShopClock(look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}
