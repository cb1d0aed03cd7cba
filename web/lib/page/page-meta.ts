import type { MetaDescriptor } from 'react-router'
import type { Breadcrumb, Seo } from '#contracts/shared.contract.ts'
import { defaultLocale, locales, localizedPath, type Locale } from '#core/locale.ts'
import { unpackFrame, type Frame, type PackedFrame } from '../api/vars.ts'

interface PageMetaOptions {
  /** Path (without locale) of the page whose drawn picture is shown where this one is shared; the home page's when left out. */
  share?: string
  /** schema.org objects; written as data blocks, with `<` escaped. */
  jsonLd?: readonly Record<string, unknown>[]
  /** There is nothing of it in English. Source: MAG-13. */
  isRussianOnly?: boolean | undefined
  /** Kind of the page for those who share it. */
  type?: 'website' | 'product' | 'article'
  /** The name of the RSS channel that has the same to read. */
  rss?: 'magazine' | 'news'
}

const ogLocales: Record<Locale, string> = { ru: 'ru_RU', en: 'en_US' }

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Everything the head says of a page: title, description, keywords, canonical link, robots, the same page in other languages,
 * Open Graph, JSON-LD. Addresses are absolute. Source: SEO-01, SEO-02, SEO-03.
 */
export function pageMeta(matches: Matches, seo: Seo | undefined, options: PageMetaOptions = {}): MetaDescriptor[] {
  const frame = frameOf(matches)
  if (!seo || !frame) return []
  const addressIn = (locale: Locale) => frame.publicUrl + localizedPath(locale, seo.canonical)
  const canonical = addressIn(frame.locale)
  const title = brandedTitle(seo.title, frame.vars.settings)
  return [
    { title },
    { name: 'description', content: seo.description },
    ...(seo.keywords ? [{ name: 'keywords', content: seo.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(seo.noindex
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : alternates(addressIn, options.isRussianOnly ? [defaultLocale] : locales)),
    ...(options.rss ? [rssLink(frame, options.rss)] : []),
    { property: 'og:type', content: options.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: ogLocales[frame.locale] },
    ...locales.filter((one) => one !== frame.locale).map((one) => ({ property: 'og:locale:alternate', content: ogLocales[one] })),
    ...shareMeta(`${frame.publicUrl}/share/${frame.locale}${options.share ?? '/home'}.jpg`, seo.title),
    ...(options.jsonLd ?? []).map((block) => ({ 'script:ld+json': block as never })),
  ]
}

/** The shell's data, for what stands in the head; undefined while the shell itself could not be loaded. */
export function frameOf(matches: Matches): Frame | undefined {
  return unpackFrame(matches.find((match) => match?.id === 'root')?.loaderData as PackedFrame | undefined)
}

function alternates(addressIn: (locale: Locale) => string, written: readonly Locale[]): MetaDescriptor[] {
  return [
    ...written.map((locale) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: locale, href: addressIn(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn(defaultLocale) },
  ]
}

function rssLink({ publicUrl, locale }: Frame, name: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: publicUrl + localizedPath(locale, `/rss/${name}.xml`) }
}

/** The title with the shop's prefix and postfix, each written once. Source: SEO-01. */
export function brandedTitle(title: string, settings: Frame['vars']['settings']): string {
  const prefix = String(settings.SEO_TITLE_PREFIX ?? '')
  const postfix = String(settings.SEO_TITLE_POSTFIX ?? '')
  return `${title.startsWith(prefix) ? '' : prefix}${title}${title.endsWith(postfix) ? '' : postfix}`
}

/** The schema.org object of a trail; an item without an address is the page itself. Source: SEO-02. */
export function breadcrumbsLd(matches: Matches, items: readonly Breadcrumb[], own: string): Record<string, unknown> {
  const frame = frameOf(matches)
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.title,
      item: (frame?.publicUrl ?? '') + localizedPath(frame?.locale ?? defaultLocale, item.url || own),
    })),
  }
}

/** The schema.org object of a page that gathers goods, looks or blocks; `path` has no locale. Source: SEO-07. */
export function collectionLd(matches: Matches, page: { name: string; description: string; path: string }): Record<string, unknown> {
  const { publicUrl = '', locale = defaultLocale } = frameOf(matches) ?? {}
  const { name, description, path } = page
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    ...(description && { description }),
    url: publicUrl + localizedPath(locale, path),
    inLanguage: locale,
  }
}

/** The schema.org object of the shop itself. Source: SEO-02. */
export function organizationLd(matches: Matches): Record<string, unknown> {
  const frame = frameOf(matches)
  const text = (key: string) => String(frame?.vars.settings[key] ?? '')
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: text('shop_name'),
    url: frame?.publicUrl,
    logo: frame && `${frame.publicUrl}/favicon.svg`,
    telephone: text('phone'),
    email: text('public_email'),
    sameAs: frame?.vars.social_networks.map((network) => network.url),
  }
}

/** The drawn picture of a page: 1200 × 630, with the page's words on it. */
function shareMeta(address: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
