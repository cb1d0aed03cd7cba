import { expect, test } from 'vitest'
import type { SizeOption } from '#contracts/products.contract.ts'
import { aboutProduct, chooseOffer } from './choose-offer.ts'

const plain = { is_coming_soon: false, is_only_shops: false }

function aSize(id: number, code: SizeOption['amount']['code'] = 'many'): SizeOption {
  return { id, offer_id: id * 10, title: 'M', alternative_title: '46', amount: { code, title: '' }, fitting: null }
}

test('[CART-02] a product without sizes has run out', () => {
  expect(chooseOffer(plain, [], false)).toEqual({ kind: 'run-out' })
})

test('[CART-02] [PRD-03] what is coming soon, in the card or by its sizes, leads to the waiting list', () => {
  expect(chooseOffer({ ...plain, is_coming_soon: true }, [aSize(1)], false)).toEqual({ kind: 'wait' })
  expect(chooseOffer(plain, [aSize(1)], true)).toEqual({ kind: 'wait' })
})

test('[PRD-05] what is sold only in shops is not added', () => {
  expect(chooseOffer({ ...plain, is_only_shops: true }, [aSize(1)], false)).toEqual({ kind: 'only-shops' })
})

test('[CART-02] [PRD-03] sizes of which none is left lead to the waiting list', () => {
  expect(chooseOffer(plain, [aSize(1, 'none'), aSize(2, 'none')], false)).toEqual({ kind: 'wait' })
})

test('[CART-02] quick-add needs exactly one size', () => {
  expect(chooseOffer(plain, [aSize(1, 'last')], false)).toEqual({ kind: 'add', offerId: 10 })
  expect(chooseOffer(plain, [aSize(1), aSize(2)], false)).toEqual({ kind: 'choose' })
  expect(chooseOffer(plain, [aSize(1, 'none'), aSize(2)], false)).toEqual({ kind: 'choose' })
})

test('an alert of the cart names the product it speaks of', () => {
  expect(aboutProduct('Платье «Сайда»', 'Осталась 1 штука')).toBe('Платье «Сайда». Осталась 1 штука')
  expect(aboutProduct(undefined, 'Сервер не ответил')).toBe('Сервер не ответил')
})
