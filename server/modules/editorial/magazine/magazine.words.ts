import type { Breadcrumb, Seo } from '#contracts/shared.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import type { CategoryRow } from './magazine.repo.ts'

export type Words = Pick<Translator, 'text'>

/** The way from the home page to the magazine. Source: SH-14. */
export function magazineTrail(locale: Locale, words: Words): Breadcrumb[] {
  return [
    { title: words.text(locale, 'magazine.home'), url: '/' },
    { title: words.text(locale, 'magazine.title'), url: '/awn-media' },
  ]
}

interface ShownPage {
  locale: Locale
  /** The front has none. */
  category: CategoryRow | undefined
  page: number
}

/** What the head of the front, or of a category, says; each page has its own address. Source: SEO-01, SEO-03. */
export function magazineSeo({ locale, category, page }: ShownPage, words: Words): Seo {
  const text = words.text.bind(words, locale)
  const name = category ? textIn(locale, category.title) : text('magazine.title')
  const title = category ? text('magazine.seo.category', { title: name }) : name
  const path = category ? `/awn-media/${category.slug}` : '/awn-media'
  return {
    title: page > 1 ? text('magazine.seo.page', { title, page: String(page) }) : title,
    description: category ? textIn(locale, category.text) : text('magazine.seo.front'),
    keywords: text('magazine.seo.keywords', { title: name.toLowerCase() }),
    canonical: page > 1 ? `${path}?page=${page}` : path,
    noindex: false,
  }
}
