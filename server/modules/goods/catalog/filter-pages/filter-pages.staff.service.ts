import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { FilterPageRow, StoredFilterPage } from '#contracts/staff/filter-pages.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { printCatalogPath } from '#core/catalog-path.ts'
import { comparablePath } from '#core/comparable-path.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { describeListing, type DescribedListing } from '../listing/listing.service.ts'
import { seoView, storedSeo } from '../tree/categories.view.ts'
import type { Words } from '../words.ts'
import * as repo from './filter-pages.staff.repo.ts'

type Shop = Pick<Platform, 'db' | 'config'> & { words: Words }

const auditedPages = { permission: 'seo.write', table: 'open_filter_pages' } as const

/** Opened filter pages by path, each with the number of products there. Source: SEO-03. */
export async function listOpenFilterPages(
  shop: Shop,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<StaffAnswer<'GET /staff/filter-pages'>> {
  const rows = await repo.listFilterPages(shop.db, { q, after: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const results: FilterPageRow[] = []
  for (const row of shown) results.push(await viewOf(shop, row))
  const counted = await repo.countFilterPages(shop.db, q, countedAtMost + 1)
  return {
    results,
    next_cursor: rows.length > limit ? (shown.at(-1)?.path ?? null) : null,
    count: { value: Math.min(counted, countedAtMost), is_more: counted > countedAtMost },
  }
}

/** What would be opened by an address, however it is spelled. Throws 404 for one without a page, and as `readable` (400). */
export async function previewFilterPage(shop: Shop, text: string): Promise<StaffAnswer<'GET /staff/filter-pages/preview'>> {
  const found = await readable(shop, text)
  const path = printCatalogPath(found.path)
  return { path, title: found.title, count: found.count, is_open: await repo.isOpen(shop.db, path) }
}

/** One opened page. Throws `filter_pages.not_found` (404). */
export async function getFilterPage(shop: Shop, id: number): Promise<FilterPageRow> {
  return viewOf(shop, found(await repo.findFilterPage(shop.db, id)))
}

/** Opens a filter page of one value under its canonical path. Throws as `readable`, and 409 `filter_pages.open_already`. */
export async function addFilterPage(shop: Shop, author: Author, page: StoredFilterPage): Promise<FilterPageRow> {
  const path = printCatalogPath((await readable(shop, page.path)).path)
  return inTransaction(shop.db, async (tx) => {
    const after = await repo.insertFilterPage(tx, { path, seo: storedSeo(page.seo) })
    if (!after) throw new DomainError({ code: 'filter_pages.open_already', status: 409, field: 'path' })
    await recordChange(tx, author, { ...auditedPages, before: undefined, after })
    return viewOf(shop, after)
  })
}

/** Changes what search engines are told of a page. Throws 404, and 409 `staff.conflict` when its revision has moved. */
export async function changeFilterPage(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  seo: StoredFilterPage['seo'],
): Promise<FilterPageRow> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockRead(shop, tx, id, revision)
    await repo.updateFilterPage(tx, id, storedSeo(seo))
    const after = found(await repo.findFilterPage(tx, id))
    await recordChange(tx, author, { ...auditedPages, before, after })
    return viewOf(shop, after)
  })
}

/** Closes a page to search engines; it stays a page of the shop. Throws 404, and 409 `staff.conflict` when its revision has moved. */
export async function removeFilterPage(shop: Shop, author: Author, { id, revision }: { id: number; revision: number }): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockRead(shop, tx, id, revision)
    await repo.deleteFilterPage(tx, id)
    await recordChange(tx, author, { ...auditedPages, before, after: undefined })
  })
}

async function lockRead(shop: Shop, tx: Db, id: number, revision: number): Promise<repo.FilterPageRecord> {
  const before = found(await repo.lockFilterPage(tx, id))
  const view = await viewOf(shop, before)
  await requireRevision(tx, auditedPages.table, before, revision, () => view)
  return before
}

/** A page that can be opened. Throws 404 without one, and 400 `filter_pages.not_one_value` for none or several values. */
async function readable(shop: Shop, text: string): Promise<DescribedListing> {
  const page = await describeListing(shop.db, pathIn(text), shop.words)
  const [filter, ...more] = page.path.filters
  if (!filter || more.length > 0 || filter.values.length !== 1 || !page.isKnown)
    throw new DomainError({ code: 'filter_pages.not_one_value', status: 400, field: 'path' })
  return page
}

/** What is pasted may be a whole address of the shop, in either language and with a query. */
const pathIn = (text: string): string => comparablePath(URL.parse(text)?.pathname ?? text)

async function viewOf(shop: Shop, row: repo.FilterPageRecord): Promise<FilterPageRow> {
  const { id, path, seo, revision, updatedAt } = row
  const page = await describeListing(shop.db, path, shop.words).catch((error: unknown) => {
    // A value or a category that is gone: the row stays until somebody closes it.
    if (error instanceof DomainError && error.status === 404) return undefined
    throw error
  })
  return {
    id,
    path,
    seo: seoView(seo),
    title: page?.isKnown ? page.title : null,
    count: page?.isKnown ? page.count : 0,
    url: shop.config.publicUrl + path,
    revision,
    updated_at: updatedAt.toISOString(),
  }
}

function found(row: repo.FilterPageRecord | undefined): repo.FilterPageRecord {
  if (!row) throw new DomainError({ code: 'filter_pages.not_found', status: 404 })
  return row
}
