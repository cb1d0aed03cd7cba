import type { OpenException, OpenHours } from '#contracts/staff/places.contract.ts'
import type { Locale } from '#core/locale.ts'

const days = {
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const
const words = { ru: { daily: 'ежедневно', closed: 'закрыто' }, en: { daily: 'daily', closed: 'closed' } } as const
/** A page tells so many days with other hours, the nearest first. */
const toldExceptions = 5

type Text = Record<Locale, string>

/** A week in words, days with the same hours together: `ежедневно 10–21`, `пн–пт 10–21, сб 11–20, вс закрыто`. Source: ADM-44. */
export function weekInWords(week: readonly (OpenHours | null)[]): Text {
  const groups: { first: number; last: number; hours: OpenHours | null }[] = []
  week.forEach((hours, day) => {
    const before = groups.at(-1)
    if (before && isSame(before.hours, hours)) before.last = day
    else groups.push({ first: day, last: day, hours })
  })
  const said = (locale: Locale): string =>
    groups
      .map(({ first, last, hours }) => {
        const [from = '', to = ''] = [days[locale][first], days[locale][last]]
        const when = groups.length === 1 ? words[locale].daily : first === last ? from : `${from}–${to}`
        return `${when} ${hoursInWords(hours, locale)}`
      })
      .join(', ')
  return { ru: said('ru'), en: said('en') }
}

/** The hours of a place with the days to come that have others: `ежедневно 10–21; 31 декабря 10–18, 1 января закрыто`. Source: ADM-44. */
export function withExceptions<T extends { ru: string; en?: string }>(hours: T, exceptions: readonly OpenException[]): T {
  if (exceptions.length === 0) return hours
  const nearest = exceptions.toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, toldExceptions)
  const said = (locale: Locale): string =>
    nearest.map(({ day, hours: other }) => `${dayInWords(day, locale)} ${hoursInWords(other, locale)}`).join(', ')
  return { ...hours, ru: `${hours.ru}; ${said('ru')}`, ...(hours.en !== undefined && { en: `${hours.en}; ${said('en')}` }) }
}

/** The days that are not over yet. */
export function comingExceptions(exceptions: readonly OpenException[], today: string): OpenException[] {
  return exceptions.filter(({ day }) => day >= today)
}

const isSame = (one: OpenHours | null, other: OpenHours | null): boolean => one?.from === other?.from && one?.to === other?.to

function hoursInWords(hours: OpenHours | null, locale: Locale): string {
  if (!hours) return words[locale].closed
  const said = (time: string): string => (locale === 'ru' ? time.replace(/^0/, '').replace(/:00$/, '') : time.replace(/^0/, ''))
  return `${said(hours.from)}–${said(hours.to)}`
}

function dayInWords(day: string, locale: Locale): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}
