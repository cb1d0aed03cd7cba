import { splitLocale } from '#core/locale.ts'

/**
 * Where a listing's page really is for a shopper who likes two cards in a row: at the address that says so, so that pages stay the
 * same for all who ask for one address and nothing jumps. undefined when the address says it already. Source: CAT-05.
 */
export function addressWithView(url: string, preferred: string | undefined): string | undefined {
  const at = url.indexOf('?')
  const { path } = splitLocale(at < 0 ? url : url.slice(0, at))
  if (preferred !== '2' || !/^\/(?:catalog|list)(?:\/|$)/.test(path)) return undefined
  if (new URLSearchParams(at < 0 ? '' : url.slice(at)).has('view')) return undefined
  return `${url}${at < 0 ? '?' : '&'}view=2`
}
