import { defaultLocale, locales, localizedPath, type Locale } from '#core/locale.ts'
import { marketingParameters } from '#core/marketing-parameters.ts'
import { escapeXml } from './xml.ts'

/** A page of the shop; the path has no locale. */
export interface SitemapPage {
  path: string
  changedAt?: Date
  /** There is nothing of it in English. Source: MAG-13. */
  isRussianOnly?: boolean
  /** Absolute addresses of its first pictures. */
  pictures?: readonly string[]
}

export const sitemapHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n'
export const sitemapTail = '</urlset>\n'

/** A page in every language that it is written in, each naming the others. Source: SEO-02. */
export function pageEntries({ path, changedAt, isRussianOnly = false, pictures = [] }: SitemapPage, publicUrl: string): string {
  const address = (locale: (typeof locales)[number]): string => escapeXml(publicUrl + localizedPath(locale, path))
  const written = isRussianOnly ? [defaultLocale] : locales
  const twins = [...written.map((locale) => [locale, locale] as const), ['x-default', defaultLocale] as const]
    .map(([language, locale]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`)
    .join('')
  const images = pictures.map((picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`).join('')
  return written.map((locale) => `<url><loc>${address(locale)}</loc>${lastmod(changedAt)}${twins}${images}</url>\n`).join('')
}

/** An item of news of the last days: its address in a language, with what that says of it. `date` is yyyy-mm-dd. Source: SEO-08. */
export function newsEntry(
  { path, title, date, locale, shop }: { path: string; title: string; date: string; locale: Locale; shop: string },
  publicUrl: string,
): string {
  return (
    `<url><loc>${escapeXml(publicUrl + localizedPath(locale, path))}</loc><news:news>` +
    `<news:publication><news:name>${escapeXml(shop)}</news:name><news:language>${locale}</news:language></news:publication>` +
    `<news:publication_date>${date}</news:publication_date><news:title>${escapeXml(title)}</news:title></news:news></url>\n`
  )
}

/** The list of the parts of a sitemap; `path` is the address of a part. */
export function sitemapIndex(parts: readonly SitemapPage[], publicUrl: string): string {
  const entries = parts.map(({ path, changedAt }) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

function lastmod(changedAt: Date | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
}

const personal = ['/api/', '/cart', '/order', '/my', '/auth/', '/admin-auth', '/dev/', '/preview/', '/search', '/s$', '/s?']
/** Parts of an address that only order, cut or show a listing in another way. */
const idle = ['sort', 'view', 'from', 'to', 'price_min', 'price_max']

/** The rules for robots, with the address of the sitemap. Source: SEO-02. */
export function robotsText(publicUrl: string): string {
  const closed = personal.flatMap((path) => (path.startsWith('/api') ? [path] : locales.map((locale) => localizedPath(locale, path))))
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...idle.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    `Clean-param: ${marketingParameters.join('&')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `Sitemap: ${publicUrl}/sitemaps/news.xml`,
    '',
  ].join('\n')
}
