import { calendarDay, dayMs } from '#core/dates.ts'

/** Days before and after a birthday in which its bonuses can be spent. Source: decisions E. */
const daysBefore = 7
const daysAfter = 14

/** A birthday whose bonuses can be spent now, by days of the shop (yyyy-mm-dd): `from` the first, `until` the last of them. */
export interface Birthday {
  day: string
  from: string
  until: string
}

/** The days of a year (`MM-DD`) on which those were born whose birthday is near now. */
export function birthdaysNear(now: Date): string[] {
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) => calendarDay(now, index - daysAfter).slice(5))
  return days.includes('02-28') ? [...new Set([...days, '02-29'])] : days
}

/** The birthday that is near now of who was born on a day; who was born on the 29th of February has it on the 28th where there is none. Source: decisions E. */
export function birthdayNear(birthDate: string, now: Date): Birthday | undefined {
  const today = calendarDay(now)
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((one) => birthdayIn(one, birthDate))
    .map((day) => ({ day, from: shifted(day, -daysBefore), until: shifted(day, daysAfter) }))
    .find(({ from, until }) => from <= today && today <= until)
}

function birthdayIn(year: number, birthDate: string): string {
  const day = `${year}-${birthDate.slice(5)}`
  return shifted(day, 0) === day ? day : `${year}-02-28`
}

function shifted(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date) + days * dayMs).toISOString().slice(0, 10)
}
