import { useEffect, useState } from 'react'
import { calendarDay } from '#core/dates.ts'
import { shopNow } from './shop-clock.ts'

/** The shop's time in milliseconds, told anew every `everyMs`: for countdowns to an instant that the shop named. Only below a component that the server does not render. */
export function useShopNow(everyMs: number): number {
  return useNow(everyMs, shopNow)
}

/** The browser's time in milliseconds, told anew every `everyMs`; for countdowns from a moment in the browser. Only below a component that the server does not render. */
export function useNow(everyMs: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  // Talks to the browser's clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, clock])
  return now
}

/** The shop's calendar date when the component appeared; only where the server does not render. */
export function useToday(): string {
  const [today] = useState(() => calendarDay(new Date()))
  return today
}
