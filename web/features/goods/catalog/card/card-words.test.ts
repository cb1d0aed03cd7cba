import { expect, test } from 'vitest'
import { canBeBought, cardBadges, cardNote, sizeRun } from './card-words.ts'

const words = { soon: 'Скоро', eco: 'Эко', set: 'Комплект' }
const size = (code: 'none' | 'last' | 'few' | 'many') => ({
  id: 1,
  offer_id: 1,
  title: 'M',
  alternative_title: '',
  amount: { code, title: '' },
  fitting: null,
})
const product = {
  is_coming_soon: false,
  is_only_shops: false,
  is_in_stock: true,
  is_eco: false,
  is_set: false,
  labels: [],
  sizes: [size('many')],
}

test('[CAT-06] [PRD-01] at most two labels stand on a picture, all of them on the page of the product', () => {
  const labels = [
    { code: 'new', title: 'Новинка' },
    { code: 'limited', title: 'Малая партия' },
  ]
  const all = { ...product, labels, is_eco: true, is_set: true }
  expect(cardBadges(all, words, 2).map((badge) => badge.text)).toEqual(['Новинка', 'Малая партия'])
  // Its own page has room for all of them.
  expect(cardBadges(all, words).map((badge) => badge.text)).toEqual(['Новинка', 'Малая партия', 'Эко', 'Комплект'])
  expect(cardBadges({ ...product, is_eco: true, is_set: true }, words).map((badge) => badge.tone)).toEqual(['eco', 'ink'])
})

test('the eco label and the eco flag are one word', () => {
  expect(cardBadges({ ...product, is_eco: true, labels: [{ code: 'eco', title: 'Эко' }] }, words)).toHaveLength(1)
})

test('[UX-16] sold out, only in shops and few left are said in words', () => {
  expect(cardNote(product)).toBeUndefined()
  expect(cardNote({ ...product, sizes: [size('few'), size('none')] })).toBe('few')
  expect(cardNote({ ...product, is_only_shops: true })).toBe('onlyShops')
  expect(cardNote({ ...product, is_in_stock: false })).toBe('soldOut')
  expect(cardNote({ ...product, is_coming_soon: true, is_in_stock: false })).toBeUndefined()
})

test('[PRD-05] what is only in shops cannot be put in the cart', () => {
  expect(canBeBought(product)).toBe(true)
  expect(canBeBought({ ...product, is_only_shops: true })).toBe(false)
  expect(canBeBought({ ...product, is_coming_soon: true })).toBe(false)
})

test('[UX-15] the run of sizes names those that are left; things of one size have none', () => {
  const sizes = [
    { ...size('many'), title: 'XS' },
    { ...size('none'), title: 'S' },
    { ...size('last'), title: 'M' },
  ]
  expect(sizeRun({ ...product, sizes })).toBe('XS M')
  expect(sizeRun(product)).toBe('')
  expect(sizeRun({ ...product, sizes, is_only_shops: true })).toBe('')
})
