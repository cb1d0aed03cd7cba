import { defaultLocale } from './locale.ts'

/** The one spelling of a pathname: no `ru` before it, no slash at its end, none doubled, no index file. Source: RT-04 to RT-07. */
export function canonicalPath(pathname: string): string {
  let segments = pathname.split('/').filter(Boolean)
  while (/^index\.(?:html?|php)$/i.test(segments.at(-1) ?? '')) segments = segments.slice(0, -1)
  while (segments[0] === defaultLocale) segments = segments.slice(1)
  return `/${segments.join('/')}`
}
