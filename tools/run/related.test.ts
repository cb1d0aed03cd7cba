import { expect, test } from 'vitest'
import { needDemo, relatedTests } from './related.ts'

const graph = new Map([
  ['server/modules/sales/cart/cart.rules.ts', []],
  ['server/modules/sales/cart/cart.rules.test.ts', ['server/modules/sales/cart/cart.rules.ts']],
  ['server/modules/sales/cart/cart.routes.test.ts', ['tests/support/cart-shop.ts', 'tests/support/app.ts']],
  ['server/modules/sales/cart/index.ts', ['server/modules/sales/cart/cart.rules.ts']],
  ['server/modules/sales/orders/orders.routes.test.ts', ['server/modules/sales/cart/index.ts', 'tests/support/tagged-pages.ts']],
  ['tests/support/cart-shop.ts', ['tests/support/app.ts']],
  ['tests/support/tagged-pages.ts', ['tests/support/app.ts']],
  ['tests/support/app.ts', []],
])
const texts = (file: string): string => (/app\.ts|tagged-pages\.ts/.test(file) ? "template: 'demo'" : '')

test('a change is tried by the tests of its folder; those behind the entry of a module are counted', () => {
  const { files, left } = relatedTests(['server/modules/sales/cart/cart.rules.ts'], graph)
  expect(files.toSorted()).toEqual(['server/modules/sales/cart/cart.routes.test.ts', 'server/modules/sales/cart/cart.rules.test.ts'])
  expect(left).toBe(1)
})

test('the demo shop is filled only where a test, or a helper that it imports, asks for it', () => {
  expect(needDemo(['server/modules/sales/cart/cart.routes.test.ts'], graph, texts)).toBe(false)
  expect(needDemo(['server/modules/sales/orders/orders.routes.test.ts'], graph, texts)).toBe(true)
  expect(needDemo(['server/modules/sales/cart/cart.routes.test.ts'], graph, () => "startTestApp({ template: 'demo' })")).toBe(true)
})
