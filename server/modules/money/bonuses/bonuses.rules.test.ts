import { describe, expect, test } from 'vitest'
import { burningDays, burningSoon, levelFor, levelPeriodStart, takeFromLots, type Level } from './bonuses.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const level = (id: number, percentage: number, roubles: number): Level => ({
  id,
  slug: `level-${id}`,
  title: { ru: `Уровень ${id}` },
  percentage,
  threshold: roubles * 100,
})
const levels = [level(1, 3, 0), level(2, 5, 30_000), level(3, 7, 80_000), level(4, 10, 200_000)]

describe('levels', () => {
  test.each([
    [0, 3],
    [29_999.99, 3],
    [30_000, 5],
    [79_999, 5],
    [80_000, 7],
    [200_000, 10],
    [5_000_000, 10],
  ])('[BON-01] goods for %s ₽ in a year earn %s %%', (roubles, percentage) => {
    expect(levelFor(levels, Math.round(roubles * 100)).level?.percentage).toBe(percentage)
  })
  test('[BON-01] the next level is the one above, and the highest has none', () => {
    expect(levelFor(levels, 0).next?.id).toBe(2)
    expect(levelFor(levels, 20_000_000).next).toBeUndefined()
  })
  test('[BON-01] a shop without levels has none to stand on; where the first one begins above 0 it is still to come', () => {
    expect(levelFor([], 5_000_000)).toEqual({ level: undefined, next: undefined })
    expect(levelFor(levels.slice(1), 0)).toMatchObject({ level: undefined, next: { id: 2 } })
  })
  test('[BON-01] a level counts twelve months, also from the 29th of February', () => {
    expect(levelPeriodStart(now).toISOString()).toBe('2025-11-20T09:00:00.000Z')
    expect(levelPeriodStart(new Date('2028-02-29T00:00:00Z')).toISOString()).toBe('2027-03-01T00:00:00.000Z')
  })
})

describe('lots', () => {
  const lot = (id: number, left: number, day: string) => ({ id, left, expiresAt: new Date(day) })
  const lots = [lot(1, 100, '2027-05-01'), lot(2, 30, '2026-12-15'), lot(3, 20, '2026-12-15'), lot(4, 5, '2026-12-16')]
  test('[I11] what expires first is spent first', () => {
    expect(takeFromLots(lots, 60)).toEqual([
      { lotId: 2, amount: 30 },
      { lotId: 3, amount: 20 },
      { lotId: 4, amount: 5 },
      { lotId: 1, amount: 5 },
    ])
    expect(takeFromLots(lots, 155)).toHaveLength(4)
    expect(takeFromLots(lots, 156)).toBeUndefined()
  })
  test('[BON-01] the warning tells what burns on the nearest day within a month', () => {
    expect(burningSoon(lots, now)).toEqual({ amount: 50, date: '2026-12-15' })
    expect(burningSoon([lot(1, 100, '2027-05-01')], now)).toBeNull()
    expect(burningSoon([lot(1, 0, '2026-12-01'), lot(2, 9, '2026-11-01')], now)).toBeNull()
  })

  test('[BON-03] every day on which something burns is told once, the first one first; nothing of what is spent or burnt', () => {
    const lots = [
      lot(1, 5, '2027-05-01'),
      lot(2, 30, '2026-12-15'),
      lot(3, 0, '2026-12-20'),
      lot(4, 7, '2026-12-15'),
      lot(5, 9, '2026-11-01'),
    ]
    expect(burningDays(lots, now)).toEqual([
      { amount: 37, date: '2026-12-15' },
      { amount: 5, date: '2027-05-01' },
    ])
    expect(burningDays([], now)).toEqual([])
    const endsAt = (expiresAt: string) => burningDays([{ id: 6, left: 1, expiresAt: new Date(expiresAt) }], now)[0]?.date
    expect([endsAt('2026-12-14T20:00:00Z'), endsAt('2026-12-14T21:00:00Z'), endsAt('2026-12-14T22:30:00Z')]).toEqual([
      '2026-12-14',
      '2026-12-14',
      '2026-12-15',
    ])
  })
})
