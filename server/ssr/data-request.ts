import { splitLocale, type Locale } from '#core/locale.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Whether the data of a page is asked for, as the router of an open page does when a link is followed. */
export function isDataRequest(url: string): boolean {
  return /\.data(?:\?|$)/.test(url)
}

/** The address of the page whose data is asked for: what the router adds to it is gone. Any other address stays. */
export function pageAddressOf(url: string): string {
  if (!isDataRequest(url)) return url
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  const query =
    at < 0
      ? []
      : url
          .slice(at + 1)
          .split('&')
          .filter((pair) => pair !== '' && !pair.startsWith('_routes='))
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '') + (query.length > 0 ? `?${query.join('&')}` : '')
}

/**
 * Sends whoever asks for data elsewhere: the answer that the router of an open page takes from a server before its own
 * (`fetchAndDecodeViaTurboStream` in react-router). Within its language it goes on inside the shop; it puts the language before a path by
 * itself. `isReload`: the browser is to ask for the page as a whole.
 */
export function dataRedirect(locale: Locale, { target, status }: { target: string; status: 301 | 302 }, isReload = false): RenderedPage {
  const { locale: named, path } = splitLocale(target)
  const isOwn = target.startsWith('/') && named === locale
  const headers: Record<string, string> = { 'x-remix-redirect': isOwn ? path : target, 'x-remix-status': String(status) }
  if (isReload || !isOwn) headers['x-remix-reload-document'] = 'true'
  return { status: 204, headers, body: Buffer.alloc(0) }
}
