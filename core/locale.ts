/** The languages of the shop; the first one is the default and has no URL prefix. Source: I18N-01, RT-03. */
export const locales = ['ru', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru'

/** Whether a path segment names a supported locale. */
export function isLocale(value: string | undefined): value is Locale {
  return value !== undefined && (locales as readonly string[]).includes(value)
}

/** Editorial text in both languages; Russian is required, English falls back to it. Source: house B7. */
export interface LocalizedText {
  ru: string
  en?: string
}

/** The text in the asked language, falling back to Russian, never to a key. */
export function textIn(locale: Locale, text: LocalizedText): string {
  return (locale === 'en' ? text.en : undefined) || text.ru
}

/** Splits a pathname into its locale and the rest (always beginning with a slash). `/en/cart` → en, `/cart`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (first === 'en') return { locale: 'en', path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path: pathname || '/' }
}

/** The internal address of a path in a locale: the only place that knows about prefixes. `path` begins with a slash. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The same page in another language; keeps the rest of the path, the query and the hash. Source: RT-03. */
export function switchLocale(locale: Locale, url: { pathname: string; search?: string; hash?: string }): string {
  return localizedPath(locale, splitLocale(url.pathname).path) + (url.search ?? '') + (url.hash ?? '')
}
