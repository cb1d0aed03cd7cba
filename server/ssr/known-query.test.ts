import { expect, test } from 'vitest'
import { splitAddress, withRest } from './known-query.ts'

test.each([
  ['/catalog/women', '/catalog/women', ''],
  ['/catalog/women?', '/catalog/women', ''],
  ['/catalog/women?utm_source=x&page=2&gclid=1', '/catalog/women?page=2', 'utm_source=x&gclid=1'],
  ['/catalog/women?sort=new&page=2', '/catalog/women?page=2&sort=new', ''],
  ['/search?q=a+b&q=c&&x', '/search?q=a+b&q=c', 'x'],
  // A name that the router reads as a known one is one.
  ['/catalog?p%61ge=2&%zz=1', '/catalog?p%61ge=2', '%zz=1'],
  ['/catalog??page=2&?page=3', '/catalog', '?page=2&?page=3'],
  ['/catalog?_routes=a', '/catalog', ''],
  ['/catalog.data?_routes=a&utm_source=x&page=2', '/catalog.data?_routes=a&page=2', 'utm_source=x'],
])('of %s the page depends on %s alone', (url, known, rest) => {
  expect(splitAddress(url)).toEqual({ known, rest })
})

test.each([
  ['/catalog', 'utm_source=x', '/catalog?utm_source=x'],
  ['/catalog?page=2#top', 'utm_source=x&a=b', '/catalog?page=2&utm_source=x&a=b#top'],
  ['/sale?utm_source=staff', 'utm_source=x&gclid=1', '/sale?utm_source=staff&gclid=1'],
  ['/sale?utm_source=staff', 'utm_source=x', '/sale?utm_source=staff'],
  ['https://elsewhere.example/', 'utm_source=x', 'https://elsewhere.example/'],
  ['/catalog', '', '/catalog'],
])('a visitor who is sent to %s with %s arrives at %s', (location, rest, target) => {
  expect(withRest(location, rest)).toBe(target)
})
