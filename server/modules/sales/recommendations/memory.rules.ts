import { dayMs } from '#core/dates.ts'

/** For how many days it is remembered what was looked at and bought together. Source: decisions N. */
export const memoryDays = 30

/** What somebody bought is not recommended to them again for so many days. Source: decisions N. */
export const boughtDays = 60

/** The instant so many days ago. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
