import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any variable the demo shop runs on port 4000', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    simulators: true,
  })
})

test('production refuses simulators and missing secrets, all problems at once', () => {
  const problems = (): readonly string[] => {
    try {
      readConfig({ MODE: 'production', PORT: '4000' })
    } catch (error) {
      return (error as ConfigError).problems
    }
    return []
  }
  expect(problems().map((problem) => problem.split(':')[0])).toEqual([
    'SMS, BANK, FISCAL_REGISTER, CARRIER',
    'SECRET_KEY',
    'PUBLIC_URL',
    'DATABASE_URL',
  ])
})

test('a wrong value is named', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(/PORT/)
  expect(() => readConfig({ PUBLIC_URL: 'javascript:alert(1)' })).toThrow(/PUBLIC_URL/)
})
