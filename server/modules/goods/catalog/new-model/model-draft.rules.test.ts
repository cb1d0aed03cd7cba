import { expect, test } from 'vitest'
import { slugOf } from './model-draft.rules.ts'

test.each([
  ['Пальто «Терский берег»', 'palto-terskiy-bereg'],
  ['  Шарф № 5, 100 % шерсть ', 'sharf-5-100-sherst'],
  ['Платье ор Ёлка', 'plate-elka'],
  ['Oversize coat', 'oversize-coat'],
  ['«»', ''],
])('[ADM-32] the address of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
