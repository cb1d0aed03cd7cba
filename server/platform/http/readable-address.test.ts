import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each([
  ['/catalog/women?page=%zz', '/catalog/women?page=%zz'],
  ['/product/%D0%BF%D0%B0', '/product/%D0%BF%D0%B0'],
  ['/api/en/catalog/products/by-sku/%', '/api/en/unreadable-address'],
  ['/catalog/%', '/unreadable-address'],
  ['/en/catalog/%zz?a=b', '/en/unreadable-address'],
  ['/%ED%A0%80', '/unreadable-address'],
])('[RT-10] %s is read as %s', (from, to) => expect(readableAddress(from)).toBe(to))
