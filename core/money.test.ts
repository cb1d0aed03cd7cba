import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  discountPercent,
  distribute,
  earnedBonuses,
  formatApproximateDollars,
  formatRoubles,
  kopecksToRoubles,
  roublesToKopecks,
  sumRoubles,
} from './money.ts'

test('[I18N-02] roubles have their thousands apart and end with the sign', () => {
  expect(formatRoubles(34_900, 'ru')).toBe('34\u00A0900\u00A0₽')
  expect(formatRoubles(1_234_567, 'en')).toBe('1\u00A0234\u00A0567\u00A0₽')
  expect(formatRoubles(999.5, 'ru')).toBe('999,50\u00A0₽')
  expect(formatRoubles(999.5, 'en')).toBe('999.50\u00A0₽')
  expect(formatRoubles(-500, 'ru')).toBe('\u2212500\u00A0₽')
})

test('[CART-06] bonuses to earn are rounded down for each line', () => {
  expect(earnedBonuses(3_490_000, 5)).toBe(1745)
  expect(earnedBonuses(199_900, 3)).toBe(59)
  expect(earnedBonuses(3_999, 3)).toBe(1)
  expect(earnedBonuses(999_999, 2.5)).toBe(249)
  expect(earnedBonuses(0, 10)).toBe(0)
  expect(earnedBonuses(100, 3)).toBe(0)
})

test('[I18N-02] dollars are approximate, with two decimals', () => {
  expect(formatApproximateDollars(34_900, 93.12)).toBe('≈\u00A0$374.79')
  expect(formatApproximateDollars(1_000_000, 93.12)).toBe('≈\u00A0$10,738.83')
})

test.each([
  [22_400, 29_900, 25],
  [100, 100, 0],
  [100, null, 0],
  [100, undefined, 0],
  [120, 100, 0],
  [995, 1000, 1],
  [996, 1000, 0],
])('[I18N-05] %d instead of %d is a discount of %d percent', (price, oldPrice, percent) => {
  expect(discountPercent(price, oldPrice)).toBe(percent)
})

test('[CART-06] amounts in roubles add up to the kopeck', () => {
  expect(sumRoubles([300.3, -100.1, -200.2])).toBe(0)
  expect(sumRoubles([0.1, 0.2])).toBe(0.3)
})

test('kopecks and roubles turn into one another without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (kopecks) => roublesToKopecks(kopecksToRoubles(kopecks)) === kopecks))
  expect(() => roublesToKopecks(0.005)).toThrow(RangeError)
})

test('[I4] a sum is distributed exactly, and no part is more than a kopeck from its share', () => {
  const amounts = fc.integer({ min: 0, max: 1e11 })
  const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(amounts, weights, (total, parts) => {
      const sum = parts.reduce((a, b) => a + b, 0)
      fc.pre(sum > 0)
      const shares = distribute(total, parts)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total)
      shares.forEach((share, index) => {
        const exact = (BigInt(total) * BigInt(parts[index]!)) / BigInt(sum)
        expect(BigInt(share) - exact === 0n || BigInt(share) - exact === 1n).toBe(true)
      })
    }),
  )
  expect(distribute(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(distribute(100, [0, 0])).toEqual([0, 0])
})
