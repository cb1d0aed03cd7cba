import { expect, test } from 'vitest'
import { goodsOfCart, goodsOfOrder, piecesOf, withGiftsApart } from './goods.ts'

const gift = { title: 'Плед', slug: 'throw', price: 5900, size: 'one', color: 'Сланец', image: {} }
const item = {
  id: 7,
  quantity: 2,
  price: 3000,
  message: null,
  available_quantity: 2,
  product: { title: 'Шарф', image: {}, color: { title: 'Ель' } },
  size: { title: 'M' },
}
const cartOf = (coupon: object | null) => ({ items: [item], coupon }) as unknown as Parameters<typeof goodsOfCart>[0]

test('[ORD-04] the gift of a code stands below the things, for nothing, while the code applies', () => {
  const goods = goodsOfCart(cartOf({ applied: true, gift }), {})
  expect(goods.map(({ title, size, quantity, sum, isGift }) => [title, size, quantity, sum, isGift])).toEqual([
    ['Шарф', 'M', 2, 6000, undefined],
    ['Плед', 'one', 1, 0, true],
  ])
  expect(piecesOf(goods)).toBe(3)
  expect(goodsOfCart(cartOf({ applied: false, gift: null }), {})).toHaveLength(1)
  expect(goodsOfCart(cartOf(null), {})).toHaveLength(1)
})

test('[ORD-01] a line that can be ordered as it is has no problem, whatever it says; one of which there is less has', () => {
  const says = (available_quantity: number, message_code: string) =>
    goodsOfCart(
      { items: [{ ...item, available_quantity, message: 'Осталось мало', message_code }], coupon: null } as unknown as Parameters<
        typeof goodsOfCart
      >[0],
      {},
    )[0]?.problem
  expect([says(2, 'only_n_left'), says(2, 'price_changed')]).toEqual([undefined, undefined])
  expect([says(1, 'only_n_left'), says(0, 'sold_out')]).toEqual(['Осталось мало', 'Осталось мало'])
  const fewer = goodsOfCart(
    { items: [{ ...item, available_quantity: 1 }], coupon: null } as unknown as Parameters<typeof goodsOfCart>[0],
    {},
  )
  expect([fewer[0]?.sum, fewer[0]?.missing?.id, piecesOf(fewer)]).toEqual([3000, 7, 1])
})

test('[ORD-04] a line of which one piece was a gift is two rows of the order: what was paid for, and the gift', () => {
  const line = (id: number, quantity: number, gift_quantity: number) => ({
    id,
    title: `${id}`,
    price: 1000,
    quantity,
    gift_quantity,
    refused: 0,
  })
  const order = { items: [line(1, 2, 1), line(2, 1, 1), line(3, 1, 0)] } as unknown as Parameters<typeof goodsOfOrder>[0]
  expect(goodsOfOrder(order).map(({ title, quantity, sum, isGift }) => [title, quantity, sum, isGift])).toEqual([
    ['1', 1, 1000, false],
    ['1', 1, 0, true],
    ['2', 1, 0, true],
    ['3', 1, 1000, false],
  ])
})

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [2, 1, 1],
  [3, 2, 1],
])('[ORD-04] of %i pieces that were left, %i are bought ones and %i the gift', (refused, bought, gifts) => {
  expect(withGiftsApart([{ quantity: 3, gift_quantity: 1, refused }]).map((row) => [row.isGift, row.refused])).toEqual([
    [false, bought],
    [true, gifts],
  ])
})
