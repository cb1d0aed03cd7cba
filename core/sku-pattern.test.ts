import { expect, test } from 'vitest'
import { skuByPattern, usualSkuPattern } from './sku-pattern.ts'

test('[ADM-32] a number is made of article, color and size; of a color alone without the size', () => {
  const parts = { article: '26-0417', color: 'el', size: 'xs' }
  expect(skuByPattern(usualSkuPattern, parts)).toBe('26-0417-EL-XS')
  expect(skuByPattern(usualSkuPattern, { ...parts, size: '' })).toBe('26-0417-EL')
  expect(skuByPattern('{size}.{article}/{color}', { ...parts, size: '' })).toBe('26-0417/EL')
  expect(skuByPattern('V {article} {season}', parts)).toBe('V26-0417{SEASON}')
})
