import type { Article } from '#contracts/magazine.contract.ts'
import { defaultLocale, localizedPath } from '#core/locale.ts'
import { frameOf, organizationLd, type Matches } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** The schema.org object of an article. Source: SEO-02. */
export function articleLd(matches: Matches, article: Article): Record<string, unknown> {
  const { publicUrl = '', locale = defaultLocale } = frameOf(matches) ?? {}
  const address = publicUrl + localizedPath(locale, pathTo('awn-media-articles-slug', { slug: article.slug }))
  const { '@context': context, ...publisher } = organizationLd(matches)
  const widest = article.image.widths.at(-1)
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.lead,
    ...(widest && { image: [`${publicUrl}${article.image.src}/${widest}.webp`] }),
    datePublished: article.published_at,
    dateModified: article.changed_at,
    inLanguage: locale,
    articleSection: article.category.title,
    author: { '@type': 'Person', name: article.author },
    publisher,
    mainEntityOfPage: address,
  }
}
