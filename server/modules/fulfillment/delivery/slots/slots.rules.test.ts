import { expect, test } from 'vitest'
import { firstOpenDay, isInTime, offeredDays, placesLeft, type Slot } from './slots.rules.ts'

let ids = 0
const slot = (date: string, starts: string, changes: Partial<Slot> = {}): Slot => ({
  id: ++ids,
  date,
  starts: `${starts}:00`,
  ends: '23:00:00',
  capacity: 5,
  taken: 0,
  price: 0,
  cutoff: `${date} 08:00:00`,
  ...changes,
})
const now = { localTime: '2026-11-20 12:30:00', firstDay: '2026-11-20' }
const dayOfMonth = (n: number) => `2026-11-${n}`

test('[ORD-01] days go on to the seventh that is open, closed ones between them say why', () => {
  const slots = [
    slot(dayOfMonth(20), '14:00'),
    slot(dayOfMonth(21), '10:00'),
    slot(dayOfMonth(22), '10:00', { taken: 5 }),
    // The 23rd has no rows, the 24th rows without places.
    slot(dayOfMonth(24), '10:00', { capacity: 0 }),
    ...[25, 26, 27, 28, 29, 30].map((n) => slot(dayOfMonth(n), '10:00')),
    slot('2026-12-01', '10:00'),
  ]
  const days = offeredDays(slots, now)
  expect(days.map(({ date, isOpen, reason }) => [Number(date.slice(8)), isOpen ? 'open' : reason])).toEqual([
    [20, 'too_late'],
    [21, 'open'],
    [22, 'full'],
    [23, 'none'],
    [24, 'none'],
    [25, 'open'],
    [26, 'open'],
    [27, 'open'],
    [28, 'open'],
    [29, 'open'],
    [30, 'open'],
  ])
  expect(firstOpenDay(days)).toBe(dayOfMonth(21))
})

test('[ORD-01] a slot whose cutoff is past is no longer offered on a day that goes on; one without places says so', () => {
  const late = slot(dayOfMonth(20), '18:00', { cutoff: '2026-11-20 16:00:00' })
  const [today] = offeredDays([slot(dayOfMonth(20), '10:00'), late, slot(dayOfMonth(20), '20:00', { cutoff: late.cutoff, taken: 5 })], now)
  expect(today?.slots.map(({ slot: one, left }) => [one.starts, left])).toEqual([
    ['18:00:00', 'many'],
    ['20:00:00', 'none'],
  ])
})

test('[ORD-01] nothing is offered before the goods can be there, and nothing at all where no place is left', () => {
  expect(isInTime(slot(dayOfMonth(21), '10:00'), { ...now, firstDay: dayOfMonth(22) })).toBe(false)
  expect(isInTime(slot(dayOfMonth(21), '10:00', { cutoff: '2026-11-20 12:30:00' }), now)).toBe(false)
  expect(offeredDays([slot(dayOfMonth(21), '10:00', { taken: 5 })], now)).toEqual([])
  expect(offeredDays([], now)).toEqual([])
})

test.each([
  [0, 'many'],
  [1, 'many'],
  [2, 'few'],
  [4, 'last'],
  [5, 'none'],
])('[ORD-01] of five places with %i taken %s are left', (taken, left) => expect(placesLeft({ capacity: 5, taken })).toBe(left))
