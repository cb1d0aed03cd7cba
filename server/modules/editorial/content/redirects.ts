import { canonicalPath } from '#core/canonical-path.ts'
import { comparablePath } from '#core/comparable-path.ts'
import { localizedPath, splitLocale } from '#core/locale.ts'
import { marketingParameters } from '#core/marketing-parameters.ts'
import { cachedTable } from '#server/platform/cache/cached.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/module.ts'
import { findMovedAddress } from '#server/modules/goods/catalog/index.ts'
import { findStoredRedirect, listRedirects } from './content.repo.ts'

export interface Redirect {
  target: string
  status: 301 | 302
}

type Shop = Pick<Platform, 'db' | 'log' | 'config'>

/** More redirects than this are asked for one by one. */
const mostRedirects = 1000
const findCachedRow = cachedTable('redirects', mostRedirects, {
  readAll: listRedirects,
  readOne: findStoredRedirect,
  tags: ['redirect'],
})

const marketing: ReadonlySet<string> = new Set(marketingParameters)

/** A longer chain is taken for one without an end. */
const mostHops = 8
const toldLoops = new WeakMap<Logger, Set<string>>()

/** The same as `findRedirect`, from the cache: every page asks, and most addresses are sent nowhere. */
export async function findCachedRedirect(shop: Shop, url: string): Promise<Redirect | undefined> {
  return findRedirect(shop, url, findCachedRow)
}

/**
 * Where staff send an address: looked up without locale and query, however it is spelled; the target gets the locale of the address, and
 * its query, of which only what advertising added is kept beside a query of the target's own. A chain is answered with its end, for a while if one of its redirects is; one that leads back to
 * itself is no redirect, which the log hears once. Source: RT-07, RT-08, T24, decisions M.
 */
export async function findRedirect(shop: Shop, url: string, findRow = findStoredRedirect): Promise<Redirect | undefined> {
  const passed = new Set<string>()
  let end: Redirect | undefined
  for (let address = url; address.startsWith('/'); address = end.target) {
    const path = comparablePath(address)
    if (passed.has(path) || passed.size === mostHops) return reportLoop(shop.log, path)
    passed.add(path)
    const hop = await findHop(shop, address, findRow)
    if (!hop) break
    end = { target: hop.target, status: end?.status === 302 ? 302 : hop.status }
  }
  return end
}

async function findHop({ db, config }: Shop, url: string, findRow: typeof findStoredRedirect): Promise<Redirect | undefined> {
  const [stored] = (await Promise.all(spellings(comparablePath(url)).map((path) => findRow(db, path)))).filter((row) => row !== undefined)
  if (!stored) return undefined
  const status = stored.status === 302 ? 302 : 301
  const target = URL.parse(stored.target, config.publicUrl)
  if (!target || target.origin !== new URL(config.publicUrl).origin) return target ? { target: target.href, status } : undefined
  const { locale, path } = splitLocale(canonicalPath(target.pathname))
  const address = localizedPath(locale === 'en' ? locale : splitLocale(url.split('?')[0] ?? '/').locale, path)
  return { target: address + withVisit(target.search, queryOf(url)) + target.hash, status }
}

/** How staff may have written a path, the plain way first. */
function spellings(path: string): string[] {
  const plain = [path, encodeURI(path)]
  return [...new Set(path === '/' ? plain : [...plain, ...plain.map((one) => `${one}/`)])]
}

/** A target's own query, and behind it what tells where the visit came from; the whole query of the address where the target has none. */
function withVisit(own: string, asked: string): string {
  if (own === '') return asked
  const set = new URLSearchParams(own)
  const kept = [...new URLSearchParams(asked)].filter(([name]) => marketing.has(name) && !set.has(name))
  return kept.length > 0 ? `${own}&${new URLSearchParams(kept).toString()}` : own
}

function queryOf(url: string): string {
  return URL.parse(url, 'https://shop.invalid')?.search ?? ''
}

function reportLoop(log: Logger, path: string): undefined {
  const told = toldLoops.get(log) ?? new Set()
  toldLoops.set(log, told)
  if (!told.has(path))
    log.error({ event: 'redirect.loop', path }, 'stored redirects lead back to where they began, or nowhere in few steps')
  told.add(path)
}

/**
 * The redirect of an address that has no page: where staff send it, else where the thing that lived there lives now, in the same
 * language and with the same query. Source: decisions M.
 */
export async function findRedirectOfMissing(shop: Shop, url: string): Promise<Redirect | undefined> {
  const stored = await findRedirect(shop, url)
  if (stored) return stored
  const at = url.indexOf('?')
  const { locale, path } = splitLocale(at < 0 ? url : url.slice(0, at))
  const moved = await findMovedAddress(shop.db, path)
  return moved === undefined ? undefined : { target: localizedPath(locale, moved) + (at < 0 ? '' : url.slice(at)), status: 301 }
}
