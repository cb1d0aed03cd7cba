import { describe, expect, test } from 'vitest'
import { carriesToken, isPrivateAddress, judgeAddress } from './address.ts'

describe('[RT-04] the ru prefix goes by 301', () => {
  test.each([
    ['/ru', '/'],
    ['/ru/cart', '/cart'],
    ['/ru/ru/cart', '/cart'],
  ])('%s goes to %s', (from, to) => {
    expect(judgeAddress(from)).toEqual({ kind: 'redirect', location: to })
  })
})

const slashes: [string, string][] = [
  ['/cart/', '/cart'],
  ['/en/', '/en'],
  ['/catalog//women///', '/catalog/women'],
  ['//evil.example/', '/evil.example'],
]
test.each(slashes)('[RT-05] the slash at the end of %s goes', (from, to) => {
  expect(judgeAddress(from)).toEqual({ kind: 'redirect', location: to })
})

const indexFiles: [string, string][] = [
  ['/index.html', '/'],
  ['/en/index.htm', '/en'],
  ['/catalog/women/index.php', '/catalog/women'],
]
test.each(indexFiles)('[RT-06] the index file of %s goes', (from, to) => {
  expect(judgeAddress(from)).toEqual({ kind: 'redirect', location: to })
})

test('[RT-07] several at once, with a query, are one redirect to an address that stands', () => {
  const verdict = judgeAddress('/ru/catalog/women/index.html/?page=2&sort=price')
  expect(verdict).toEqual({ kind: 'redirect', location: '/catalog/women?page=2&sort=price' })
  expect(judgeAddress('/catalog/women?page=2&sort=price')).toEqual({ kind: 'page' })
})

test.each(['/de', '/fr/catalog', '/RU/cart'])('[RT-09] %s is no supported locale', (url) => {
  expect(judgeAddress(url)).toEqual({ kind: 'refused', message: 'LocaleError' })
})

test.each(['/', '/en', '/en/cart', '/my', '/my/history', '/s', '/catalog'])('[RT-09] %s is a page', (url) => {
  expect(judgeAddress(url)).toEqual({ kind: 'page' })
})

describe('[T52] a page of its visitor is one however it is written', () => {
  test.each([
    '/my',
    '/my/favorites?page=2',
    '/en/my/bonuses',
    '/order/thanks',
    '/auth/login',
    '/admin-auth/secret',
    '/admission/secret',
    '/en/preview/secret',
    '/dev/ui',
    '/cart.data',
    '/en/my/bonuses.data?_routes=x',
    '/Cart',
    '/ORDER',
    '/en/MY/favorites',
    '/MY/favorites.data',
    '/%6Dy/favorites',
    '/en/%6d%79/favorites',
    '/my%2Ffavorites',
    '/nowhere/../my/favorites',
    '/nowhere/%2e%2e/cart',
    '/./cart.data',
    '//my/favorites.data',
    '/en//cart.data',
  ])('%s', (url) => expect(isPrivateAddress(url)).toBe(true))

  test.each(['/', '/en', '/en.data', '/mystery', '/catalog/my', '/cartoon', '/help?next=/my', '/my.png', '/product/order'])(
    '%s is everybody’s',
    (url) => expect(isPrivateAddress(url)).toBe(false),
  )
})

describe('[§6.6] an address that carries a token is known', () => {
  test.each([
    '/admission/secret',
    '/en/admission/secret.data',
    '/Admin-Auth/secret?next=/',
    '/preview/secret.data',
    '/auth/recovery/confirm/secret',
    '/auth%2Frecovery/confirm/secret',
    '/order/track?number=1&access_token=secret',
    '/nowhere?access%5Ftoken=secret',
    '/subscribed?t=secret',
    '/en/unsubscribe.data?t=secret',
    '/en/quality-online?t=secret',
  ])('%s', (url) => expect(carriesToken(url)).toBe(true))

  test.each([
    '/admission',
    '/auth/recovery/confirm',
    '/auth/recovery/request',
    '/admin-auth/',
    '/order/track?number=1',
    '/admissions/all',
    '/subscribed',
    '/search?t=1',
  ])('%s carries none', (url) => expect(carriesToken(url)).toBe(false))
})
