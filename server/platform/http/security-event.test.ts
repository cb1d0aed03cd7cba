import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { byJob, securityEvent } from './security-event.ts'

function linesAt(level: string, write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog(level, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const caller = { actor: { kind: 'customer' as const, customerId: 7, sessionId: 8 }, ip: '203.0.113.77', requestId: 'req-1' }

test('a security event names customer, network and request, in a stream of its own, however little else is logged', () => {
  for (const level of ['debug', 'warn', 'error', 'fatal'])
    expect(
      linesAt(level, (log) => securityEvent({ log, ...caller }, 'order.foreign', { order: 5 })),
      level,
    ).toMatchObject([
      { level: 40, stream: 'security', event: 'order.foreign', actor: 7, network: '203.0.113.0/24', requestId: 'req-1', order: 5 },
    ])
  expect(linesAt('silent', (log) => securityEvent({ log, ...caller }, 'order.foreign'))).toEqual([])
})

test('details change nothing of who did it from where, and no address is in the line', () => {
  const [line] = linesAt('error', (log) =>
    securityEvent({ log, ...caller }, 'login.limited', { actor: 1, network: 'none', requestId: 'x', event: 'y' }),
  )
  expect(line).toMatchObject({ event: 'login.limited', actor: 7, network: '203.0.113.0/24', requestId: 'req-1' })
  expect(JSON.stringify(line)).not.toContain('203.0.113.77')
})

test('staff are named beside the account that they look at; what a job does has no caller', () => {
  const actor = { ...caller.actor, impersonatedBy: 'Ольга' }
  expect(linesAt('error', (log) => securityEvent({ log, ...caller, actor }, 'order.foreign'))).toMatchObject([{ actor: 7, staff: 'Ольга' }])
  expect(linesAt('error', (log) => securityEvent(byJob(log, 'customers:phone-changes'), 'phone.changed'))).toMatchObject([
    { event: 'phone.changed', actor: null, network: null, requestId: null },
  ])
})
