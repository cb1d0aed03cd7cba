import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test.each([
  [{ title: 'M', alternative_title: '44–46' }, 'sizeAnd'],
  [{ title: 'W30', alternative_title: '46' }, 'sizeAnd'],
  [{ title: '38', alternative_title: '' }, 'size'],
  [{ title: '38', alternative_title: '38' }, 'size'],
  [{ title: 'Один размер', alternative_title: '' }, 'plain'],
  [{ title: 'One size', alternative_title: '' }, 'plain'],
])('[CART-05] %j is written as %s', (size, kind) => {
  expect(sizeWords(size).kind).toBe(kind)
})
