import type { MetaDescriptor } from 'react-router'
import type { Image, Seo } from '#contracts/shared.contract.ts'
import { defaultLocale, locales, localizedPath } from '#core/locale.ts'
import type { Frame } from './vars.ts'

interface PageMetaOptions {
  /** Shown where the page is shared. */
  image?: Image
  /** schema.org objects; written as data blocks, with `<` escaped. */
  jsonLd?: readonly Record<string, unknown>[]
  /** Kind of the page for those who share it. */
  type?: 'website' | 'product' | 'article'
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Everything the head says of a page: title, description, keywords, canonical link, robots, the same page in other languages,
 * Open Graph, JSON-LD. Addresses are absolute. Source: SEO-01, SEO-02, SEO-03.
 */
export function pageMeta(matches: Matches, seo: Seo | undefined, options: PageMetaOptions = {}): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined
  if (!seo || !frame) return []
  const addressIn = (locale: (typeof locales)[number]) => frame.publicUrl + localizedPath(locale, seo.canonical)
  const canonical = addressIn(frame.locale)
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    ...(seo.keywords ? [{ name: 'keywords', content: seo.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(seo.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...locales.map((locale) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: locale, href: addressIn(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn(defaultLocale) },
    { property: 'og:type', content: options.type ?? 'website' },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: frame.locale === 'ru' ? 'ru_RU' : 'en_US' },
    ...(options.image ? imageMeta(frame.publicUrl, options.image) : []),
    ...(options.jsonLd ?? []).map((block) => ({ 'script:ld+json': block as never })),
  ]
}

function imageMeta(publicUrl: string, image: Image): MetaDescriptor[] {
  const width = image.widths.at(-1) ?? image.width
  return [
    { property: 'og:image', content: `${publicUrl}${image.src}/${width}.webp` },
    { property: 'og:image:alt', content: image.alt },
  ]
}
