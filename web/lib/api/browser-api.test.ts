import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from './browser-api.ts'
import { dropToken, keepToken, markEnding, noteRefusal, onRejectAuth, readToken } from './session.ts'

const asked: string[] = []
let hasSession = true
let accepted = 'fresh'
/** What the refresh answers while the shop cannot tell. */
let outage: number | undefined
/** The code with which the shop forbids whatever is asked. */
let forbidden: string | undefined
/** What happens while the shop thinks about a renewal. */
let onRenewal = (): void => {}
let rejections = 0
let stopListening = (): void => {}

/** A server that takes one token only, `fresh`, and gives it to who has a session. */
function answer(url: string, { method, headers }: { method: string; headers: Record<string, string> }): Response {
  asked.push(`${method} ${url.replace('/api/ru', '')}`)
  if (url.endsWith('/token-refresh')) onRenewal()
  if (url.endsWith('/token-refresh') && outage !== undefined) return new Response('<html>Away</html>', { status: outage })
  if (url.endsWith('/token-refresh'))
    return hasSession ? Response.json({ data: { token: 'fresh' } }) : Response.json({ detail: { errors: [] } }, { status: 401 })
  if (forbidden !== undefined) return Response.json({ detail: { errors: [{ name: '', message: '', code: forbidden }] } }, { status: 403 })
  if (headers.authorization !== `Bearer ${accepted}`) return Response.json({ detail: { errors: [] } }, { status: 401 })
  return Response.json({})
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof answer>) => answer(url, init))
  asked.length = 0
  hasSession = true
  accepted = 'fresh'
  forbidden = undefined
  outage = undefined
  onRenewal = () => {}
  rejections = 0
  stopListening = onRejectAuth(() => rejections++)
  keepToken('stale')
})
afterEach(() => {
  stopListening()
  markEnding(false)
  vi.unstubAllGlobals()
})

const api = browserApi('ru')
const refused = { status: 401 }

test('[AUTH-04] a call with an expired token is made again with a fresh one', async () => {
  await api('GET /personal/account')
  expect(asked).toEqual(['GET /personal/account', 'POST /authorization/token-refresh', 'GET /personal/account'])
  expect([readToken(), rejections]).toEqual(['fresh', 0])
})

test('[AUTH-04] it is made again once: refused with a fresh token too, the login is over', async () => {
  accepted = 'another'
  await expect(api('GET /personal/account')).rejects.toMatchObject(refused)
  expect(asked).toEqual(['GET /personal/account', 'POST /authorization/token-refresh', 'GET /personal/account'])
  expect([readToken(), rejections]).toEqual([undefined, 1])
})

test('[AUTH-04] what is forbidden ends the login at once, without a refresh', async () => {
  forbidden = 'error.forbidden'
  await expect(api('GET /personal/account')).rejects.toMatchObject({ status: 403 })
  expect(asked).toEqual(['GET /personal/account'])
  expect([readToken(), rejections]).toEqual([undefined, 1])
})

test('[AUTH-04] [AUTH-09] what is forbidden to staff who look, or to a stranger, ends nothing', async () => {
  forbidden = 'customers.staff_only_look'
  await expect(api('GET /personal/account')).rejects.toMatchObject({ status: 403 })
  expect([readToken(), rejections]).toEqual(['stale', 0])
  forbidden = 'error.forbidden'
  dropToken()
  await expect(api('GET /personal/account')).rejects.toMatchObject({ status: 403 })
  expect(rejections).toBe(0)
})

test('[AUTH-04] [T35] an order by a phone that is not proven is refused, and the login goes on', async () => {
  forbidden = 'order.phone_not_proven'
  await expect(api('GET /personal/account')).rejects.toMatchObject({ status: 403 })
  expect([readToken(), rejections]).toEqual(['stale', 0])
})

test('[AUTH-04] a login that cannot be renewed is over', async () => {
  hasSession = false
  await expect(api('GET /personal/account')).rejects.toMatchObject(refused)
  expect([readToken(), rejections]).toEqual([undefined, 1])
})

test('[AUTH-04] [UX-45] a login is over once, however many calls are refused, and the last of them does not end the next', async () => {
  hasSession = false
  await Promise.allSettled([api('GET /personal/account'), api('GET /personal/sizes')])
  expect([readToken(), rejections]).toEqual([undefined, 1])
  keepToken('stale')
  accepted = 'next'
  onRenewal = () => keepToken('next')
  await api('GET /personal/account')
  expect([readToken(), rejections]).toEqual(['next', 1])
})

test('[AUTH-04] [AUTH-06] a login that another tab has found to be over is over here too, once', async () => {
  hasSession = false
  onRenewal = noteRefusal
  await Promise.allSettled([api('GET /personal/account'), api('GET /personal/sizes')])
  expect([readToken(), rejections]).toEqual([undefined, 1])
})

test('[AUTH-04] who listens only later hears of the end, unless another login has begun by then', async () => {
  stopListening()
  hasSession = false
  await expect(api('GET /personal/account')).rejects.toMatchObject(refused)
  stopListening = onRejectAuth(() => rejections++)
  expect(rejections).toBe(1)
  stopListening()
  keepToken('stale')
  await expect(api('GET /personal/account')).rejects.toMatchObject(refused)
  keepToken('fresh')
  stopListening = onRejectAuth(() => rejections++)
  expect(rejections).toBe(1)
})

test('[AUTH-04] what is forbidden with a fresh token ends the login of that', async () => {
  const late = api('GET /personal/account')
  forbidden = 'error.forbidden'
  await expect(late).rejects.toMatchObject({ status: 403 })
  expect([readToken(), rejections]).toEqual([undefined, 1])
})

test.each([500, 502, 503, 429])('[AUTH-04] a shop that answers %i to the renewal ends no login: the call has failed', async (status) => {
  outage = status
  await expect(api('GET /personal/account')).rejects.toMatchObject({ name: 'ApiError', status })
  expect([readToken(), rejections]).toEqual(['stale', 0])
  outage = undefined
  await api('GET /personal/account')
  expect([readToken(), rejections]).toEqual(['fresh', 0])
})

test('[AUTH-04] [ACC-08] an account is deleted though the token has expired while its code was typed', async () => {
  markEnding(true)
  await api('DELETE /personal/account', { body: { code: '123456' } })
  expect(asked).toEqual(['DELETE /personal/account', 'POST /authorization/token-refresh', 'DELETE /personal/account'])
})

test('[AUTH-05] what the page still asks for while its login ends is refused, and that is no news', async () => {
  markEnding(true)
  await expect(api('GET /personal/account')).rejects.toMatchObject(refused)
  expect(asked).toEqual(['GET /personal/account'])
  hasSession = false
  await expect(api('DELETE /personal/account', { body: { code: '123456' } })).rejects.toMatchObject(refused)
  expect(rejections).toBe(0)
})
