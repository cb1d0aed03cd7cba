import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { ErrorEvent } from '#core/error-event.ts'
import { noErrorReporter } from './error-reporter.ts'
import { takeErrorReports } from './tunnel.ts'

let server: FastifyInstance | undefined
afterEach(() => server?.close())

function aShop({ isOn = true, rateLimits = false } = {}) {
  const passed: ErrorEvent[] = []
  server = Fastify()
  server.setErrorHandler((error: { status?: number; statusCode?: number }, _request, reply) =>
    reply.code(error.status ?? error.statusCode ?? 500).send(),
  )
  const reporter = { ...noErrorReporter, isOn, pass: (event: ErrorEvent) => void passed.push(event) }
  takeErrorReports(server, { publicUrl: 'https://shop.example', rateLimits }, reporter)
  const send = async (payload: string, headers: Record<string, string> = {}) =>
    (
      await (server as FastifyInstance).inject({
        method: 'POST',
        url: '/api/ru/errors',
        payload,
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
      })
    ).statusCode
  return { passed, send }
}

const envelope = (event: object, type = 'event') =>
  `{"dsn":"https://evil@elsewhere.example/1"}\n{"type":"${type}"}\n${JSON.stringify(event)}`

const canary = {
  event_id: 'a'.repeat(32),
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'no anna@mail.example here',
        stacktrace: { frames: [{ filename: 'https://shop.example/assets/x.js', vars: { phone: 1 } }] },
      },
    ],
  },
  user: { email: 'anna@mail.example', ip_address: '10.0.0.1' },
  request: { url: 'https://shop.example/my/history/261120-482139-4?token=secret', cookies: 'sid=secret', headers: { cookie: 'sid' } },
  extra: { typed: 'secret' },
  tags: { locale: 'ru', phone: '+79123456789' },
}

test('of an event what is known goes on, scrubbed, whoever its envelope names [ERR-07] [ERR-08]', async () => {
  const { passed, send } = aShop()
  expect(await send(envelope(canary))).toBe(204)
  expect(passed).toHaveLength(1)
  expect(passed[0]).toMatchObject({ request: { url: '/my/history/:number' }, exception: { values: [{ value: 'no [cut] here' }] } })
  expect(JSON.stringify(passed)).not.toMatch(/anna|secret|9123456789|elsewhere|10\.0\.0\.1|vars|482139/)
})

test('the answer is 204 whatever becomes of it: for what is no event, no envelope, or reported by nobody [ERR-07]', async () => {
  const { passed, send } = aShop()
  for (const body of ['', 'nonsense', '{}\n{"type":"event"}\nbroken', envelope({}, 'transaction'), envelope({ event_id: 5 })])
    expect(await send(body), body).toBe(204)
  expect(passed).toEqual([])
  const silent = aShop({ isOn: false })
  expect(await silent.send(envelope(canary))).toBe(204)
  expect(silent.passed).toEqual([])
})

test('other sites, more than ten a minute and more than 200 kB are refused [ERR-07]', async () => {
  const { passed, send } = aShop({ rateLimits: true })
  expect(await send(envelope(canary), { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send('x'.repeat(200_001))).toBe(413)
  const statuses = []
  for (let at = 0; at < 11; at++) statuses.push(await send(envelope(canary)))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  expect(passed).toHaveLength(10)
})
