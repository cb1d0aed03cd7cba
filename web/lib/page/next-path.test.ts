import { describe, expect, test } from 'vitest'
import { afterLogin, nextPath } from './next-path.ts'

describe('[AUTH-10] a login returns to a page of this shop', () => {
  test.each([
    ['/cart', '/cart'],
    ['/my/history/17?receipt=1#top', '/my/history/17?receipt=1#top'],
    ['/catalog/women/filter/color-red-or-blue?page=2', '/catalog/women/filter/color-red-or-blue?page=2'],
    ['/search?q=//evil.example', '/search?q=//evil.example'],
    ['/', '/'],
    ['/en/cart?from=mail', '/cart?from=mail'],
    ['/en', '/'],
    ['/order?next=https://evil.example', '/order?next=https://evil.example'],
  ])('%j is followed', (next, path) => {
    expect(nextPath(next)).toBe(path)
  })
})

describe('[AUTH-10] [T24] a foreign address in next= leads to the account instead', () => {
  test.each([
    undefined,
    null,
    '',
    'cart',
    'evil.example',
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '//evil.example/%2e%2e',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n//evil.example',
    '\u0000/evil.example',
    ' //evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'mailto:a@evil.example',
    '@evil.example',
    ':evil.example',
    '?next=/cart',
    '#/cart',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/../..//evil.example',
    '/en//evil.example',
    '/en///evil.example',
    '/en/%2e//evil.example',
    '/en//auth/login',
    '/ru//evil.example',
    '/cart\\..\\..\\evil.example',
    '/auth/login?next=/auth/login',
  ])('%j is refused', (next) => {
    expect(nextPath(next)).toBe(afterLogin)
  })
})
