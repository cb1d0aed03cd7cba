import type { ApiReply } from '#contracts/api.ts'
import { defaultLocale, localizedPath } from '#core/locale.ts'
import { frameOf, organizationLd, type Matches } from '#web/lib/page/page-meta.ts'

/** The schema.org object of an item of news: what the page says, and no more. Source: SEO-07. */
export function newsLd(matches: Matches, page: ApiReply<'GET /blog/news/:date/:slug'>): Record<string, unknown> {
  const { publicUrl = '', locale = defaultLocale } = frameOf(matches) ?? {}
  const { '@context': context, ...publisher } = organizationLd(matches)
  const widest = page.cover?.widths.at(-1)
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: page.title.text,
    ...(page.lead && { description: page.lead.text }),
    ...(page.cover && widest && { image: [`${publicUrl}${page.cover.src}/${widest}.webp`] }),
    datePublished: page.date,
    dateModified: page.published_at,
    inLanguage: page.title.lang ?? locale,
    author: publisher,
    publisher,
    mainEntityOfPage: publicUrl + localizedPath(locale, page.seo.canonical),
  }
}
