import type { SlotDay, SlotTime } from '#contracts/slots.contract.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { hourAndMinute, type OfferedDay } from './slots.rules.ts'

/** Days with their slots as the contract has them. */
export function slotDaysView(days: readonly OfferedDay[]): SlotDay[] {
  return days.map(({ date, isOpen, reason, slots }) => ({
    date,
    is_open: isOpen,
    ...(reason && { reason }),
    slots: slots.map(({ slot, left }) => ({ id: slot.id, ...timesOf(slot), price: kopecksToRoubles(slot.price), left })),
  }))
}

/** The interval of a slot. */
export function slotTimeOf(slot: { date: string; starts: string; ends: string }): SlotTime {
  return { date: slot.date, ...timesOf(slot) }
}

function timesOf({ starts, ends }: { starts: string; ends: string }) {
  return { starts: hourAndMinute(starts), ends: hourAndMinute(ends) }
}
