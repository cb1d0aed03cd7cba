import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const receiver = 'https://abc123@errors.example/7'
const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  SECRET_KEY: 's'.repeat(32),
  PERSONAL_DATA_KEY: 'p'.repeat(32),
  ALLOW_SIMULATORS: 'yes',
}

test.each([
  ['a demo plays the receiver', {}, 'simulator'],
  ['on localhost no real one hears anything', { ERROR_DSN: receiver }, undefined],
  ['nor on this machine by its number', { ERROR_DSN: receiver, PUBLIC_URL: 'http://127.0.0.1:4000' }, undefined],
  ['a shop with a name of its own tells the one that is named', { ERROR_DSN: receiver, PUBLIC_URL: 'https://shop.example' }, receiver],
  ['in production nobody hears anything unless named', production, undefined],
  ['in production whoever is named does', { ...production, ERROR_DSN: receiver }, receiver],
])('%s [ERR-04] [ERR-05]', (_, env, expected) => {
  expect(readConfig(env).errorDsn).toBe(expected)
})

test.each([
  'https://errors.example/7',
  'https://a:b@errors.example/7',
  'http://key@errors.example/7',
  'https://key@10.0.0.1/7',
  'https://key@errors.example/x',
  'nobody',
])('%s is no receiver [ERR-05]', (ERROR_DSN) => {
  expect(() => readConfig({ ERROR_DSN })).toThrow(ConfigError)
})
