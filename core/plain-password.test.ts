import { expect, test } from 'vitest'
import { isPlainPassword } from './plain-password.ts'

test.each([
  ['        ', true],
  [' \t \u00A0 \u3000  ', true],
  ['aaaaaaaa', true],
  ['яЯяЯяЯяЯ', true],
  ['🦌🦌🦌🦌🦌🦌🦌🦌', true],
  ['       1', false],
  ['aaaaaaab', false],
  ['северное сияние', false],
])('[AUTH-08] whether the password %j is of one character: %j', (password, plain) => expect(isPlainPassword(password)).toBe(plain))
