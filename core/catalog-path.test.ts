import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCatalogPath, printCatalogPath, toggleFilterValue, withoutFilters, type CatalogPath } from './catalog-path.ts'

test('[CAT-02] filters stand in the path, their values joined by -or-', () => {
  const path = parseCatalogPath('/catalog/women/outerwear/filter/color-spruce-or-night/price-3000_12000/size-m')
  expect(path).toEqual({
    kind: 'catalog',
    segments: ['women', 'outerwear'],
    filters: [
      { name: 'color', values: ['spruce', 'night'] },
      { name: 'price', values: ['3000_12000'] },
      { name: 'size', values: ['m'] },
    ],
  })
})

test('[CAT-02] an address is written in one order, whatever order it was chosen in', () => {
  const first = parseCatalogPath('/list/new/filter/size-m-or-l/color-night')
  const second = parseCatalogPath('/list/new/filter/color-night/size-l-or-m')
  expect(printCatalogPath(first!)).toBe('/list/new/filter/color-night/size-l-or-m')
  expect(printCatalogPath(second!)).toBe(printCatalogPath(first!))
})

test('[CAT-02] what is written is read again as the same', () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6})?$/).filter((value) => value !== 'filter' && !value.includes('-or'))
  const filter = fc.record({
    name: fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/),
    values: fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }),
  })
  const paths = fc.record({
    kind: fc.constantFrom('catalog' as const, 'list' as const),
    segments: fc.array(slug, { maxLength: 3 }),
    filters: fc.uniqueArray(filter, { maxLength: 4, selector: (one) => one.name }),
  })
  fc.assert(
    fc.property(paths, (path: CatalogPath) => {
      const printed = printCatalogPath(path)
      expect(printCatalogPath(parseCatalogPath(printed)!)).toBe(printed)
    }),
  )
})

test('choosing a value twice takes it back; the filter goes with its last value', () => {
  const path = parseCatalogPath('/catalog/men')!
  const chosen = toggleFilterValue(path, 'size', 'm')
  expect(printCatalogPath(chosen)).toBe('/catalog/men/filter/size-m')
  expect(printCatalogPath(toggleFilterValue(chosen, 'size', 'm'))).toBe('/catalog/men')
  expect(printCatalogPath(withoutFilters(chosen))).toBe('/catalog/men')
})

test.each([
  '/cart',
  '/catalog/women/filter',
  '/catalog/WOMEN',
  '/catalog/women/filter/size',
  '/catalog/women/filter/-m',
  '/catalog/women/filter/size-m/size-l',
  '/catalog/<script>',
  `/catalog/women/filter/size-${Array.from({ length: 31 }, (_, index) => `s${index}`).join('-or-')}`,
  `/catalog/women/filter/${Array.from({ length: 12 }, (_, index) => `f${index}-x`).join('/')}`,
  `/catalog/${'a'.repeat(2050)}`,
])('[T50] %s is no address of the catalogue', (path) => {
  expect(parseCatalogPath(path)).toBeUndefined()
})
