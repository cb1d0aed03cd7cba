import { useHref } from 'react-router'
import { defaultLocale, type Locale } from '#core/locale.ts'

/** The language of the page, known from its address alone: the router's base is `/` or `/en`. */
export function useLocale(): Locale {
  return useHref('/').startsWith('/en') ? 'en' : defaultLocale
}
