import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buyable,
  mergedQuantity,
  noticeOf,
  refusalNotification,
  priceNews,
  refuse,
  toldLeftOut,
  totalsOf,
  type KnownPrice,
} from './cart.rules.ts'

const sale = { isComingSoon: false, isOnlyShops: false, isPublished: true }
const stock = (available: number, anywhere = available) => ({ available, anywhere })
const now = new Date('2026-11-20T09:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('what can be had', () => {
  test.each([
    ['the last piece', 1, stock(1), undefined],
    ['as many as there are', 4, stock(4), undefined],
    ['ten pieces', 10, stock(50), undefined],
    ['more than there are', 5, stock(4), { code: 'only_n_left', count: 4 }],
    ['more than a line holds', 11, stock(50), { code: 'max_pieces', count: 10 }],
    ['more than a line holds and than there are', 11, stock(7), { code: 'only_n_left', count: 7 }],
    ['a sold-out size', 1, stock(0), { code: 'sold_out', count: 0 }],
    ['a size that another city has', 1, stock(0, 3), { code: 'not_in_city', count: 0 }],
  ])('[CART-07] %s', (_, wanted, there, refusal) => {
    expect(refuse(sale, there, wanted)).toEqual(refusal)
  })
  test('[PRD-05] [CART-02] what is coming soon, only in shops or no longer shown cannot be bought, however many lie there', () => {
    expect(refuse({ ...sale, isComingSoon: true }, stock(9), 1)?.code).toBe('coming_soon')
    expect(refuse({ ...sale, isOnlyShops: true }, stock(9), 1)?.code).toBe('only_shops')
    expect(refuse({ ...sale, isPublished: false }, stock(9), 1)?.code).toBe('sold_out')
    expect([sale, { ...sale, isComingSoon: true }, { ...sale, isOnlyShops: true }].map((one) => buyable(one, stock(9)))).toEqual([9, 0, 0])
  })
})

describe('what a line says', () => {
  const item = { quantity: 2, isCapped: false, price: 100, priceWas: undefined }
  test('[CART-05] nothing when all is well', () => {
    expect(noticeOf(sale, stock(9), item)).toBeUndefined()
    expect(noticeOf(sale, stock(5), { ...item, quantity: 5 })).toBeUndefined()
  })
  test('[CART-05] the most important thing first', () => {
    const told = { ...item, priceWas: 90, isCapped: true }
    expect(noticeOf(sale, stock(0, 4), told)?.text).toBe('not_in_city')
    expect(noticeOf(sale, stock(1), told)).toEqual({ code: 'only_n_left', text: 'fewer_left', count: 1 })
    expect(noticeOf(sale, stock(2), told)).toEqual({ code: 'price_changed', text: 'price_changed', from: 90, to: 100 })
    const merged = { ...told, priceWas: undefined }
    expect(noticeOf(sale, stock(2), merged)?.text).toBe('merged')
    expect(noticeOf(sale, stock(9), merged)).toBeUndefined()
    expect(noticeOf(sale, stock(50), { ...merged, quantity: 10 })).toEqual({ code: 'max_pieces', text: 'merged_most', count: 10 })
    expect(noticeOf(sale, stock(2), item)).toEqual({ code: 'only_n_left', text: 'only_n_left', count: 2 })
  })
  test('[CART-07] a refusal names its reason', () => {
    expect(refusalNotification({ code: 'only_n_left', count: 7 })).toEqual({ code: 'only_n_left', text: 'only_n_left', count: 7 })
    expect(refusalNotification({ code: 'max_pieces', count: 10 })).toEqual({ code: 'max_pieces', text: 'max_pieces', count: 10 })
    expect(refusalNotification({ code: 'sold_out', count: 0 })).toEqual({ code: 'sold_out', text: 'sold_out' })
  })
})

test('[CART-05] a changed price is told for a quarter of an hour from the first look, then it is known', () => {
  const told = { price: 100, told: { price: 90, at: now } }
  expect(priceNews({ price: 100, told: null }, 100, now)).toEqual({})
  expect(priceNews({ price: 100, told: null }, 90, now)).toEqual({ was: 100, remember: told })
  expect(priceNews(told, 90, minutes(14))).toEqual({ was: 100 })
  expect(priceNews(told, 90, minutes(15))).toEqual({ remember: { price: 90, told: null } })
})

test('[CART-05] [UX-36] whatever prices do between two looks, a price other than the one seen last is told', () => {
  const price = fc.integer({ min: 1, max: 4 })
  fc.assert(
    fc.property(price, fc.array(fc.record({ today: price, afterMinutes: fc.integer({ min: 0, max: 40 }) })), (first, looks) => {
      let known: KnownPrice = { price: first, told: null }
      let seen = first
      let at = 0
      for (const { today, afterMinutes } of looks) {
        at += afterMinutes
        const { was, remember } = priceNews(known, today, minutes(at))
        if (today !== seen) expect(was).toBe(seen)
        expect(was).not.toBe(today)
        known = remember ?? known
        seen = today
      }
    }),
  )
})

test('[CART-01] what had no room at a merge is told for a day, without what was put in since', () => {
  const cart = { leftOut: [7, 8], leftOutAt: now }
  expect(toldLeftOut(cart, [{ offerId: 1 }], minutes(24 * 60 - 1))).toEqual([7, 8])
  expect(toldLeftOut(cart, [{ offerId: 7 }], now)).toEqual([8])
  expect(toldLeftOut(cart, [], minutes(24 * 60))).toEqual([])
  expect(toldLeftOut({ leftOut: [], leftOutAt: null }, [], now)).toEqual([])
})

describe('totals', () => {
  test('[CART-06] count what can be had', () => {
    const lines = [
      { quantity: 1, available: 9, price: 3_490_000, oldPrice: 4_190_000 },
      { quantity: 2, available: 2, price: 119_900, oldPrice: null },
      { quantity: 3, available: 1, price: 9900, oldPrice: null },
      { quantity: 1, available: 0, price: 290_000, oldPrice: null },
    ]
    expect(totalsOf(lines)).toEqual({ pieces: 4, lines: 3, isAllAvailable: false })
  })
  test('[CART-06] an empty cart is worth nothing and lacks nothing', () => {
    expect(totalsOf([])).toEqual({ pieces: 0, lines: 0, isAllAvailable: true })
  })
})

test.each([
  [1, 2, 9, { quantity: 3, isCapped: false }],
  [3, 4, 5, { quantity: 5, isCapped: true }],
  [8, 8, 50, { quantity: 10, isCapped: true }],
  [0, 2, 0, { quantity: 2, isCapped: false }],
  [0, 4, 1, { quantity: 1, isCapped: true }],
])('[CART-01] merging %i and %i pieces of which %i can be had', (own, added, available, merged) => {
  expect(mergedQuantity(own, added, available)).toEqual(merged)
})
