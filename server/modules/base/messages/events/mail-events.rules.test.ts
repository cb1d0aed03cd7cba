import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from './mail-events.rules.ts'

const now = new Date('2026-11-29T09:00:00Z')
const seconds = now.getTime() / 1000
const body = Buffer.from('{"events":[]}')
const sign = (at: number, secret = 'secret', text = body.toString()) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`

test('[MAIL-07] what the secret signs within five minutes is taken', () => {
  for (const at of [seconds, seconds - 300, seconds + 300]) expect(isSigned('secret', sign(at), body, now)).toBe(true)
})

test.each([
  ['an older one', sign(seconds - 301)],
  ['one of the future', sign(seconds + 301)],
  ['another secret', sign(seconds, 'other')],
  ['another body', sign(seconds, 'secret', '{"events":[1]}')],
  ['another moment', sign(seconds).replace(/^t=\d+/, `t=${seconds - 1}`)],
  ['no signature', undefined],
  ['nonsense', 'v1=1'],
])('[MAIL-07] %s is not', (_what, header) => expect(isSigned('secret', header, body, now)).toBe(false))

test('[MAIL-07] without a secret nothing is signed', () => expect(isSigned('', sign(seconds, ''), body, now)).toBe(false))
