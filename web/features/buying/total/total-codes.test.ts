import { expect, test } from 'vitest'
import { withOneDiscount } from './total-codes.ts'

const line = (code: 'goods' | 'sale' | 'promotion' | 'coupon' | 'bonuses' | 'delivery', amount: number) => ({
  code,
  title: code,
  amount,
  reasons: [],
})

test('[ORD-01] all that is taken off the things is one line with the same sum while each of them is explained below', () => {
  const discounts = [line('sale', -0.1), line('promotion', -0.2), line('coupon', -0.4)]
  const lines = [line('goods', 65_700), ...discounts, line('bonuses', -1000), line('delivery', 0)]
  const short = withOneDiscount(lines, 'Скидки')
  expect(short.map(({ title, amount }) => [title, amount])).toEqual([
    ['goods', 65_700],
    ['Скидки', -0.7],
    ['bonuses', -1000],
    ['delivery', 0],
  ])
})

test('[ORD-01] a single discount keeps its name', () => {
  const lines = [line('goods', 100), line('sale', -10)]
  expect(withOneDiscount(lines, 'Скидки')).toEqual(lines)
})
