import type { Locale } from './locale.ts'

/** Where the shop's days begin and end. */
export const shopZone = 'Europe/Moscow'

/** Moscow has had no summer time since 2014. */
const shopOffsetMs = 3 * 3_600_000
/** Milliseconds of a day. */
export const dayMs = 86_400_000

/** The shop's calendar day so many days after an instant (before it below zero), yyyy-mm-dd. */
export function calendarDay(at: Date, days = 0): string {
  return new Date(at.getTime() + shopOffsetMs + days * dayMs).toISOString().slice(0, 10)
}

/** By time zone: making one takes six times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, known)
  return known
}

/** What the clock of a time zone (IANA) shows: `2026-11-27 23:30:00`. Such texts are in the order of time. */
export function localTime(at: Date, timeZone: string): string {
  return clockOf(timeZone).format(at)
}

/** The calendar date (yyyy-mm-dd) so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between two calendar dates (yyyy-mm-dd). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Whether the clock of a time zone (IANA) shows this whole hour of the shop's calendar day, or a later moment. */
export function hasReachedHour(at: Date, hour: number, timeZone: string): boolean {
  return localTime(at, timeZone) >= `${calendarDay(at)} ${String(hour).padStart(2, '0')}`
}

/** The instants from which and until before which a calendar day (yyyy-mm-dd) of the shop lasts. */
export function spanOfDay(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(day) - shopOffsetMs)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** The shop's day of an instant as a sentence names it, without the year: `5 декабря`, `5 December`. */
export function dayInWords(at: Date, locale: Locale): string {
  return at.toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', { day: 'numeric', month: 'long', timeZone: shopZone })
}
