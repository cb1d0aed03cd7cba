import type { Locale } from '#core/locale.ts'
import { phoneNotProven } from '#contracts/order-refusals.ts'
import { createApiCall, type ApiCall, type Send } from '#contracts/client.ts'
import { setShopClock } from '#web/lib/browser/shop-clock.ts'
import { noteStep } from '#web/lib/errors/trail.ts'
import { isEndingLogin, readToken, refreshToken, rejectAuth } from './session.ts'

const calls = new Map<Locale, ApiCall>()

/**
 * The API for the browser: cookies go along, a Bearer token when there is one, and a 401 is retried once after a refresh; a refresh that
 * cannot be had now fails the call and ends nothing. While the shopper ends their login what is read is not retried: only what they do, such as
 * deleting their account, needs a fresh token. Source: AUTH-04, ACC-08.
 */
export function browserApi(locale: Locale): ApiCall {
  const call = calls.get(locale) ?? createApiCall(`/api/${locale}`, sendWithToken(locale))
  calls.set(locale, call)
  return call
}

function sendWithToken(locale: Locale): Send {
  return async (url, init) => {
    let token = readToken()
    let response = await send(url, init, token)
    const isNeeded = !url.includes('/authorization/') && !(isEndingLogin() && init.method === 'GET')
    if (response.status === 401 && token && isNeeded) {
      const fresh = await refreshToken(locale, token)
      token = fresh ?? token
      if (fresh) response = await send(url, init, fresh)
      if (response.status === 401 && !isEndingLogin()) rejectAuth(token)
    }
    if (response.status === 403 && token && !(await endsNothing(response))) rejectAuth(token)
    if (response.status >= 400) noteStep('call', `${response.status} ${init.method} ${url}`)
    setShopClock(response.headers)
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: () => response.text() }
  }
}

/**
 * Refusals that say nothing of the login: what staff may not do in somebody's account, and an order by another phone than that of the account,
 * which is to be proven first. Source: AUTH-09, decisions AT.
 */
async function endsNothing(response: Response): Promise<boolean> {
  const text = await response.clone().text()
  return ['customers.staff_only_look', phoneNotProven].some((code) => text.includes(`"${code}"`))
}

function send(url: string, init: Parameters<Send>[1], token: string | undefined): Promise<Response> {
  const headers = token ? { ...init.headers, authorization: `Bearer ${token}` } : init.headers
  return fetch(url, {
    method: init.method,
    headers,
    credentials: 'same-origin',
    body: init.body ?? null,
    signal: (init.signal as AbortSignal | undefined) ?? null,
  })
}
