import { expect, test } from 'vitest'
import { monthGrid, shiftMonth, yearsOffered } from './month-grid.ts'

test('[SH-15] a month stands in six weeks from Monday on; days of other months cannot be chosen', () => {
  const grid = monthGrid(1988, 4)
  expect(grid).toHaveLength(42)
  expect([grid[0]?.date, grid[6]?.date, grid.at(-1)?.date]).toEqual(['1988-04-25', '1988-05-01', '1988-06-05'])
  expect(grid.filter((one) => !one.disabled).map((one) => one.day)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
})

test('[SH-15] days before the earliest and after the latest are disabled', () => {
  const open = monthGrid(2026, 10, { min: '2026-11-10', max: '2026-11-12' }).filter((one) => !one.disabled)
  expect(open.map((one) => one.date)).toEqual(['2026-11-10', '2026-11-11', '2026-11-12'])
  expect(monthGrid(2024, 1).filter((one) => !one.disabled)).toHaveLength(29)
})

test('[SH-15] 101 years are offered when there is no latest day; else those between the limits', () => {
  const years = yearsOffered({}, '2026-11-20')
  expect([years.length, years[0], years.at(-1)]).toEqual([101, 2026, 1926])
  expect(yearsOffered({ min: '2010-05-01', max: '2012-11-20' }, '2026-11-20')).toEqual([2012, 2011, 2010])
  expect(yearsOffered({ min: '1900-01-02' }, '2026-11-20')).toHaveLength(127)
})

test('[SH-15] months go on over the end of the year', () => {
  expect(shiftMonth({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(shiftMonth({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
})
