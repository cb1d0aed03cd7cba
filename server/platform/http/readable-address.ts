import { localizedPath, splitLocale } from '../../../core/locale.ts'

/**
 * The address of a request, made readable: one with broken escapes (`/%zz`) becomes one that nobody has, so that the visitor
 * gets the 404 page, and a program the 404 of the API, instead of the router's bare refusal. Source: RT-10.
 */
export function readableAddress(url: string): string {
  const [path = '/'] = url.split('?')
  if (isDecodable(path)) return url
  const api = /^\/api\/(?:ru|en)(?=\/|$)/.exec(path)?.[0]
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
