import { expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import {
  hashSecret,
  nextSecret,
  readSessionCookie,
  readToken,
  sessionCookie,
  sessionExpiry,
  signToken,
  standingOf,
  type SessionState,
} from './session.rules.ts'

const secrets = createSecrets('s'.repeat(32))
const now = new Date('2026-11-20T09:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const first = 'a'.repeat(43)
const second = nextSecret(secrets, first)
const third = nextSecret(secrets, second)

function session(changes: Partial<SessionState> = {}): SessionState {
  return {
    secretHash: hashSecret(third),
    previousHash: hashSecret(second),
    generation: 2,
    rotatedAt: now,
    expiresAt: later(1_000_000),
    revokedAt: null,
    ...changes,
  }
}

test.each([
  ['the current secret, changed a moment ago', third, 29, 'fresh'],
  ['the current secret', third, 30, 'current'],
  ['the one before it within the grace', second, 29, 'previous'],
  ['the one before it after the grace', second, 30, 'reused'],
  ['an older one', first, 1, 'reused'],
  ['somebody’s guess', 'b'.repeat(43), 1, 'foreign'],
])('[T18] [T19] %s', (_title, secret, seconds, standing) => {
  expect(standingOf(session(), secret, secrets, later(seconds))).toBe(standing)
})

test('[I18] a session that was revoked or has expired is over for every secret', () => {
  expect(standingOf(session({ revokedAt: now }), third, secrets, later(1))).toBe('ended')
  expect(standingOf(session({ expiresAt: now }), third, secrets, now)).toBe('ended')
})

test('[T18] a stranger’s secret costs a bounded search, however often the session was changed', () => {
  let hashes = 0
  const counting = { ...secrets, hmac: (purpose: string, value: string) => (hashes++, secrets.hmac(purpose, value)) }
  expect(standingOf(session({ generation: 2_000_000_000 }), 'b'.repeat(43), counting, later(60))).toBe('foreign')
  expect(hashes).toBe(100)
})

test.each([
  [100, 'reused'],
  [101, 'foreign'],
])('[T18] a copy that is %i changes old is %s', (changes, standing) => {
  let current = first
  for (let change = 0; change < changes; change++) current = nextSecret(secrets, current)
  const state = session({ secretHash: hashSecret(current), previousHash: null, generation: 2000 })
  expect(standingOf(state, first, secrets, later(60))).toBe(standing)
})

test('[AUTH-04] a session slides by 1295940 s, up to 90 days', () => {
  expect(sessionExpiry(now, now)).toEqual(later(1_295_940))
  expect(sessionExpiry(now, later(80 * 86_400))).toEqual(later(90 * 86_400))
})

test('the session cookie is read as it was written, and nothing else is', () => {
  expect(readSessionCookie(sessionCookie(7, first))).toEqual({ sessionId: 7, secret: first })
  for (const value of [undefined, '', '7', `0.${first}`, `-1.${first}`, `7.${first}x`, `7.${'а'.repeat(43)}`, `9999999999.${first}`])
    expect(readSessionCookie(value)).toBeUndefined()
})

test('[T17] only our own unexpired tokens are read', () => {
  const holder = { sessionId: 3, customerId: 5 }
  const token = signToken(secrets, holder, now)
  const [claim = '', signature = ''] = [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.') + 1)]
  expect(readToken(secrets, token, later(899))).toEqual(holder)
  const refused = [
    [token, later(900)],
    [signToken(createSecrets('t'.repeat(32)), holder, now), now],
    [`${claim}.${secrets.hmac('captcha', claim)}`, now],
    [`3.6.${now.getTime() + 900_000}.${signature}`, now],
    [`${claim}.`, now],
    [claim, now],
    ['', now],
    [`${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":5}').toString('base64url')}.`, now],
  ] as const
  for (const [value, at] of refused) expect(readToken(secrets, value, at)).toBeUndefined()
})
