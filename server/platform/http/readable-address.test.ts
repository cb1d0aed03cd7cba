import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each([
  ['/catalog/women?page=%zz', '/catalog/women?page=%zz'],
  ['/product/%D0%BF%D0%B0', '/product/%D0%BF%D0%B0'],
  ['/api/en/catalog/products/by-sku/%', '/api/en/unreadable-address'],
  ['/catalog/%', '/unreadable-address'],
  ['/en/catalog/%zz?a=b', '/en/unreadable-address'],
  ['/%ED%A0%80', '/unreadable-address'],
  ['/catalog/%0a', '/unreadable-address'],
  ['/en/product/a%0d%0aset-cookie:x', '/en/unreadable-address'],
  ['/assets/%00', '/unreadable-address'],
  ['/a%E2%80%A8b', '/unreadable-address'],
  ['/api/ru/orders/%0a', '/api/ru/unreadable-address'],
  ['/\\evil.example', '/unreadable-address'],
  ['/ru/\\evil.example/', '/unreadable-address'],
  ['/search?q=a\\b\\', '/search?q=a%5Cb%5C'],
  ['/search?q=%0a?', '/search?q=%0a?'],
  ['http://evil.example/cart?a=b', '/cart?a=b'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=b', '/?a=b'],
  ['*', '/*'],
])('[RT-10] %s is read as %s', (from, to) => expect(readableAddress(from)).toBe(to))

test.each([
  ['/', '/unreadable-address'],
  ['/en/catalog/', '/en/unreadable-address'],
])('[T50] a path of more than two kilobytes from %s on is one that nobody has', (start, read) => {
  const longest = start.padEnd(2048, 'x')
  expect(readableAddress(`${longest}?q=1`)).toBe(`${longest}?q=1`)
  expect(readableAddress(`${longest}x?q=1`)).toBe(read)
})

test('[T50] [T51] a long query is read, and so is a long address of the API: its schemas judge that', () => {
  for (const url of [`/search?q=${'x'.repeat(10_000)}`, `/api/en/catalog/products/by-sku/${'x'.repeat(5000)}`])
    expect(readableAddress(url)).toBe(url)
})
