import { calendarDay, dayAfter, localTime } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { carrierOf } from '../carriers/carriers.ts'
import { findSlotIn, listSlots, repeatWeeks } from './slots.repo.ts'
import { daysLookedAt, isInTime, offeredDays, placesLeft, type OfferedDay, type Slot, type SlotsNow } from './slots.rules.ts'

/** Where and from when on slots are asked for. */
export interface SlotsQuestion {
  zone: string
  timeZone: string
  /** Days after which the goods can be in the city at the earliest, as the courier's tariff promises. */
  daysFrom: number
}

/** What the slots of a city are judged by at this moment. */
export function slotsNow(platform: Pick<Platform, 'clock'>, { timeZone, daysFrom }: Omit<SlotsQuestion, 'zone'>): SlotsNow {
  const local = localTime(platform.clock.now(), timeZone)
  return { localTime: local, firstDay: dayAfter(local.slice(0, 10), daysFrom) }
}

/** Whether it is the shop's own couriers that bring what is ordered: they alone keep its slots. Source: decision 0121. */
export function keepsSlots(platform: Platform): boolean {
  return carrierOf(platform).keepsSlots === true
}

/** The days on which a courier can come to a city; none where the zone has no slots, or another carrier brings the goods. Source: decisions AS. */
export async function listOfferedDays(db: Db, platform: Platform, question: SlotsQuestion): Promise<OfferedDay[]> {
  if (!keepsSlots(platform)) return []
  const now = slotsNow(platform, question)
  const today = now.localTime.slice(0, 10)
  return offeredDays(await listSlots(db, question.zone, today, dayAfter(today, daysLookedAt - 1)), now)
}

/** A slot of the city in which a place can be had now; undefined when it is of another zone, too late, or full. */
export async function findOpenSlot(db: Db, platform: Platform, question: SlotsQuestion, id: number): Promise<Slot | undefined> {
  if (!keepsSlots(platform)) return undefined
  const slot = await findSlotIn(db, question.zone, id)
  return slot && isInTime(slot, slotsNow(platform, question)) && placesLeft(slot) !== 'none' ? slot : undefined
}

/** So far ahead days are kept open: more than are offered. */
const filledDays = 21

/** Opens the days ahead that a zone does not have yet, as its last weeks were. */
export async function fillSlots(platform: Platform): Promise<void> {
  const made = await repeatWeeks(platform.db, calendarDay(platform.clock.now()), filledDays)
  if (made > 0) platform.log.info({ event: 'delivery.slots_filled', slots: made })
}
