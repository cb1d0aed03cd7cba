import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { createSecrets } from '../secrets.ts'
import { createAltcha } from './altcha.ts'

const captcha = createAltcha(createSecrets('a'.repeat(32)), 1)
const purpose = { action: 'login', network: '203.0.113.0/24', now: new Date('2026-11-20T09:00:00Z') }

async function solve(challenge: unknown, change: (payload: Solved) => void = () => {}): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  const payload = structuredClone({ challenge, solution }) as Solved
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

interface Solved {
  challenge: Challenge & { parameters: { data: Record<string, unknown> } }
  solution: { counter: number; derivedKey: string }
}

test('[T16] a solved challenge is accepted for its action and network until ten minutes have passed', async () => {
  const payload = await solve(await captcha.createChallenge(purpose))
  const solved = await captcha.verify(payload, purpose)
  expect(solved?.expiresAt).toEqual(new Date('2026-11-20T09:10:00Z'))
  expect(await captcha.verify(payload, { ...purpose, now: new Date('2026-11-20T09:09:59Z') })).toEqual(solved)
  expect(await captcha.verify(payload, { ...purpose, now: new Date('2026-11-20T09:10:00Z') })).toBeUndefined()
  expect(await captcha.verify(payload, { ...purpose, action: 'form' })).toBeUndefined()
  expect(await captcha.verify(payload, { ...purpose, network: '198.51.100.0/24' })).toBeUndefined()
})

test('[T16] a challenge that names no action is good for any, and none can be taken out of one that does', async () => {
  const { action: _, ...unnamed } = purpose
  const payload = await solve(await captcha.createChallenge(unnamed))
  for (const action of ['login', 'deletion']) expect(await captcha.verify(payload, { ...purpose, action })).toBeDefined()
  expect(await captcha.verify(payload, { ...purpose, network: '198.51.100.0/24' })).toBeUndefined()
  const bare = await solve(await captcha.createChallenge(purpose), (one) => delete one.challenge.parameters.data['action'])
  expect(await captcha.verify(bare, { ...purpose, action: 'deletion' })).toBeUndefined()
})

test('[T10] a challenge of four times the work is one that is solved and accepted', async () => {
  const challenge = await captcha.createChallenge(purpose, 4)
  expect((challenge as unknown as Challenge).parameters.cost).toBe(4)
  expect(await captcha.verify(await solve(challenge), purpose)).toBeDefined()
})

test('[T16] a spliced, guessed or garbled solution is refused', async () => {
  const challenge = await captcha.createChallenge(purpose)
  const changes: ((payload: Solved) => void)[] = [
    (one) => (one.challenge.parameters.data['expires_at'] = Date.parse('2030-01-01')),
    (one) => (one.challenge.parameters.cost = 2),
    (one) => delete one.challenge.parameters.keySignature,
    (one) => (one.challenge.signature = 'a'.repeat(64)),
    (one) => (one.solution.derivedKey = '00'.repeat(32)),
    (one) => (one.solution.counter = -1),
  ]
  for (const change of changes) expect(await captcha.verify(await solve(challenge, change), purpose)).toBeUndefined()
  const foreign = createAltcha(createSecrets('b'.repeat(32)), 1)
  expect(await captcha.verify(await solve(await foreign.createChallenge(purpose)), purpose)).toBeUndefined()
  for (const payload of ['', 'x', 'e30=', '{}', Buffer.from('null').toString('base64'), '%%%'])
    expect(await captcha.verify(payload, purpose)).toBeUndefined()
})
