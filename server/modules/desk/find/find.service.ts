import type { FindHit, FindKind } from '#contracts/staff/find.contract.ts'
import { findSettingKeys, type SettingKey } from '#contracts/staff/setting-registry.ts'
import { settingWords } from '#contracts/staff/setting-words.ts'
import { isPermitted, type StaffPermission, type StaffRole } from '#contracts/staff/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { printedOrderNumber } from '#core/order-number.ts'
import { normalizePhone } from '#core/phone.ts'
import type { Platform } from '#server/platform/module.ts'
import { findByContact } from '#server/modules/accounts/customers/index.ts'
import { listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import { shopPathOf } from './address.rules.ts'
import * as repo from './find.repo.ts'

interface Group {
  kind: FindKind
  hits: FindHit[]
}

/**
 * What the field finds: permission first, whole keys before titles, five of a kind, empty groups left out. A whole key that was found is answered alone,
 * since nobody who types an order's number looks for a title. Source: ADM-10.
 */
export async function findAnything(
  platform: Platform,
  q: string,
  { roles, locale }: { roles: readonly StaffRole[]; locale: Locale },
): Promise<Group[]> {
  const may = (permission: StaffPermission): boolean => isPermitted(roles, permission)
  const address = shopPathOf(q, platform.config.publicUrl)
  if (address !== undefined) return [{ kind: 'address', hits: await addressHits(platform, address, may) }]
  const exact: Group[] = [
    { kind: 'order', hits: may('orders.read') ? await orderHits(platform, q) : [] },
    { kind: 'customer', hits: may('customers.read') ? await customerHits(platform, q) : [] },
    { kind: 'product', hits: may('catalog.read') ? (await repo.findByCode(platform.db, q, locale)).map(productHit) : [] },
  ]
  const found = exact.filter(({ hits }) => hits.length > 0)
  if (found.length > 0) return found
  const titles: Group[] = [
    { kind: 'product', hits: may('catalog.read') ? (await repo.findByTitle(platform.db, q, locale)).map(productHit) : [] },
    { kind: 'page', hits: may('content.read') ? (await repo.findPages(platform.db, q, locale)).map(pageHit) : [] },
    { kind: 'setting', hits: may('settings.read') ? findSettingKeys(q, repo.shownAtMost).map((key) => settingHit(key, locale)) : [] },
  ]
  return titles.filter(({ hits }) => hits.length > 0)
}

async function orderHits({ db }: Platform, q: string): Promise<FindHit[]> {
  const orders = await repo.findOrders(db, printedOrderNumber(q), q)
  return orders.map(({ number, created_at: at }) => ({
    title: number,
    note: new Date(at).toISOString().slice(0, 10),
    to: `/orders/${number}`,
    shop: null,
  }))
}

/** By a whole phone or e-mail; the hit names nobody. */
async function customerHits({ db }: Platform, q: string): Promise<FindHit[]> {
  const isEmail = /^[^\s@]+@[^\s@]+$/.test(q)
  const isPhone = /^[+\d][\d\s()–-]{6,}$/.test(q)
  if (!isEmail && !isPhone) return []
  const contact = isEmail ? { email: q } : { phone: readPhone(q, await listPhoneCountries(db)) ?? normalizePhone(q) }
  const ids = await findByContact(db, contact)
  return ids.slice(0, repo.shownAtMost).map((id) => ({ title: `№ ${id}`, note: '', to: `/customers/${id}`, shop: null }))
}

const productHit = ({ title, note, slug, is_published: isPublished }: repo.ProductHit): FindHit => ({
  title,
  note,
  to: null,
  shop: isPublished ? `/product/${slug}` : null,
})
const pageHit = ({ title, path }: { title: string; path: string }): FindHit => ({ title, note: path, to: null, shop: path })
const settingHit = (key: SettingKey, locale: Locale): FindHit => ({
  title: settingWords[key][locale][0],
  note: key,
  to: `/settings?key=${key}`,
  shop: null,
})

/** What is behind an address: the order, or the redirects that begin there. */
async function addressHits(platform: Platform, path: string, may: (permission: StaffPermission) => boolean): Promise<FindHit[]> {
  const order = /^\/(?:order|orders|account\/orders|personal\/orders)\/(\d{6}-\d{6}-\d)$/.exec(path)?.[1]
  const orders = order !== undefined && may('orders.read') ? await orderHits(platform, order) : []
  const redirects = may('seo.read') ? [{ title: path, note: '', to: `/redirects?q=${encodeURIComponent(path)}`, shop: path }] : []
  return [...orders, ...redirects]
}
