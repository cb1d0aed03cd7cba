import type { ApiAnswer } from '#contracts/api.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageNotFound } from './content.errors.ts'
import { findPage, findSeo } from './content.repo.ts'
import { functionalPageView, plainPageView } from './content.view.ts'
import { readSeo } from './seo.service.ts'

/** Pages that have a call of their own name, and where they stand. Source: RT-01. */
const namedPages: ReadonlyMap<string, string> = new Map([
  ...[
    'about',
    'appndx',
    'cart',
    'cooperation',
    'live',
    'order',
    'quality',
    'quality-offline',
    'quality-online',
    'qualityof',
    'refund',
    'search',
    'subscribe',
    'subscribed',
    'unsubscribe',
  ].map((name) => [name, `/${name}`] as const),
  ['thanks-for-order', '/order/thanks'],
  ['auth-login', '/auth/login'],
  ['auth-register', '/auth/register'],
])

/** The page of text at this path; 404 without one. */
export async function readPlainPage(db: Db, path: string, locale: Locale): Promise<ApiAnswer<'GET /pages/plain'>> {
  const page = await findPage(db, path)
  if (!page) throw pageNotFound()
  return plainPageView(page, await readSeo(db, path, locale), locale)
}

/** The page of this name: one of text, or one of the shop's own (cart, order, login), of which only title and head are told; 404 for another name. */
export async function readNamedPage(db: Db, name: string, locale: Locale): Promise<ApiAnswer<'GET /pages/:name'>> {
  const path = namedPages.get(name)
  if (path === undefined) throw pageNotFound()
  const record = await findSeo(db, path)
  if (!record || (await findPage(db, path))) return readPlainPage(db, path, locale)
  return functionalPageView(record, await readSeo(db, path, locale), locale)
}
