import { expect, test } from 'vitest'
import { nestMessages } from './messages.ts'

test('dotted keys become groups', () => {
  expect(nestMessages({ 'cart.empty': 'пусто', 'cart.line.remove': 'убрать' })).toEqual({
    cart: { empty: 'пусто', line: { remove: 'убрать' } },
  })
})

test('a key that is both a text and a group is refused', () => {
  expect(() => nestMessages({ 'cart.line': 'x', 'cart.line.remove': 'y' })).toThrow('cart.line')
  expect(() => nestMessages({ 'cart.line.remove': 'y', 'cart.line': 'x' })).toThrow('cart.line')
})
