import { expect, test } from 'vitest'
import { frameOf, layouts } from './layouts.ts'

test('a page without a layout stands in the default one', () => {
  expect(frameOf([undefined, {}])).toBe(layouts.default)
})

test('the innermost layout wins', () => {
  expect(frameOf([{ layout: 'no-footer' }, undefined, { layout: 'simple' }])).toBe(layouts.simple)
})

test('an unknown layout is the default one', () => {
  expect(frameOf([{ layout: 'nothing' }])).toBe(layouts.default)
})
