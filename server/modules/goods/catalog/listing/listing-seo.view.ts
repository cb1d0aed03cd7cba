import type { Seo } from '#contracts/shared.contract.ts'
import { printCatalogPath } from '#core/catalog-path.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { SeoTexts } from '../catalog.schema.ts'
import type { ListingPlace } from './listing-place.ts'
import type { Words } from '../words.ts'

export interface SeoFacts {
  page: number
  clearPath: string
  count: number
  /** What staff say of this very page with its one filter; undefined when they have not opened it for search engines. */
  opened: SeoTexts | undefined
  /** The titles of the applied filters. */
  applied: readonly string[]
}

/**
 * Search texts of a listing. The canonical address has no filter, unless staff have opened this page of one value; a page beyond the
 * first is canonical to itself unless it is filtered. Filtered, empty and misspelt pages are not for the index. Source: SEO-01,
 * SEO-03, decisions M.
 */
export function listingSeo(place: ListingPlace, facts: SeoFacts, locale: Locale, words: Words): Seo {
  const { texts, parsed, path } = place
  const { opened, page } = facts
  const plain = texts ? textIn(locale, texts.title) : words.text(locale, 'catalog.title')
  const title = opened ? `${plain}: ${facts.applied.join(', ').toLowerCase()}` : plain
  const seo = opened ?? texts?.seo ?? {}
  const description = seo.description ?? (opened ? undefined : texts?.description)
  const seoTitle = seo.title ? textIn(locale, seo.title) : title
  const ownPath = opened ? printCatalogPath(path) : facts.clearPath
  const isOpen = opened !== undefined || path.filters.length === 0
  return {
    title: page > 1 ? words.text(locale, 'catalog.seo.page', { title: seoTitle, page }) : seoTitle,
    description: description ? textIn(locale, description) : words.text(locale, 'catalog.seo.description', { title }),
    keywords: seo.keywords ? textIn(locale, seo.keywords) : title.toLowerCase(),
    canonical: page > 1 && isOpen ? `${ownPath}?page=${page}` : isOpen ? (seo.canonical ?? ownPath) : facts.clearPath,
    noindex: !isOpen || parsed.hasUnknown || facts.count === 0,
  }
}
