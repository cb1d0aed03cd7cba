import { mostInt } from '#contracts/staff/staff-list.ts'
import type { RedirectRow, StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { refusalOfRedirect } from './redirects.rules.ts'
import * as repo from './redirects.repo.ts'

type Shop = Pick<Platform, 'db' | 'config'>
type Asked = repo.RedirectFilters & { cursor?: string | undefined; limit: number }

/** What the audit says of a change of redirects. */
export const auditedRedirects = { permission: 'seo.write', table: 'redirects' } as const

/** A list counts no further than this. Source: SUX-2. */
const mostCounted = 10_000

/** A page of redirects, where the next one begins (null on the last), and how many there are, counted to ten thousand. */
export async function listStoredRedirects({ db }: { db: Db }, { cursor, limit, ...filters }: Asked) {
  const rows = await repo.pageOfRedirects(db, { ...filters, after: placeOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const counted = await repo.countRedirects(db, filters, mostCounted + 1)
  return {
    results: shown.map(rowView),
    next_cursor: last ? `${last.id} ${last.path}` : null,
    count: { value: Math.min(counted, mostCounted), is_more: counted > mostCounted },
  }
}

/** Throws `error.invalid_request` (400) for a cursor that nobody was given. */
function placeOf(cursor: string | undefined): { path: string; id: number } | undefined {
  if (cursor === undefined) return undefined
  const [, id, path] = /^(\d{1,10}) (\/.*)$/.exec(cursor) ?? []
  if (path === undefined || Number(id) > mostInt) throw new DomainError({ code: 'error.invalid_request', status: 400, field: 'cursor' })
  return { path, id: Number(id) }
}

/** One redirect. Throws `redirects.not_found` (404). */
export async function getStoredRedirect({ db }: Pick<Shop, 'db'>, id: number): Promise<RedirectRow> {
  return rowView(found(await repo.findRedirectRow(db, id)))
}

/** Adds a redirect. Throws as `refusalOfRedirect`. Pages follow by the change log: nothing here knows a cache. Source: ADM-66, decision 0106. */
export async function addRedirect(shop: Shop, author: Author, redirect: StoredRedirect): Promise<RedirectRow> {
  return inTransaction(shop.db, async (tx) => rowView(await insertAudited(tx, shop, author, redirect, await repo.lockRedirects(tx))))
}

/** A page has moved within the transaction: from its path before a 301 leads to it, and what led there leads to it as well. Throws as `refusalOfRedirect`. */
export async function moveAddress(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  author: Author,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const before of await repo.lockRedirects(tx)) {
    if (before.target !== from) continue
    const { path, status, priority } = before
    const after = await repo.updateRedirectRow(tx, before.id, { path, target: to, status: status === 302 ? 302 : 301, priority })
    await recordChange(tx, author, { ...auditedRedirects, before, after })
  }
  await insertAudited(tx, shop, author, { path: from, target: to, status: 301, priority: 0 }, await repo.lockRedirects(tx))
}

async function insertAudited(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  author: Author,
  redirect: StoredRedirect,
  others: readonly repo.RedirectRecord[],
): Promise<repo.RedirectRecord> {
  refuse(redirect, others, shop)
  const after = await repo.insertRedirectRow(tx, redirect)
  await recordChange(tx, author, { ...auditedRedirects, before: undefined, after })
  return after
}

/** Changes a redirect. Throws 404, 409 `staff.conflict` with the current row when its revision has moved, and as `refusalOfRedirect`. */
export async function changeRedirect(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  redirect: StoredRedirect,
): Promise<RedirectRow> {
  return inTransaction(shop.db, async (tx) => {
    const all = await repo.lockRedirects(tx)
    const before = found(all.find((row) => row.id === id))
    await requireRevision(tx, auditedRedirects.table, before, revision, rowView)
    refuse(
      redirect,
      all.filter((row) => row.id !== id),
      shop,
    )
    const after = await repo.updateRedirectRow(tx, id, redirect)
    await recordChange(tx, author, { ...auditedRedirects, before, after })
    return rowView(after)
  })
}

/** Removes a redirect. Throws 404, and 409 `staff.conflict` with the current row when its revision has moved. */
export async function removeRedirect(shop: Shop, author: Author, { id, revision }: { id: number; revision: number }): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = found((await repo.lockRedirects(tx)).find((row) => row.id === id))
    await requireRevision(tx, auditedRedirects.table, before, revision, rowView)
    await repo.deleteRedirectRow(tx, id)
    await recordChange(tx, author, { ...auditedRedirects, before, after: undefined })
  })
}

function refuse(redirect: StoredRedirect, others: readonly repo.RedirectRecord[], { config }: Pick<Shop, 'config'>): void {
  const refusal = refusalOfRedirect(redirect, others, new URL(config.publicUrl).origin)
  if (refusal) throw refusal
}

function found(row: repo.RedirectRecord | undefined): repo.RedirectRecord {
  if (!row) throw new DomainError({ code: 'redirects.not_found', status: 404 })
  return row
}

function rowView({ id, path, target, status, priority, revision, updatedAt }: repo.RedirectRecord): RedirectRow {
  return { id, path, target, status: status === 302 ? 302 : 301, priority, revision, updated_at: updatedAt.toISOString() }
}
