import { canonicalPath } from '#core/canonical-path.ts'
import { isLocale } from '#core/locale.ts'

/** What an address asks for before any page is looked up. */
export type AddressVerdict = { kind: 'page' } | { kind: 'redirect'; location: string } | { kind: 'refused'; message: 'LocaleError' }

/**
 * Judges the address of a page: `ru` prefix, trailing or doubled slashes and index files go by one single 301 to the final
 * address with the query kept; an unknown two-letter locale is refused (`my` is exempt). Source: RT-04 to RT-09.
 */
export function judgeAddress(url: string): AddressVerdict {
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at)
  const canonical = canonicalPath(pathname)
  if (canonical !== pathname) return { kind: 'redirect', location: canonical + (query === '?' ? '' : query) }
  const first = pathname.split('/')[1] ?? ''
  if (/^[a-z]{2}$/i.test(first) && first !== 'my' && !isLocale(first)) return { kind: 'refused', message: 'LocaleError' }
  return { kind: 'page' }
}

const privatePaths = /^\/+(?:en\/+)?(?:my|order|cart|auth|admin-auth|admission|preview|dev)(?:\/|\.data|$)/i

/**
 * Whether a page, or its data, is its visitor's own. The address is read as the router reads it: dots are followed, escapes are undone,
 * capital letters are small ones. Source: T52.
 */
export function isPrivateAddress(url: string): boolean {
  return privatePaths.test(decodeURIComponent(new URL(`https://shop.invalid${url}`).pathname))
}

/** Whether a page is a draft that staff look at: it may stand in a frame of the back-office. Source: ADM-39. */
export function isPreviewAddress(url: string): boolean {
  return /^\/(?:en\/)?preview\//.test(new URL(url).pathname)
}

const tokenPaths = /^\/+(?:en\/+)?(?:admission|admin-auth|preview|auth\/+recovery\/+confirm)\/+[^/]/i
/** Pages behind the links of emails: subscriptions and surveys; their token stands in the query. */
const linkPaths = /^\/+(?:en\/+)?(?:subscribed|unsubscribe|quality(?:-online|of))(?:\/|\.data|$)/i

/** Whether whoever knows the address of a page may do what it is for: no other site and no log shall learn it from a `Referer`. Source: reliability §6.6. */
export function carriesToken(url: string): boolean {
  const { pathname, searchParams } = new URL(`https://shop.invalid${url}`)
  const path = decodeURIComponent(pathname)
  return searchParams.has('access_token') || tokenPaths.test(path) || (searchParams.has('t') && linkPaths.test(path))
}
