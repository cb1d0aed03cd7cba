import { expect, test } from 'vitest'
import { errorHook } from './error-hook.ts'
import { isWorthTelling } from './worth-telling.ts'

const withStack = (stack: string) => Object.assign(new Error('x'), { stack })
const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each([
  ['a fault', new TypeError("Cannot read properties of undefined (reading 'price')"), true, true],
  ['text that was thrown', 'something', true, true],
  ['nothing', undefined, true, false],
  ['what was given up', named('AbortError'), true, false],
  ['an extension', withStack('Error: x\n at chrome-extension://abc/content.js:1:1'), true, false],
  ['a script of another site', named('Error', 'Script error.'), true, false],
  ['sizes that changed', named('Error', 'ResizeObserver loop completed with undelivered notifications.'), true, false],
  ['no network', new TypeError('Failed to fetch'), false, false],
  ['a part that did not come, with a network', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), true, true],
  ['a fault without a network', new TypeError('x is not a function'), false, true],
])('%s [ERR-09]', (_, error, isOnline, expected) => {
  expect(isWorthTelling(error, isOnline)).toBe(expected)
})

test('the hook in the head of pages weighs no more than 200 bytes [ERR-06]', () => {
  expect(new TextEncoder().encode(errorHook).length).toBeLessThanOrEqual(200)
})
