import { expect, test } from 'vitest'
import { isDatabaseAway } from './outage.ts'

const withCode = (code: string, rest: object = {}): Error => Object.assign(new Error(code), { code, ...rest })

test.each([
  withCode('57P01'),
  withCode('57014'),
  withCode('55P03'),
  withCode('40P01'),
  withCode('53300'),
  withCode('08006'),
  withCode('ECONNREFUSED', { syscall: 'connect' }),
  new Error('Failed query: select 1', { cause: withCode('EPIPE', { syscall: 'write' }) }),
  new Error('Connection terminated unexpectedly'),
  new Error('Failed query: select 1', { cause: withCode('57P03') }),
  new Error('Failed query: select 1', { cause: new Error('timeout exceeded when trying to connect') }),
])('a database that is away is known by %s', (error) => expect(isDatabaseAway(error)).toBe(true))

test.each([withCode('23505'), withCode('42703'), withCode('ENOENT', { syscall: 'open' }), new Error('bug'), 'text', undefined])(
  'a bug is no outage: %s',
  (error) => expect(isDatabaseAway(error)).toBe(false),
)
