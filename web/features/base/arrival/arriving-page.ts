import type { ArrivingPage } from './page-skeleton.tsx'

/** Which page an address leads to, when its shape is known before it comes; `pathname` with or without a locale. */
export function pageAt(pathname: string): ArrivingPage | undefined {
  const [, kind, rest] = /^(?:\/en)?\/(catalog|list|product|search|s)(?:\/(.+))?$/.exec(pathname) ?? []
  if (kind === 'product') return rest ? 'product' : undefined
  if (kind === 'catalog' || kind === 'list') return 'listing'
  return kind && !rest ? 'search' : undefined
}
