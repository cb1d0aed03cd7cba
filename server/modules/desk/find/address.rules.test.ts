import { expect, test } from 'vitest'
import { shopPathOf } from './address.rules.ts'

test('[ADM-10] a pasted address of the shop is its path without language, query and trailing slash; another site is none', () => {
  const shop = 'https://severa.example'
  expect(shopPathOf('https://severa.example/en/product/coat/?size=M', shop)).toBe('/product/coat')
  expect(shopPathOf('/catalog/', shop)).toBe('/catalog')
  expect(shopPathOf('https://severa.example/en', shop)).toBe('/')
  expect([shopPathOf('https://other.example/a', shop), shopPathOf('coat', shop), shopPathOf('/a b', shop)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
