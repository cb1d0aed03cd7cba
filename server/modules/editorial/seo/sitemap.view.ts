import { defaultLocale, locales, localizedPath } from '#core/locale.ts'
import { marketingParameters } from '#core/marketing-parameters.ts'
import { escapeXml } from './xml.ts'

/** A page of the shop; the path has no locale. */
export interface SitemapPage {
  path: string
  changedAt?: Date
  /** There is nothing of it in English. Source: MAG-13. */
  isRussianOnly?: boolean
}

export const sitemapHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
export const sitemapTail = '</urlset>\n'

/** A page in every language that it is written in, each naming the others. Source: SEO-02. */
export function pageEntries({ path, changedAt, isRussianOnly = false }: SitemapPage, publicUrl: string): string {
  const address = (locale: (typeof locales)[number]): string => escapeXml(publicUrl + localizedPath(locale, path))
  const written = isRussianOnly ? [defaultLocale] : locales
  const twins = [...written.map((locale) => [locale, locale] as const), ['x-default', defaultLocale] as const]
    .map(([language, locale]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`)
    .join('')
  return written.map((locale) => `<url><loc>${address(locale)}</loc>${lastmod(changedAt)}${twins}</url>\n`).join('')
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
    '',
  ].join('\n')
}
