import { expect, test } from 'vitest'
import { createSecrets, type Secrets } from '#server/platform/secrets.ts'
import {
  hashSecret,
  nextSecret,
  readSessionCookie,
  readToken,
  sessionCookie,
  sessionExpiry,
  signToken,
  standingOf,
  type PresentedSecret,
  type SessionState,
} from './session.rules.ts'

const secrets = createSecrets('s'.repeat(32))
const now = new Date('2026-11-20T09:00:00Z')
const begun = new Date('2026-11-01T09:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const first = 'a'.repeat(43)
const second = nextSecret(secrets, first)
const third = nextSecret(secrets, second)

const unsigned = (secret: string): PresentedSecret => ({ secret, signed: undefined })

function signed(secret: string, of: { id?: number; createdAt?: Date; generation?: number } = {}, by = secrets): PresentedSecret {
  const { id, createdAt, generation } = { id: 7, createdAt: begun, generation: 0, ...of }
  const signature = sessionCookie(by, { id, createdAt, generation }, secret).split('.')[3] ?? ''
  return { secret, signed: { generation, signature } }
}

/** Our secrets, and how often a value was signed and a signature verified. */
function countingSecrets(): { counted: Secrets; count: { hmac: number; verify: number } } {
  const count = { hmac: 0, verify: 0 }
  const counted: Secrets = {
    hmac: (purpose, value) => (count.hmac++, secrets.hmac(purpose, value)),
    verify: (purpose, value, signature) => (count.verify++, secrets.verify(purpose, value, signature)),
  }
  return { counted, count }
}

function successorOf(secret: string, changes: number): string {
  let current = secret
  for (let change = 0; change < changes; change++) current = nextSecret(secrets, current)
  return current
}

function session(changes: Partial<SessionState> = {}): SessionState {
  return {
    id: 7,
    createdAt: begun,
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
  const isOurs = standing !== 'foreign'
  const generation = [first, second, third].indexOf(secret)
  if (isOurs) expect(standingOf(session(), signed(secret, { generation }), secrets, later(seconds))).toBe(standing)
  expect(standingOf(session(), unsigned(secret), secrets, later(seconds))).toBe(standing)
})

test('[I18] a session that was revoked or has expired is over for every secret', () => {
  expect(standingOf(session({ revokedAt: now }), signed(third), secrets, later(1))).toBe('ended')
  expect(standingOf(session({ expiresAt: now }), signed(third), secrets, now)).toBe('ended')
})

test.each([1, 100, 101, 5000])('[T18] a signed copy that is %i changes old is reused, and one signature tells it', (changes) => {
  const { counted, count } = countingSecrets()
  const state = session({ secretHash: hashSecret(successorOf(first, changes)), previousHash: null, generation: changes })
  expect(standingOf(state, signed(first), counted, later(60))).toBe('reused')
  expect(count).toEqual({ hmac: 0, verify: 1 })
})

test.each([
  ['made up', { secret: 'b'.repeat(43), signed: { generation: 0, signature: 'c'.repeat(43) } }],
  ['made up for an old secret', { secret: first, signed: { generation: 0, signature: 'c'.repeat(43) } }],
  ['that of another secret', { ...signed(first), secret: 'b'.repeat(43) }],
  ['that of another change', { secret: first, signed: { generation: 1, signature: signed(first).signed?.signature ?? '' } }],
  ['that of another session', signed(first, { id: 8 })],
  ['that of a session that had the same id once', signed(first, { createdAt: now })],
  ['made with another key', signed(first, {}, createSecrets('t'.repeat(32)))],
  [
    'made for another purpose',
    { secret: first, signed: { generation: 0, signature: secrets.hmac('access-token', `7.${begun.getTime()}.0.${first}`) } },
  ],
])('[T18] a cookie whose signature is %s is foreign, and costs one signature', (_title, presented) => {
  const { counted, count } = countingSecrets()
  expect(standingOf(session({ generation: 2_000_000_000 }), presented, counted, later(60))).toBe('foreign')
  expect(count).toEqual({ hmac: 0, verify: 1 })
})

test('[T18] a signed secret newer than its session, as after a restored copy of the database, is foreign', () => {
  expect(standingOf(session(), signed(successorOf(first, 3), { generation: 3 }), secrets, later(60))).toBe('foreign')
  expect(standingOf(session(), signed(successorOf(first, 2), { generation: 2 }), secrets, later(60))).toBe('current')
})

test('[T18] a stranger’s secret without a signature costs a bounded search, however often the session was changed', () => {
  const { counted, count } = countingSecrets()
  expect(standingOf(session({ generation: 2_000_000_000 }), unsigned('b'.repeat(43)), counted, later(60))).toBe('foreign')
  expect(count.hmac).toBe(100)
})

test('[T18] a copy from before signatures is reused up to a hundred changes back', () => {
  const state = session({ secretHash: hashSecret(successorOf(first, 100)), previousHash: null, generation: 2000 })
  expect(standingOf(state, unsigned(first), secrets, later(60))).toBe('reused')
})

test('[AUTH-04] a session slides by 1295940 s, up to 90 days', () => {
  expect(sessionExpiry(now, now)).toEqual(later(1_295_940))
  expect(sessionExpiry(now, later(80 * 86_400))).toEqual(later(90 * 86_400))
})

test('the session cookie is read as it was written, also without a signature, and nothing else is', () => {
  const cookie = sessionCookie(secrets, { id: 7, createdAt: begun, generation: 0 }, first)
  expect(readSessionCookie(cookie)).toEqual({ sessionId: 7, ...signed(first) })
  expect(readSessionCookie(`7.${first}`)).toEqual({ sessionId: 7, ...unsigned(first) })
  const strange = ['', '7', `0.${first}`, `-1.${first}`, `7.${first}x`, `7.${'а'.repeat(43)}`, `9999999999.${first}`]
  const badlySigned = [
    `${cookie}x`,
    cookie.slice(0, -1),
    `7.${first}.0`,
    `${cookie}.${first}`,
    `0${cookie}`,
    `7.${first}.${first}`,
    `7.${first}.01.${first}`,
  ]
  for (const value of [undefined, ...strange, ...badlySigned]) expect(readSessionCookie(value), value).toBeUndefined()
})

test('the longest session cookie has 107 characters', () => {
  expect(sessionCookie(secrets, { id: 999_999_999, createdAt: begun, generation: 999_999_999 }, first)).toHaveLength(107)
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
