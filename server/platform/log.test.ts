import { expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('fields that name a person or open a door never reach the log', () => {
  const text = logged((log) => {
    log.info({ phone: '+79161234567', contact: { email: 'anna@example.com' }, deep: { one: { token: 'secret-token' } } }, 'hello')
  })
  for (const canary of ['79161234567', 'anna@example.com', 'secret-token']) expect(text).not.toContain(canary)
  expect(text).toContain('hello')
})

test('an error of the database is logged without the values of its query, also those with line breaks', () => {
  const message = 'Failed query: insert into "orders" values ($1, $2)\nparams: +79161234567,first line\nsecond line,anna@example.com'
  const text = logged((log) => {
    log.error({ err: new Error(message) }, 'the request failed')
    // Without words of its own a line has those of its error.
    log.warn({ err: new Error(message) })
    log.warn({ source: 'jobs' }, `Failed task 7 with error '${message}'`)
  })
  for (const canary of ['79161234567', 'second line', 'anna@example.com']) expect(text).not.toContain(canary)
  expect(text).toContain('insert into')
  expect(text).toContain('log.test.ts')
})

test('a request is logged by its path, without query, order number or token', () => {
  const text = logged((log) => {
    for (const url of [
      '/api/ru/cart?cart_id=canary-1',
      '/api/ru/orders/canary-2/pay?access_token=canary-3',
      '/admin-auth/canary-4',
      '/auth/recovery/confirm/canary-5',
      '/en/order/return/canary-6',
      '/en/admission/canary-7?from=mail',
      '/admission/canary-8.data',
      '/feeds/canary-9/yandex.yml',
      '/preview/canary-10',
      '/feeds/yandex.yml',
      ...Object.keys(api).map((key) => `/api/ru${key.split(' ')[1]}`.replace(/:(?:token|number)/, 'canary-of-the-table')),
    ])
      log.info({ req: { method: 'GET', url, id: '1' } }, 'request')
  })
  expect(text).not.toContain('canary')
  // Without a token there is none to hide.
  expect(text).toContain('"/feeds/yandex.yml"')
})
