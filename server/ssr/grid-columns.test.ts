import { expect, test } from 'vitest'
import { addressWithView } from './grid-columns.ts'

test('[CAT-05] a shopper who likes two cards in a row is led to the address that says so', () => {
  expect(addressWithView('/catalog/women', '2')).toBe('/catalog/women?view=2')
  expect(addressWithView('/en/list/new?page=2', '2')).toBe('/en/list/new?page=2&view=2')
  expect(addressWithView('/catalog', '2')).toBe('/catalog?view=2')
})

test('[CAT-05] not when the address says it, when the visitor likes four, or on other pages', () => {
  expect(addressWithView('/catalog/women?view=4', '2')).toBeUndefined()
  expect(addressWithView('/catalog/women', '4')).toBeUndefined()
  expect(addressWithView('/catalog/women', undefined)).toBeUndefined()
  expect(addressWithView('/catalogue', '2')).toBeUndefined()
  expect(addressWithView('/cart', '2')).toBeUndefined()
})
