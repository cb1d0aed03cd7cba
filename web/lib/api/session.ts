import { ApiError } from '#contracts/client.ts'
import type { Locale } from '#core/locale.ts'
import { tokenKey } from '../page/first-view/storage-keys.ts'
import { storedValue } from '../browser/stored-value.ts'

/**
 * The access token of the specification: short-lived, kept in local storage; useless without the HttpOnly session cookie.
 * Source: AUTH-04, reliability §6.1.
 */
const stored = storedValue<string | undefined>(
  tokenKey,
  (text) => text,
  (token) => token,
)
/** What lies in the place of a token that the shop no longer accepts. */
const refused = ''
const listeners = new Set<() => void>()
/** A rejection that came before anybody listened. */
let isUnheard = false
/** The token whose end was told in this document. */
let ended: string | undefined

/** The token, if this browser believes it is logged in. */
export function readToken(): string | undefined {
  return stored.read() || undefined
}

/** Keeps the token after a login or a refresh. */
export function keepToken(token: string): void {
  ended = undefined
  stored.write(token)
}

/** Whether the last login of this browser was ended by the shop: its shopper is still there, unlike after a logout. */
export function wasLoginRefused(): boolean {
  return stored.read() === refused
}

/** Notes, for the other tabs too, that the shop has ended the login; of one that was logged out nothing is left to end. */
export function noteRefusal(): void {
  if (readToken()) stored.write(refused)
}

/** Forgets the token, but not that it was refused. */
export function dropToken(): void {
  if (readToken()) stored.write(undefined)
}

/** Calls back after a login, a refresh or a logout, also one of another tab. */
export function onSessionChange(listener: () => void): () => void {
  return stored.subscribe(listener)
}

/** Calls back when the server no longer accepts this login (401 after a refresh, or 403); at once when that was before, and no other has begun. */
export function onRejectAuth(listener: () => void): () => void {
  listeners.add(listener)
  if (isUnheard && !readToken()) listener()
  isUnheard = false
  return () => void listeners.delete(listener)
}

/**
 * Ends the login of this token in this browser and tells whoever listens, once, however many calls with it are refused: what is asked for after the
 * end, or after the next login, is not touched by the last of them. Another tab may have noted the end before. Source: AUTH-04 "reject-auth".
 */
export function rejectAuth(token: string): void {
  if (token === ended || (readToken() ?? token) !== token) return
  ended = token
  noteRefusal()
  isUnheard = listeners.size === 0
  for (const listener of listeners) listener()
}

let isEnding = false

/** Says that the shopper themselves is ending the login, or that it did not end after all. */
export function markEnding(ending: boolean): void {
  isEnding = ending
}

/** Whether the shopper is ending the login: what was asked for before is refused meanwhile, and that is no news. */
export function isEndingLogin(): boolean {
  return isEnding
}

let refreshing: Promise<string | undefined> | undefined

/**
 * A fresh token, or undefined when the shop says that the session is over and no other has begun meanwhile. Parallel calls, also of other tabs, share one refresh. Throws
 * ApiError when the shop cannot tell now: the session cookie may be as good as before. Source: AUTH-04.
 */
export function refreshToken(locale: Locale, stale: string | undefined): Promise<string | undefined> {
  refreshing ??= exclusively(() => requestToken(locale, stale)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function requestToken(locale: Locale, stale: string | undefined): Promise<string | undefined> {
  const another = () => (readToken() === stale ? undefined : readToken())
  const known = another()
  if (known) return known
  const response = await fetch(`/api/${locale}/authorization/token-refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(stale ? { token: stale } : {}),
  })
  if (response.status === 401 || response.status === 403) return another()
  if (!response.ok) throw new ApiError(response.status, [], undefined)
  const reply = (await response.json()) as { data: { token: string } }
  keepToken(reply.data.token)
  return reply.data.token
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('token-refresh', work) : work()
}
