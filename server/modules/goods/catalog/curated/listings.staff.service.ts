import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import type { ListingRow, StaffListing } from '#contracts/staff/listings.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { answerCount } from '../listing/listing-answer.service.ts'
import { arrange } from '../membership/arrange.rules.ts'
import { ruleView, storedRule } from './listing-rule.view.ts'
import { listListingUses } from './listing-uses.repo.ts'
import * as repo from './listings.staff.repo.ts'
import { listNamedProducts } from './named-products.service.ts'

type Shop = Pick<Platform, 'db'>

/** What the audit says of a change of listings. */
export const auditedListings = { permission: 'merchandising.write', table: 'listings' } as const

/** A page of listings, the newest first, with what the shop shows in each now. Source: ADM-47. */
export async function listStaffListings(
  { db }: Shop,
  { limit, cursor, ...filters }: StaffParsed<'GET /staff/listings'>['query'],
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/listings'>> {
  const found = await repo.pageOfListings(db, { ...filters, limit: limit + 1, after: cursor === undefined ? undefined : Number(cursor) })
  const counted = await repo.countListingsOf(db, filters, countedAtMost + 1)
  const places = await listServing(db, undefined)
  const shown = found.slice(0, limit)
  const counts = await Promise.all(
    shown.map(({ id, rule }) => answerCount(db, { pool: { kind: 'listing', id, rule }, selection: {}, places })),
  )
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    results: shown.map(({ id, slug, title, rule, revision, updatedAt }, at) => ({
      id,
      slug,
      title: textIn(locale, title),
      kind: rule ? 'rule' : 'hand',
      count: counts[at] ?? 0,
      revision,
      updated_at: updatedAt.toISOString(),
    })),
    next_cursor: last ? String(last.id) : null,
    count: { value: Math.min(counted, countedAtMost), is_more: counted > countedAtMost },
  }
}

/** One listing. Throws `listings.not_found` (404). */
export async function getStaffListing({ db }: Shop, id: number, locale: Locale): Promise<ListingRow> {
  return rowView(db, await getListing(db, id), locale)
}

/** Adds a listing. Throws 409 `listings.slug_taken` and 422 `listings.unknown_product`. Pages follow by the change log. Source: ADM-47. */
export async function addListing({ db }: Shop, author: Author, listing: StaffListing, locale: Locale): Promise<ListingRow> {
  return inTransaction(db, async (tx) => {
    const id = await repo.insertListing(tx, fieldsOf(listing))
    if (id === undefined) throw slugTaken()
    await requireProducts(tx, listing.product_ids)
    await repo.writePositions(tx, id, arrange(new Map(), listing.product_ids))
    const after = await getListing(tx, id)
    await recordChange(tx, author, { ...auditedListings, before: undefined, after })
    return rowView(tx, after, locale)
  })
}

/**
 * Changes a listing with its products, of which only those are written that moved, came or went. Throws 404, 409 `staff.conflict` when its revision has moved, and
 * as `addListing`. Another slug leads on from the former address, by a trigger.
 */
export async function changeListing(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  listing: StaffListing,
  locale: Locale,
): Promise<ListingRow> {
  return inTransaction(db, async (tx) => {
    const before = await getListing(tx, id, { isLocked: true })
    const current = await rowView(tx, before, locale)
    await requireRevision(tx, auditedListings.table, before, revision, () => current)
    if (await repo.isSlugTaken(tx, listing.slug, id)) throw slugTaken()
    await repo.updateListing(tx, id, fieldsOf(listing))
    await arrangeListing(tx, before, listing.product_ids)
    const after = await getListing(tx, id)
    await recordChange(tx, author, { ...auditedListings, before, after })
    return rowView(tx, after, locale)
  })
}

/**
 * Brings the products of a listing into an order within the transaction that holds its row, with the fewest rows written; says with its revision that they have
 * moved. Throws 422 `listings.unknown_product`.
 */
export async function arrangeListing(tx: Db, before: repo.ListingRecord, productIds: readonly number[]): Promise<void> {
  if (before.products.join() === productIds.join()) return
  await requireProducts(tx, productIds)
  await repo.writePositions(tx, before.id, arrange(await repo.readPositions(tx, before.id), productIds))
  await repo.touchListing(tx, before.id)
}

/** Things that lead to a listing are told up to so many. */
const usesAtMost = 5

/** Removes a listing. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` with what leads to it. */
export async function removeListing(
  { db }: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  locale: Locale,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await getListing(tx, id, { isLocked: true })
    const current = await rowView(tx, before, locale)
    await requireRevision(tx, auditedListings.table, before, revision, () => current)
    const uses = await listListingUses(tx, before, usesAtMost)
    if (uses.length > 0)
      throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: uses.length }, extra: { used_by: uses } })
    await repo.deleteListing(tx, id)
    await recordChange(tx, author, { ...auditedListings, before, after: undefined })
  })
}

/** A listing with its products. Throws `listings.not_found` (404). */
export async function getListing(db: Db, id: number, options?: { isLocked: boolean }): Promise<repo.ListingRecord> {
  const listing = await repo.findListingRecord(db, id, options)
  if (!listing) throw new DomainError({ code: 'listings.not_found', status: 404 })
  return listing
}

const slugTaken = () => new DomainError({ code: 'listings.slug_taken', status: 409, field: 'slug' })

async function requireProducts(tx: Db, ids: readonly number[]): Promise<void> {
  if ((await repo.listUnknownProducts(tx, ids)).length > 0)
    throw new DomainError({ code: 'listings.unknown_product', status: 422, field: 'product_ids' })
}

function fieldsOf({ slug, title, description, rule }: StaffListing): repo.ListingFields {
  return {
    slug,
    title: localized(title),
    description: description.ru === '' && description.en === '' ? null : localized(description),
    rule: rule && storedRule(rule),
  }
}

const localized = ({ ru, en }: { ru: string; en: string }): LocalizedText => (en === '' ? { ru } : { ru, en })
const both = (text: LocalizedText | null) => ({ ru: text?.ru ?? '', en: text?.en ?? '' })

async function rowView(db: Db, listing: repo.ListingRecord, locale: Locale): Promise<ListingRow> {
  const { id, slug, title, description, rule, revision, updatedAt, products } = listing
  return {
    id,
    slug,
    title: both(title),
    description: both(description),
    rule: rule && ruleView(rule),
    product_ids: products,
    products: await listNamedProducts(db, products, locale),
    revision,
    updated_at: updatedAt.toISOString(),
  }
}
