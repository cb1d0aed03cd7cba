import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { RequestLog } from './request-log.ts'

function requestLog(): { log: RequestLog; lines: () => Record<string, unknown>[]; made: () => number } {
  const written: string[] = []
  const server = createLog('debug', { write: (line) => void written.push(line) })
  let made = 0
  server.onChild = () => void made++
  const log = new RequestLog(server as FastifyBaseLogger, { reqId: 'one-request' })
  return { log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>), made: () => made }
}

test('every line of a request has its id, and no more of it than the log may know', () => {
  const { log, lines } = requestLog()
  for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) log[level]({ phone: '+79161234567' }, `said as ${level}`)
  log.trace('below the level of the log')
  log.silent('nowhere')
  log.child({ part: 'payment' }).warn('deeper')
  expect(lines().map(({ level }) => level)).toEqual([20, 30, 40, 50, 60, 40])
  for (const line of lines()) expect(line).toMatchObject({ reqId: 'one-request' })
  expect(lines()[0]).toMatchObject({ phone: '[redacted]', msg: 'said as debug' })
  expect(lines().at(-1)).toMatchObject({ part: 'payment', msg: 'deeper' })
})

test('a request that writes nothing makes no log of its own, one that writes makes one', () => {
  const { log, made } = requestLog()
  expect([log.level, made()]).toEqual(['debug', 0])
  log.info('first')
  log.info('second')
  expect(made()).toBe(1)
})
