import { expect, test } from 'vitest'
import { redirectSchema, type StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import { refusalOfRedirect } from './redirects.rules.ts'

const origin = 'https://severa.example'
const redirect = (path: string, target: string, priority = 0): StoredRedirect => ({ path, target, status: 301, priority })
const codeOf = (one: StoredRedirect, others: StoredRedirect[] = []) =>
  refusalOfRedirect(one, others, origin)?.code.replace('redirects.', '')

test('[T24] a redirect that leads to itself is refused, however its target is spelled', () => {
  for (const target of ['/a', '/en/a', '/a/', '/a?x=1', `${origin}/a`, `${origin}/en/a/`])
    expect(codeOf(redirect('/a', target)), target).toBe('loop')
  expect(codeOf(redirect('/a', '/b'))).toBeUndefined()
  expect(codeOf(redirect('/a', `${origin}.evil.example/a`))).toBeUndefined()
})

test('[T24] one hop: neither does a redirect lead to another one, nor another one to it', () => {
  expect(codeOf(redirect('/a', '/b'), [redirect('/b', '/c')])).toBe('onward')
  expect(codeOf(redirect('/a', '/en/b/?x'), [redirect('/b', 'https://other.example/')])).toBe('onward')
  expect(codeOf(redirect('/b', '/c'), [redirect('/a', '/b')])).toBe('leads_here')
  expect(codeOf(redirect('/a', '/c'), [redirect('/b', '/c')])).toBeUndefined()
})

test('a path has one redirect of a priority, and may have others', () => {
  expect(codeOf(redirect('/a', '/b'), [redirect('/a', '/c')])).toBe('taken')
  expect(codeOf(redirect('/a', '/b', 1), [redirect('/a', '/c')])).toBeUndefined()
})

test('what is no page is neither redirected nor a target', () => {
  for (const path of ['/api', '/api/ru/cart', '/images/1', '/assets/a.js', '/staff', '/dev/outbox', '/readyz']) {
    expect(codeOf(redirect(path, '/a')), path).toBe('reserved')
    expect(codeOf(redirect('/a', path)), path).toBe('reserved')
  }
  expect(codeOf(redirect('/apis', '/staffordshire'))).toBeUndefined()
})

test('[RT-04] [RT-08] path and target are stored in their one spelling, which parses to itself', () => {
  const stored = redirectSchema.parse({ ...redirect('/en/%D1%8E%D0%B1%D0%BA%D0%B0/', '/ru/catalog//women/?a=b#c') })
  expect(stored).toEqual(redirect('/юбка', '/catalog/women?a=b#c'))
  expect(redirectSchema.parse(stored)).toEqual(stored)
})

test('[T24] a target is a path of the shop or a whole https address', () => {
  for (const target of ['//evil.example', '/\\evil.example', 'http://evil.example', 'javascript:alert(1)', 'evil', '/a b', ''])
    expect(redirectSchema.safeParse(redirect('/a', target)).success, target).toBe(false)
  for (const path of ['a', '//a', '/a?x', '/a#x', '/a b']) expect(redirectSchema.safeParse(redirect(path, '/b')).success, path).toBe(false)
})
