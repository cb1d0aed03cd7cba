import { expect, test } from 'vitest'
import { maskedPath, scrubbed } from './scrubbed.ts'

test.each([
  ['mail to anna.petrova+sale@mail.example failed', 'mail to [cut] failed'],
  ['+7 (912) 345-67-89 is taken', '[cut] is taken'],
  ['79123456789', '[cut]'],
  ['order 261120-482139-4 is gone', 'order [cut] is gone'],
  ['authorization: Bearer abc.def', 'authorization: [cut]'],
  ['eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', '[cut]'],
  ['cart 3f2b8f3e-6c3c-4f0e-9d0a-2b9f4a7c1d22', 'cart [cut]'],
  ['token aZ3kQ9xW0pL5mN8vB2cD', 'token [cut]'],
])('%s is told without what is personal [ERR-08]', (text, expected) => {
  expect(scrubbed(text)).toBe(expected)
})

test('what names nobody stays, and no text is longer than 500 letters [ERR-08]', () => {
  expect(scrubbed("Cannot read properties of undefined (reading 'price') at 12:30")).toBe(
    "Cannot read properties of undefined (reading 'price') at 12:30",
  )
  expect(scrubbed('a '.repeat(1000))).toHaveLength(500)
})

test.each([
  ['/en/order/payments/cp/261120-482139-4?token=abc', '/en/order/payments/cp/:number'],
  ['/my/history/261120-482139-4', '/my/history/:number'],
  ['/admission/aZ3kQ9', '/admission/:token'],
  ['/preview/product/secret', '/preview/product/:token'],
  ['/auth/recovery/confirm/secret#x', '/auth/recovery/confirm/:token'],
  ['/catalog/women?q=anna', '/catalog/women'],
])('%s is told as %s [ERR-08]', (address, expected) => {
  expect(maskedPath(address)).toBe(expected)
})
