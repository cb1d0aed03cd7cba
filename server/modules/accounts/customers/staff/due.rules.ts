import { calendarDay, dayAfter, spanOfDay } from '#core/dates.ts'

/** Days by law: ten working ones. Source: ADM-28, 152-FZ article 20. */
const workingDays = 10

/** Until when what somebody asks of their data is to be done: the end of the tenth working day after; holidays are not known here, so it is never later than the law's. */
export function dataRequestDue(askedAt: Date): Date {
  let day = calendarDay(askedAt)
  for (let left = workingDays; left > 0;) {
    day = dayAfter(day, 1)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return spanOfDay(day).until
}
