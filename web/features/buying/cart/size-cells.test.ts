import { expect, test } from 'vitest'
import type { SizeOption } from '#contracts/products.contract.ts'
import { sizeCells } from './size-cells.ts'

const words = { few: 'мало', last: 'последний', none: 'нет', soon: 'скоро' }
const size = (id: number, title: string, code: SizeOption['amount']['code']): SizeOption => ({
  id,
  offer_id: id,
  title,
  alternative_title: `${40 + id}`,
  amount: { code, title: 'Осталось мало' },
  fitting: null,
})
const sizes = [size(1, 'S', 'many'), size(2, 'M', 'few'), size(3, 'L', 'last'), size(4, 'XL', 'none')]

test('[PRD-02] last and few warn, none is sold out, plenty shows the conversion', () => {
  expect(sizeCells(sizes, false, words).map((cell) => cell.note)).toEqual(['41', 'мало', 'последний', 'нет'])
  expect(sizeCells(sizes, true, words).every((cell) => cell.state === 'soon')).toBe(true)
})

test('[PRD-02] without words of its own a picker says what the catalogue says', () => {
  expect(sizeCells(sizes.slice(0, 2), false).map((cell) => cell.note)).toEqual(['41', 'Осталось мало'])
})
