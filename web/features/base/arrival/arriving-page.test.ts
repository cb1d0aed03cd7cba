import { expect, test } from 'vitest'
import { pageAt } from './arriving-page.ts'

test.each([
  ['/catalog', 'listing'],
  ['/en/catalog/women/filter/size-m', 'listing'],
  ['/list/new', 'listing'],
  ['/product/coat', 'product'],
  ['/en/product/coats/coat', 'product'],
  ['/search', 'search'],
  ['/en/s', 'search'],
  // Leads on to the catalog, or to no page of these.
  ['/product', undefined],
  ['/', undefined],
  ['/en', undefined],
  ['/catalogue', undefined],
  ['/search/more', undefined],
  ['/my/favorites', undefined],
  ['/lookbook/polar', undefined],
])('[UX-17] %s arrives as %s', (pathname, page) => {
  expect(pageAt(pathname)).toBe(page)
})
