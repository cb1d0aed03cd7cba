import { expect, test } from 'vitest'
import { isOldPriceTrue } from './old-price.rules.ts'

const asked = (day: string, price: number, oldPrice: number | null = null) => ({ price, oldPrice, since: new Date(`${day}T00:00:00Z`) })

test.each([
  ['sold at it, then reduced', [asked('2026-09-01', 100), asked('2026-11-01', 70, 100)], true],
  ['sold for more before', [asked('2026-09-01', 120), asked('2026-11-01', 70, 100)], true],
  ['reduced in steps from one old price', [asked('2026-09-01', 100), asked('2026-11-01', 80, 100), asked('2026-11-10', 70, 100)], true],
  ['cheaper only before the thirty days', [asked('2026-01-01', 60), asked('2026-09-01', 100), asked('2026-11-01', 70, 100)], true],
  ['never sold without a reduction', [asked('2026-11-01', 70, 100)], false],
  ['the old price was never asked', [asked('2026-09-01', 90), asked('2026-11-01', 70, 100)], false],
  ['raised for a day before the reduction', [asked('2026-09-01', 70), asked('2026-10-31', 100), asked('2026-11-01', 70, 100)], false],
  [
    'another reduction ended within the thirty days',
    [asked('2026-09-01', 100), asked('2026-10-01', 70, 100), asked('2026-10-20', 100), asked('2026-11-01', 70, 100)],
    false,
  ],
  [
    'the old price was raised during the reduction',
    [asked('2026-09-01', 100), asked('2026-11-01', 70, 100), asked('2026-11-10', 70, 150)],
    false,
  ],
  ['not reduced', [asked('2026-09-01', 100)], false],
  ['no history', [], false],
])('[SEO-05] an old price is true by the history: %s', (_case, history, expected) => {
  expect(isOldPriceTrue(history, new Date('2026-01-01T00:00:00Z'))).toBe(expected)
})

test.each([
  ['never shown', null, false],
  ['shown since the reduction', '2026-11-01', false],
  ['shown before it', '2026-10-31', true],
])('[ADM-33] a price that only a draft had proves nothing: %s', (_case, day, expected) => {
  const history = [asked('2026-09-01', 100), asked('2026-11-01', 70, 100)]
  expect(isOldPriceTrue(history, day === null ? null : new Date(`${day}T00:00:00Z`))).toBe(expected)
})
