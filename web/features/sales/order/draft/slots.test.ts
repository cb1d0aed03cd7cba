import { expect, test } from 'vitest'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { slotOf, slotOnDay, slotWith } from './slots.ts'

const slot = (id: number, starts: string, changes: Partial<SlotDay['slots'][number]> = {}) => ({
  id,
  starts,
  ends: '22:00',
  price: 0,
  left: 'many' as const,
  ...changes,
})
const days: SlotDay[] = [
  { date: '2026-11-20', is_open: false, reason: 'too_late', slots: [] },
  {
    date: '2026-11-21',
    is_open: true,
    slots: [slot(1, '10:00', { left: 'none' }), slot(2, '12:00', { price: 190 }), slot(3, '14:00'), slot(4, '18:00', { left: 'last' })],
  },
  { date: '2026-11-22', is_open: true, slots: [slot(5, '10:00'), slot(6, '18:00')] },
]

test('[ORD-01] the chosen slot holds while it can be had; else the first that costs nothing does', () => {
  expect(slotOf(days, 2)?.id).toBe(2)
  expect(slotOf(days, 1)?.id).toBe(3)
  expect(slotOf(days, undefined)).toMatchObject({ id: 3, date: '2026-11-21' })
  expect(slotOf([], 2)).toBeUndefined()
  expect(slotWith(days, 1)).toBeUndefined()
})

test('[ORD-01] another day keeps the hours that were chosen, if it has them', () => {
  expect(slotOnDay(days, '2026-11-22', days[1]?.slots[3])?.id).toBe(6)
  expect(slotOnDay(days, '2026-11-22', days[1]?.slots[2])?.id).toBe(5)
  expect(slotOnDay(days, '2026-11-21', days[2]?.slots[0])?.id).toBe(3)
  expect(slotOnDay(days, '2026-11-20', undefined)).toBeUndefined()
})
