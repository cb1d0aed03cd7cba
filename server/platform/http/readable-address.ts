import { localizedPath, splitLocale } from '#core/locale.ts'

/** Of a page, before its query; the schemas judge what stands in a path of the API. Source: T50. */
const longestPath = 2048

/** What no address of a page or call holds: control characters, such as line breaks, and the signs that end a line in other scripts. */
const unprintable = /[\p{Cc}\u2028\u2029]/u

/**
 * The address of a request, made readable: one with broken escapes (`/%zz`), control characters (`/%0a`, `/%00`) or a raw backslash, which browsers read as a
 * slash, becomes one that nobody has, so that the visitor gets the 404 page, and a program the 404 of the API, instead of the router's bare refusal; so does a
 * page's that is too long, before anything is looked up under it. A backslash in a query is escaped: no redirect shall carry it on. Source: RT-10, T50, decision 0130.
 */
export function readableAddress(given: string): string {
  const url = originForm(given)
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const api = /^\/api\/(?:ru|en)(?=\/|$)/.exec(path)?.[0]
  if (isReadable(path) && (api || path.length <= longestPath)) return at < 0 ? url : path + url.slice(at).replaceAll('\\', '%5C')
  return api ? `${api}/unreadable-address` : localizedPath(splitLocale(path).locale, '/unreadable-address')
}

/** Of an address that was sent whole, as to a proxy, what is behind its host. Source: RFC 9112 §3.2.2. */
function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const behind = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return behind.startsWith('/') ? behind : `/${behind}`
}

function isReadable(path: string): boolean {
  if (path.includes('\\')) return false
  try {
    return !unprintable.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
