import { dayAfter } from '#core/dates.ts'

/** Times are those of the city's clock: `10:00:00`, `2026-11-28 08:00:00`. Kopecks. */
export interface Slot {
  id: number
  date: string
  starts: string
  ends: string
  capacity: number
  taken: number
  price: number
  cutoff: string
}

export type PlacesLeft = 'many' | 'few' | 'last' | 'none'

export interface OfferedDay {
  date: string
  isOpen: boolean
  /** Why none can be had on a closed day. */
  reason?: 'too_late' | 'full' | 'none'
  slots: { slot: Slot; left: PlacesLeft }[]
}

/** What a city's slots are judged by. */
export interface SlotsNow {
  /** What the city's clock shows: `2026-11-27 23:30:00`. */
  localTime: string
  /** The first day (yyyy-mm-dd) on which the goods can be in the city. */
  firstDay: string
}

/** So many days with places are offered. Source: decisions AS. */
export const openDays = 7
/** So far ahead days are looked for, from today on. */
export const daysLookedAt = 14
const few = 3

/** Whether there is still time to take a place of a slot. */
export function isInTime({ date, cutoff }: Pick<Slot, 'date' | 'cutoff'>, { localTime, firstDay }: SlotsNow): boolean {
  return date >= firstDay && cutoff > localTime
}

/** How many places a slot has, in words of the contract. */
export function placesLeft({ capacity, taken }: Pick<Slot, 'capacity' | 'taken'>): PlacesLeft {
  const left = capacity - taken
  if (left <= 0) return 'none'
  return left === 1 ? 'last' : left <= few ? 'few' : 'many'
}

/**
 * The days from today to the seventh on which a place can be had, with the closed ones between them; none where no place is left at all. Of a day that has begun the
 * slots that are past are left out. Source: decisions AS.
 */
export function offeredDays(slots: readonly Slot[], now: SlotsNow): OfferedDay[] {
  const today = now.localTime.slice(0, 10)
  const byDate = Map.groupBy(slots, (slot) => slot.date)
  const days: OfferedDay[] = []
  let open = 0
  for (let ahead = 0; ahead < daysLookedAt && open < openDays; ahead++) {
    const date = dayAfter(today, ahead)
    const day = dayOf(date, byDate.get(date) ?? [], now)
    if (day.isOpen) open++
    days.push(day)
  }
  return days.slice(0, days.findLastIndex((day) => day.isOpen) + 1)
}

function dayOf(date: string, slots: readonly Slot[], now: SlotsNow): OfferedDay {
  const served = slots.filter((slot) => slot.capacity > 0)
  if (served.length === 0) return { date, isOpen: false, reason: 'none', slots: [] }
  const inTime = slots.filter((slot) => isInTime(slot, now))
  if (!inTime.some((slot) => slot.capacity > 0)) return { date, isOpen: false, reason: 'too_late', slots: [] }
  if (inTime.every((slot) => placesLeft(slot) === 'none')) return { date, isOpen: false, reason: 'full', slots: [] }
  return { date, isOpen: true, slots: inTime.map((slot) => ({ slot, left: placesLeft(slot) })) }
}

/** The first of these days on which a place can be had; undefined when there is none. */
export function firstOpenDay(days: readonly OfferedDay[]): string | undefined {
  return days.find((day) => day.isOpen)?.date
}

/** `10:00:00` as the contract writes it. */
export function hourAndMinute(time: string): string {
  return time.slice(0, 5)
}
