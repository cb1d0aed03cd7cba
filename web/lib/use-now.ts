import { useEffect, useState } from 'react'
import { calendarDay } from '#core/dates.ts'

/** The time in milliseconds, told anew every `everyMs`; for countdowns. Only below a component that the server does not render. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  // Talks to the browser's clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The shop's calendar date when the component appeared; only where the server does not render. */
export function useToday(): string {
  const [today] = useState(() => calendarDay(new Date()))
  return today
}
