import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCart } from '#tests/support/random-carts.ts'
import { calculatePrice } from './pricing.rules.ts'
import { thingsOfQuote, totalLines, type TotalParts } from './total-lines.view.ts'

const say: Parameters<typeof totalLines>[2] = (key, params) =>
  `${key.replace('promotions.', '')} ${Object.values(params ?? {}).join(' ')}`.replaceAll('\u00A0', ' ').trim()
const coat = { title: { ru: 'Пальто' }, quantity: 1, price: 3_490_000, oldPrice: 4_190_000, bonusPart: 63_300 }
const jumper = { title: { ru: 'Джемпер' }, quantity: 2, price: 1_190_000, oldPrice: null, bonusPart: 36_700 }
const parts: TotalParts = {
  goods: 6_570_000,
  sale: 700_000,
  bonuses: 100_000,
  delivery: 0,
  discounts: [{ of: 'goods', title: { ru: '15 % на трикотаж' }, code: 'ШЕРСТЬ15', amount: 357_000 }],
  things: [coat, jumper],
  deliveryType: 'courier',
  freeFrom: 1_000_000,
}
const reasons = (changes: Partial<TotalParts>) =>
  Object.fromEntries(totalLines({ ...parts, ...changes }, 'ru', say).map((line) => [line.code, line.reasons]))

test('[ORD-01] every line of a total says how it came about', () => {
  const lines = totalLines(parts, 'ru', say)
  expect(lines.map(({ code, amount, reasons }) => [code, amount, reasons])).toEqual([
    ['goods', 65_700, ['why.thing Пальто 41 900 ₽ 1 0', 'why.things Джемпер 11 900 ₽ 2 0']],
    ['sale', -7000, ['why.sale Пальто −7 000 ₽ 1 17']],
    ['coupon', -3570, ['15 % на трикотаж']],
    ['bonuses', -1000, ['why.bonus_part Пальто −633 ₽ 1 0', 'why.bonus_part Джемпер −367 ₽ 2 0', 'why.bonuses 30']],
    ['delivery', 0, ['why.delivery_from 10 000 ₽']],
  ])
})

test('[ORD-01] a delivery says what it is charged by, or what made it free', () => {
  expect(reasons({ delivery: 39_000, freeFrom: undefined })['delivery']).toEqual(['why.delivery'])
  expect(reasons({ freeFrom: undefined, deliveryType: 'shop' })['delivery']).toEqual(['why.delivery_shop'])
  expect(reasons({ freeFrom: undefined })['delivery']).toEqual(['why.delivery_free'])
  const gift = { of: 'delivery' as const, title: { ru: 'Доставка в подарок' }, code: null, amount: 1 }
  expect(reasons({ discounts: [gift] })['delivery']).toEqual(['Доставка в подарок'])
  expect(reasons({ delivery: null })['delivery']).toBeUndefined()
})

test('[ORD-01] the gift of a code is among the things that were priced', () => {
  const offer = (title: string) => ({ product: { title: { ru: title }, price: 100_00, oldPrice: null } }) as never
  const quoted = { pricing: { lines: [{ bonusPart: 700 }, { bonusPart: 0 }] }, coupon: { gift: offer('Платок') } } as never
  expect(thingsOfQuote([{ offer: offer('Пальто'), quantity: 2 }], quoted).map(({ title, bonusPart }) => [title.ru, bonusPart])).toEqual([
    ['Пальто', 700],
    ['Платок', 0],
  ])
})

test('[ORD-01] [CART-06] [I4] the lines of random carts add up to their total to the kopeck, and no sum of an amount is lost', () => {
  fc.assert(
    fc.property(randomCart, fc.boolean(), (cart, isChosen) => {
      const pricing = calculatePrice(cart)
      const given = [...pricing.promotions, ...(pricing.couponDiscount ? [pricing.couponDiscount] : [])]
      const lines = totalLines(
        {
          ...pricing,
          delivery: isChosen ? pricing.delivery : null,
          discounts: given.map(({ of, amount }) => ({ of, amount, title: { ru: 'Скидка' }, code: null })),
          things: [],
          deliveryType: 'courier',
          freeFrom: undefined,
        },
        'ru',
        say,
      )
      const sum = lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
      expect(sum).toBe(isChosen ? pricing.total : pricing.total - pricing.delivery)
    }),
    { numRuns: 2000 },
  )
})
