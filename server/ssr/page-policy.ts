import type { FastifyReply, FastifyRequest } from 'fastify'
import { splitLocale, type Locale } from '#core/locale.ts'
import { isPrivateAddress, judgeAddress } from './address.ts'
import { isDataRequest, pageAddressOf } from './data-request.ts'
import { splitAddress } from './known-query.ts'

/** A longer address is made for whoever asks: only a search may need one, and nobody comes to it twice. Source: T50. */
const longestKeptAddress = 2048

/** Data that is fetched while the pointer rests on a link: the click finds it in the browser. */
const aheadAge = 'private, max-age=10'

/** What is decided about a request before a page is made for it. */
export type PageVerdict =
  | { kind: 'redirect'; location: string }
  /** `isShared`: everybody who asks for the address with this city gets the same page. */
  | { kind: 'page'; refusal: 'LocaleError' | undefined; cacheControl: string; isShared: boolean }

/** Addresses that are no pages: calls of the API, files, the simulators. */
export function isForeignAddress(url: string): boolean {
  return /^\/(?:api|images|assets|staff|dev\/(?:bank|letters|outbox))(?:\/|$|\?)/.test(url)
}

/** What a page is made for, and who may keep it: public pages are everybody's, others nobody's. */
export function judgePage(request: FastifyRequest): PageVerdict {
  const verdict = judgeAddress(pageAddressOf(request.url))
  if (verdict.kind === 'redirect') return { kind: 'redirect', location: verdict.location }
  const refusal = verdict.kind === 'refused' ? verdict.message : undefined
  const isPublic = !isPrivateAddress(request.url) && !refusal
  const cacheControl = !isPublic ? 'private, no-store' : isAhead(request) ? aheadAge : 'no-cache'
  return { kind: 'page', refusal, cacheControl, isShared: isPublic && splitAddress(request.url).known.length <= longestKeptAddress }
}

/** By what the finished page of an address is found: the address with what pages read of its query, and the city. */
export function pageKeyOf(known: string, cityId: number | undefined): string {
  return `${known} ${cityId ?? ''}`
}

/** The language that is asked for, also as data: `/en.data` is the English home page, though its first segment names no language. */
export function localeOf(url: string): Locale {
  return splitLocale((url.split('?')[0] ?? '/').replace(/\.data$/, '')).locale
}

/** A page's data that the browser asks for before anybody has clicked. */
function isAhead({ url, headers }: FastifyRequest): boolean {
  return isDataRequest(url) && /\bprefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
}

export function hasSession({ cookies }: FastifyRequest): boolean {
  return (cookies['__Host-sid'] ?? cookies.sid) !== undefined
}

/** The city the visitor chose: the only thing in which public pages of one address may differ. */
export function cityOf(request: FastifyRequest): number | undefined {
  const value = request.cookies.city_id
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

/**
 * The request for a page that everybody shares: it carries nothing of the visitor who came first, asks for the whole page
 * even when they wanted the headers only, and goes on when they leave, since others may wait for it.
 */
export function sharedRequest(known: string, publicUrl: string): Request {
  return new Request(publicUrl + known)
}

/** The request as the visitor made it, for the whole page even when they want the headers only; the work ends when they leave. */
export function ownRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return new Request(publicUrl + request.url, { headers, signal: abort.signal })
}
