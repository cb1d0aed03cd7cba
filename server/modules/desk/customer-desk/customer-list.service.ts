import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { CustomerRow, orderedFilters } from '#contracts/staff/customers.contract.ts'
import { countedAtMost, type Counted } from '#contracts/staff/staff-list.ts'
import { dayMs } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { normalizePhone } from '#core/phone.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  countCustomers,
  findByContact,
  listCustomers,
  type Customer,
  type CustomerFilter,
} from '#server/modules/accounts/customers/index.ts'
import { levelRange, levelTitles, listLevels } from '#server/modules/money/bonuses/index.ts'
import { listPhoneCountries, readPhone } from '#server/modules/base/geo/index.ts'
import * as repo from './customer-desk.repo.ts'
import { maskedEmail, maskedPhone, shortName } from './masked.rules.ts'
import { readQuery } from './query.rules.ts'

export interface CustomersAsked {
  q?: string | undefined
  cityId?: number | undefined
  isSubscribed?: boolean | undefined
  ordered?: (typeof orderedFilters)[number] | undefined
  levelId?: number | undefined
  limit: number
  cursor?: string | undefined
}

type ReadAs = 'phone' | 'email' | 'order' | 'last_digits'

/** Customers that are asked for, the newest first, masked. Source: ADM-26. */
export async function searchCustomers(
  platform: Platform,
  asked: CustomersAsked,
  locale: Locale,
): Promise<{ results: CustomerRow[]; next_cursor: string | null; count: Counted; read_as: ReadAs | null }> {
  const { db } = platform
  const read = asked.q === undefined || asked.q === '' ? undefined : readQuery(asked.q)
  const nothing = { results: [], next_cursor: null, count: { value: 0, is_more: false }, read_as: read?.as ?? null }
  if (asked.q && !read) return nothing
  const ids = read && (await idsOf(db, read))
  if (ids?.length === 0) return nothing
  const bought = asked.levelId === undefined ? undefined : await levelRange(db, asked.levelId, platform.clock.now())
  if (asked.levelId !== undefined && !bought) return nothing
  const filter = {
    ids,
    lastDigits: read?.as === 'last_digits' ? read.digits : undefined,
    cityId: asked.cityId,
    isSubscribed: asked.isSubscribed,
    bought,
    lastOrder: asked.ordered && lastOrderOf(asked.ordered, platform.clock.now()),
  }
  const before = /^\d{1,9}$/.test(asked.cursor ?? '') ? Number(asked.cursor) : undefined
  const rows = await listCustomers(db, filter, { limit: asked.limit + 1, before })
  const count = await countCustomers(db, filter, countedAtMost + 1)
  const page = rows.slice(0, asked.limit)
  return {
    results: await customerRows(platform, page, locale),
    next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
    count: { value: Math.min(count, countedAtMost), is_more: count > countedAtMost },
    read_as: read?.as ?? null,
  }
}

/** What the list of customers can be narrowed to: levels, and cities where somebody lives. Source: ADM-26. */
export async function listCustomerFilters({ db }: Platform, locale: Locale): Promise<StaffAnswer<'GET /staff/customers/filters'>> {
  const levels = await listLevels(db, locale)
  return { levels: levels.map(({ id, title }) => ({ id, title })), cities: await repo.listCustomerCities(db, locale, 500) }
}

function lastOrderOf(ordered: (typeof orderedFilters)[number], now: Date): CustomerFilter['lastOrder'] {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return ordered === 'long_ago' ? { before: ago(180) } : { since: ago(Number(ordered)) }
}

/** The accounts that a whole key names; undefined for what names none. */
async function idsOf(db: Db, read: NonNullable<ReturnType<typeof readQuery>>): Promise<number[] | undefined> {
  if (read.as === 'last_digits') return undefined
  if (read.as === 'email') return findByContact(db, { email: read.email })
  if (read.as === 'phone') {
    return findByContact(db, { phone: readPhone(read.typed, await listPhoneCountries(db)) ?? normalizePhone(read.typed) })
  }
  const owner = await repo.findOrderOwner(db, read.number)
  return owner === undefined ? [] : [owner]
}

/** Customers as a list shows them. */
export async function customerRows({ db, translator, clock }: Platform, rows: readonly Customer[], locale: Locale): Promise<CustomerRow[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await repo.countOrders(db, ids)
  const levels = await levelTitles(db, ids, clock.now(), locale)
  const cities = await repo.listCityTitles(
    db,
    rows.flatMap(({ cityId }) => cityId ?? []),
    locale,
  )
  return rows.map((row) => {
    const orders = counts.get(row.id)
    return {
      id: row.id,
      name: shortName(row.firstName, row.lastName) ?? translator.text(locale, 'desk.nameless'),
      phone: row.deletedAt ? '' : maskedPhone(row.phone),
      email: row.email && maskedEmail(row.email),
      city: cities.get(row.cityId ?? 0) ?? null,
      orders: orders?.orders ?? 0,
      last_order_at: orders ? new Date(orders.last_at).toISOString() : null,
      level_title: levels.get(row.id) ?? null,
      is_subscribed: row.isSubscribed,
      is_deleted: row.deletedAt !== null,
      created_at: row.createdAt.toISOString(),
    }
  })
}
