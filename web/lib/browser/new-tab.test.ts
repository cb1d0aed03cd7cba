import { expect, test } from 'vitest'
import { wantsNewTab } from './new-tab.ts'

const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, button: 0 }

test.each([
  ['with ⌘', { metaKey: true }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['of the middle button', { button: 1 }],
])('a press %s asks for something else than the page itself', (_how, held) => {
  expect(wantsNewTab({ ...plain, ...held })).toBe(true)
  expect(wantsNewTab(plain)).toBe(false)
})
