import type { SlotDay } from '#contracts/slots.contract.ts'

export type Slot = SlotDay['slots'][number]

/** A slot with its day. */
export interface DatedSlot extends Slot {
  date: string
}

/** Those of the slots that can be chosen, the earliest first. */
function freeSlots(days: readonly SlotDay[]): DatedSlot[] {
  return days.flatMap(({ date, slots }) => slots.filter(({ left }) => left !== 'none').map((slot) => ({ ...slot, date })))
}

/** The slot with this id while it can be chosen. */
export function slotWith(days: readonly SlotDay[], id: number | undefined): DatedSlot | undefined {
  return freeSlots(days).find((slot) => slot.id === id)
}

/**
 * The slot that holds: the chosen one while it can be had, else the first of those that cost least, so that nobody who has not chosen pays for a slot. Undefined where
 * there are none. Source: decision 0121, UX-46.
 */
export function slotOf(days: readonly SlotDay[], chosen: number | undefined): DatedSlot | undefined {
  const free = freeSlots(days)
  const least = Math.min(...free.map(({ price }) => price))
  return free.find(({ id }) => id === chosen) ?? free.find(({ price }) => price === least)
}

/** What to choose on another day: the same hours if they can be had, else the first that cost least. */
export function slotOnDay(days: readonly SlotDay[], date: string, now: Pick<Slot, 'starts' | 'ends'> | undefined): DatedSlot | undefined {
  const ofDay = days.filter((day) => day.date === date)
  const same = freeSlots(ofDay).find(({ starts, ends }) => starts === now?.starts && ends === now.ends)
  return slotOf(ofDay, same?.id)
}
