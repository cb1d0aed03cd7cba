import { splitLocale } from '#core/locale.ts'

/** Where a login leads when it was not told, or was told something foreign. */
export const afterLogin = '/my'

/**
 * The page to return to after a login: a path of this shop and nothing else. Control signs and backslashes are refused, because
 * browsers drop or turn them and would leave the site; the way back to the login itself is refused too. The router adds the locale, so one
 * that is in the path is taken off. Source: AUTH-10, T24.
 */
export function nextPath(next: string | null | undefined, fallback: string = afterLogin): string {
  if (!next || !/^\/(?![/\\])/.test(next) || hasUnsafeSign(next)) return fallback
  const url = new URL(next, 'https://shop.invalid')
  const { path } = splitLocale(url.pathname)
  if (url.origin !== 'https://shop.invalid' || path.includes('//') || path.startsWith('/auth/')) return fallback
  return path + url.search + url.hash
}

function hasUnsafeSign(text: string): boolean {
  return [...text].some((sign) => sign <= '\u001F' || sign === '\\' || sign === '\u007F')
}
