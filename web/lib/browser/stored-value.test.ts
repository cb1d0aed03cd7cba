import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedValue, type StoredValue } from './stored-value.ts'

const kept = new Map<string, string>()
/** What is wrong with this browser's storage. */
let fault: 'none' | 'full' | 'forbidden' = 'none'
let value: StoredValue<string | undefined>

function refuse(...faults: (typeof fault)[]): void {
  if (faults.includes(fault)) throw new DOMException('no', 'QuotaExceededError')
}

beforeEach(() => {
  kept.clear()
  fault = 'none'
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (refuse('forbidden'), kept.get(key) ?? null),
    setItem: (key: string, text: string) => (refuse('full', 'forbidden'), kept.set(key, text)),
    removeItem: (key: string) => (refuse('forbidden'), kept.delete(key)),
  })
  value = storedValue<string | undefined>(
    'token',
    (text) => text,
    (text) => text,
  )
})
afterEach(() => vi.unstubAllGlobals())

test('[AUTH-04] a value outlives the page', () => {
  value.write('abc')
  expect([value.read(), kept.get('token')]).toEqual(['abc', 'abc'])
  kept.set('token', 'of another tab')
  expect(value.read()).toBe('of another tab')
})

test.each(['full', 'forbidden'] as const)('[AUTH-04] where storage is %s a value lives as long as the page', (how) => {
  kept.set('token', 'old')
  expect(value.read()).toBe('old')
  fault = how
  value.write('abc')
  expect(value.read()).toBe('abc')
  value.write('def')
  expect(value.read()).toBe('def')
})

test('[AUTH-04] what was written while storage was full gives way to the next that is stored, here or in another tab', () => {
  fault = 'full'
  value.write('abc')
  fault = 'none'
  expect(value.read()).toBe('abc')
  value.write('def')
  expect([value.read(), kept.get('token')]).toEqual(['def', 'def'])
  fault = 'full'
  value.write('ghi')
  kept.set('token', 'of another tab')
  expect(value.read()).toBe('of another tab')
})

test('[AUTH-05] a login that was kept in memory only ends all the same', () => {
  kept.set('token', 'old')
  fault = 'full'
  value.write('abc')
  value.write(undefined)
  expect([value.read(), kept.has('token')]).toEqual([undefined, false])
})
