import { localizedPath, splitLocale } from '#core/locale.ts'

/** Of a page, before its query; the schemas judge what stands in a path of the API. Source: T50. */
const longestPath = 2048

/**
 * The address of a request, made readable: one with broken escapes (`/%zz`) becomes one that nobody has, so that the visitor
 * gets the 404 page, and a program the 404 of the API, instead of the router's bare refusal; so does a page's that is too long, before
 * anything is looked up under it. Source: RT-10, T50.
 */
export function readableAddress(url: string): string {
  const [path = '/'] = url.split('?')
  const api = /^\/api\/(?:ru|en)(?=\/|$)/.exec(path)?.[0]
  if (isDecodable(path) && (api || path.length <= longestPath)) return url
  return api ? `${api}/unreadable-address` : localizedPath(splitLocale(path).locale, '/unreadable-address')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
