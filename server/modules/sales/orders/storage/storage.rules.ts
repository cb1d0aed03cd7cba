import { calendarDay, spanOfDay } from '#core/dates.ts'

/** A row of an order's history. */
export interface Move {
  machine: string
  fromState: string | null
  toState: string
  at: Date
}

/** How long an order is kept where it is collected: from the instant it arrived, for so many days after that one. */
export interface Storage {
  arrivedAt: Date
  days: number
}

/**
 * The storage of an order by its history, oldest first; null when it never came, or nobody says for how many `days` its place keeps it. A
 * request to cancel that is turned down does not begin it anew; it begins it for an order that came in the meantime. Source: decisions H.
 */
export function storageOf(history: readonly Move[], days: number | null): Storage | null {
  const arrival = history.find((row) => row.machine === 'order' && row.toState === 'ready_for_pickup')
  return arrival && days !== null ? { arrivedAt: arrival.at, days } : null
}

/** The last calendar day (yyyy-mm-dd) on which the order can be collected. */
export function lastDayOf({ arrivedAt, days }: Storage): string {
  return calendarDay(arrivedAt, days)
}

/** How many days after the arrival the shopper is reminded: the first, the fourth and the last but one. Source: decisions H (1, 4, 6 of 7). */
export function reminderDays(days: number): number[] {
  return [...new Set([1, 4, days - 1])].filter((day) => day > 0 && day < days).sort((a, b) => a - b)
}

/** Whether the last day of the storage is over. */
export function isStorageOver(storage: Storage, now: Date): boolean {
  return calendarDay(now) > lastDayOf(storage)
}

/** When the day began of the latest reminder that has come; undefined before the first. One that was missed is not made up for beside it. */
export function latestReminder({ arrivedAt, days }: Storage, now: Date): Date | undefined {
  return reminderDays(days)
    .map((day) => spanOfDay(calendarDay(arrivedAt, day)).from)
    .findLast((from) => from <= now)
}
