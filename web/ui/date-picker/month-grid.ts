/** Years offered when there is no latest day. Source: SH-15. */
const yearsWithoutMax = 101

export interface DayLimits {
  /** Calendar dates, `yyyy-mm-dd`. */
  min?: string | undefined
  max?: string | undefined
}

export interface GridDay {
  date: string
  day: number
  /** Of the month before or after, or outside of the limits: cannot be chosen. */
  disabled: boolean
}

const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Six weeks from Monday on, in which the month lies; `month` counts from 0. Source: SH-15. */
export function monthGrid(year: number, month: number, { min = '', max = '9999' }: DayLimits = {}): GridDay[] {
  const weekday = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
  const own = iso(year, month, 1).slice(0, 7)
  return Array.from({ length: 42 }, (_, index) => {
    const date = iso(year, month, 1 - weekday + index)
    return { date, day: Number(date.slice(8)), disabled: !date.startsWith(own) || date < min || date > max }
  })
}

/** The years a day may lie in, the latest first; 101 of them up to today's when there is no latest day. Source: SH-15. */
export function yearsOffered({ min, max }: DayLimits, today: string): number[] {
  const last = Number((max ?? today).slice(0, 4))
  const first = min ? Number(min.slice(0, 4)) : last - yearsWithoutMax + 1
  return Array.from({ length: Math.max(last - first + 1, 1) }, (_, index) => last - index)
}

/** A month later or earlier, of a month that counts from 0. */
export function shiftMonth({ year, month }: { year: number; month: number }, by: number): { year: number; month: number } {
  const date = new Date(Date.UTC(year, month + by, 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() }
}
