import { dayMs, shopZone } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'

type Parts = Intl.DateTimeFormatOptions

/** A day in words: `14 ноября`, `14 November`; with the year when it matters. */
export function formatDay(value: string, locale: Locale, { year = false }: { year?: boolean } = {}): string {
  return format(value, locale, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })
}

/** A month (yyyy-mm) with its year, as a heading begins: `Ноябрь 2026`, `November 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  const words = format(`${month}-01`, locale, { month: 'long', year: 'numeric' })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The weekday of a date: `суббота`, `Saturday`. */
export function formatWeekday(value: string, locale: Locale): string {
  return format(value, locale, { weekday: 'long' })
}

/** The weekday of a date in short: `сб`, `Sat`. */
export function formatShortWeekday(value: string, locale: Locale): string {
  return format(value, locale, { weekday: 'short' })
}

/** A day as one figure: `21.11`, in English `21 Nov`. */
export function formatShortDay(value: string, locale: Locale): string {
  return format(value, locale, locale === 'ru' ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' })
}

/** An instant to the minute: `4 ноября, 10:12`, `4 November, 10:12`. */
export function formatMoment(instant: string, locale: Locale): string {
  return `${formatDay(instant, locale)}, ${format(instant, locale, { hour: 'numeric', minute: '2-digit' })}`
}

/** Between two figures that stay in one line: a dash between two word joiners. */
export const unbrokenDash = '\u2060–\u2060'

/** From one day to another, the month said once when it is the same: `21–23 ноября`, never broken at its dash. One day when both are equal. */
export function formatDayRange(from: string, to: string, locale: Locale): string {
  if (from === to) return formatDay(from, locale)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${formatDay(from, locale)}\u00A0— ${formatDay(to, locale)}`
  return `${Number(from.slice(8, 10))}${unbrokenDash}${formatDay(to, locale)}`
}

/** The same as one figure: `21–23.11`, `30.11–02.12`, in English `21–23 Nov`, `30 Nov–2 Dec`. */
export function formatShortDayRange(from: string, to: string, locale: Locale): string {
  if (from === to) return formatShortDay(from, locale)
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8, 10))) : formatShortDay(from, locale)
  return `${first}${unbrokenDash}${formatShortDay(to, locale)}`
}

/** A calendar date so many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Making one takes longer than using it for a whole page. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(value: string, locale: Locale, parts: Parts): string {
  const isCalendarDate = value.length === 10
  const name = locale + isCalendarDate + JSON.stringify(parts)
  const formatter =
    formatters.get(name) ??
    new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { ...parts, timeZone: isCalendarDate ? 'UTC' : shopZone })
  formatters.set(name, formatter)
  return formatter
    .format(new Date(value))
    .replace(/\sг\.$/, '')
    .replace(/^(\d+) /, '$1\u00A0')
}
