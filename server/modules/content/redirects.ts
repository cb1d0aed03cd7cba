import { localizedPath, splitLocale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { findMovedAddress } from '../catalog/index.ts'
import { rememberedTable } from '../../platform/db/remembered.ts'
import { findStoredRedirect, listRedirects } from './content.repo.ts'

export interface Redirect {
  target: string
  status: 301 | 302
}

/** More redirects than this are asked for one by one. */
const rememberedRedirects = 1000
const findRememberedRow = rememberedTable(rememberedRedirects, listRedirects, findStoredRedirect)

/** The same as `findRedirect`, at most a second old: every page asks, and most addresses are sent nowhere. */
export async function findRememberedRedirect(db: Db, url: string): Promise<Redirect | undefined> {
  return findRedirect(db, url, findRememberedRow)
}

/**
 * Where staff send an address: looked up without locale and query; the target gets the locale of the address, and its query
 * unless it has one of its own. Source: RT-08, decisions M.
 */
export async function findRedirect(db: Db, url: string, findRow = findStoredRedirect): Promise<Redirect | undefined> {
  const at = url.indexOf('?')
  const { locale, path } = splitLocale(at < 0 ? url : url.slice(0, at))
  const stored = await findRow(db, path === '/' ? path : path.replace(/\/$/, ''))
  if (!stored) return undefined
  const status = stored.status === 302 ? 302 : 301
  if (!stored.target.startsWith('/')) return { target: stored.target, status }
  const query = at < 0 || stored.target.includes('?') ? '' : url.slice(at)
  return { target: localizedPath(locale, stored.target) + query, status }
}

/**
 * The redirect of an address that has no page: where staff send it, else where the thing that lived there lives now, in the same
 * language and with the same query. Source: decisions M, "slugs with history → 301".
 */
export async function findRedirectOfMissing(db: Db, url: string): Promise<Redirect | undefined> {
  const stored = await findRedirect(db, url)
  if (stored) return stored
  const at = url.indexOf('?')
  const { locale, path } = splitLocale(at < 0 ? url : url.slice(0, at))
  const moved = await findMovedAddress(db, path)
  return moved === undefined ? undefined : { target: localizedPath(locale, moved) + (at < 0 ? '' : url.slice(at)), status: 301 }
}
