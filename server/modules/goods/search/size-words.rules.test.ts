import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSizeWords } from './size-words.rules.ts'

const sizesOf = (query: string) => {
  const parts = query.split(' ')
  const found = findSizeWords(parts)
  return parts.filter((_, at) => found[at]).join(' ')
}

test.each([
  ['юбка xl', 'xl'],
  ['xs юбка', 'xs'],
  ['skirt 2xl', '2xl'],
  ['джинсы w28', 'w28'],
  ['джинсы w28/l32', 'w28/l32'],
  ['платье 42–44', '42–44'],
  ['платье s-m', 's-m'],
  ['size m dress', 'size m'],
  ['dress size: xl', 'size: xl'],
  ['платье размер:44', 'размер:44'],
  ['платье размера хл', 'размера хл'],
  ['платье р. м', 'р. м'],
])('[SRCH-03] the sizes of «%s» are «%s»', (query, sizes) => {
  expect(sizesOf(query)).toBe(sizes)
})

test.each(['юбка хл', 'размер', 'size guide', 'm', 'плед 140', 'лён', 'платье-миди', 'linen', 'xlr'])(
  '[SRCH-03] no part of «%s» is a size',
  (query) => {
    expect(sizesOf(query)).toBe('')
  },
)

test('[SRCH-03] a size is a size wherever it stands among other words', () => {
  const sizes: fc.Arbitrary<string> = fc.constantFrom('xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', 'w28', '42', '42–44')
  const others: fc.Arbitrary<string[]> = fc.array(fc.constantFrom('платье', 'юбка', 'dress', 'из', 'красное'), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(sizes, others, fc.nat(), (size, words, at) => {
      const parts = words.toSpliced(at % (words.length + 1), 0, size)
      expect(findSizeWords(parts)).toEqual(parts.map((part) => part === size))
    }),
  )
})
