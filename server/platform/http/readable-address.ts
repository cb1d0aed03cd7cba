import { localizedPath, splitLocale } from '../../../core/locale.ts'

/**
 * The address of a request, made readable: a page's address with broken escapes (`/%zz`) becomes one that no page has, so
 * that the visitor gets the 404 page instead of a bare refusal. Calls of the API stay as they are and get their envelope.
 */
export function readableAddress(url: string): string {
  const [path = '/'] = url.split('?')
  if (/^\/api(?:\/|$)/.test(path) || isDecodable(path)) return url
  return localizedPath(splitLocale(path).locale, '/unreadable-address')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
