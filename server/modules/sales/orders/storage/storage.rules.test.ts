import { describe, expect, test } from 'vitest'
import { isStorageOver, lastDayOf, latestReminder, reminderDays, storageOf, type Move } from './storage.rules.ts'

/* How long an order waits where it is collected. Source: decisions H. */

const at = (text: string) => new Date(text)
const row = (fromState: string, toState: string, when: string): Move => ({ machine: 'order', fromState, toState, at: at(when) })

describe('[ACC-06] the storage of an order', () => {
  const came = row('in_transit', 'ready_for_pickup', '2026-03-01T20:30:00Z')

  test('begins when it came and ends with a whole day of the shop', () => {
    const storage = storageOf([row('handed_over', 'in_transit', '2026-02-27T10:00:00Z'), came], 7)
    expect(storage).toEqual({ arrivedAt: came.at, days: 7 })
    const { arrivedAt, days } = storage ?? { arrivedAt: at(''), days: 0 }
    // 23:30 in Moscow: the eighth of March is the last day.
    expect(lastDayOf({ arrivedAt, days })).toBe('2026-03-08')
    expect(isStorageOver({ arrivedAt, days }, at('2026-03-08T20:59:59Z'))).toBe(false)
    expect(isStorageOver({ arrivedAt, days }, at('2026-03-08T21:00:00Z'))).toBe(true)
  })

  test('does not begin anew when a request to cancel is turned down', () => {
    const turnedDown = row('cancel_requested', 'ready_for_pickup', '2026-03-05T10:00:00Z')
    expect(storageOf([came, row('ready_for_pickup', 'cancel_requested', '2026-03-04T10:00:00Z'), turnedDown], 7)?.arrivedAt).toEqual(
      came.at,
    )
  })

  test('begins when a request to cancel it on its way is turned down and it is there', () => {
    const asked = row('in_transit', 'cancel_requested', '2026-03-01T10:00:00Z')
    const turnedDown = row('cancel_requested', 'ready_for_pickup', '2026-03-02T10:00:00Z')
    expect(storageOf([asked, turnedDown], 7)?.arrivedAt).toEqual(turnedDown.at)
    const again = row('cancel_requested', 'ready_for_pickup', '2026-03-06T10:00:00Z')
    expect(
      storageOf([asked, turnedDown, row('ready_for_pickup', 'cancel_requested', '2026-03-05T10:00:00Z'), again], 7)?.arrivedAt,
    ).toEqual(turnedDown.at)
  })

  test('is unknown where nobody says for how long, and before the order came', () => {
    expect(storageOf([came], null)).toBeNull()
    expect(storageOf([row('handed_over', 'in_transit', '2026-02-27T10:00:00Z')], 7)).toBeNull()
  })

  test('has reminders on days one, four and six of seven; a shorter one has those that fit, a longer one the last but its last day', () => {
    expect(reminderDays(7)).toEqual([1, 4, 6])
    expect([1, 2, 3, 5, 14].map(reminderDays)).toEqual([[], [1], [1, 2], [1, 4], [1, 4, 13]])
  })

  test('knows the latest reminder that has come', () => {
    const storage = { arrivedAt: came.at, days: 7 }
    expect(latestReminder(storage, at('2026-03-01T20:59:00Z'))).toBeUndefined()
    expect(latestReminder(storage, at('2026-03-01T21:00:00Z'))).toEqual(at('2026-03-01T21:00:00Z'))
    expect(latestReminder(storage, at('2026-03-05T07:00:00Z'))).toEqual(at('2026-03-04T21:00:00Z'))
    expect(latestReminder(storage, at('2026-03-09T07:00:00Z'))).toEqual(at('2026-03-06T21:00:00Z'))
  })
})
