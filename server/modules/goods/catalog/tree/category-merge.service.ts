import { type CategoryMergePreview, type CategoryRow } from '#contracts/staff/categories.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refreshMembership } from '../membership/membership.repo.ts'
import { auditMergedPins, lockMergedPins } from '../merchandising/merged-pins.service.ts'
import { deleteCategory, listUsers, lockTree, type CategoryRecord } from './categories.staff.repo.ts'
import { audited, auditedCategories, getCategory, refuseUsed, requireRead, viewOf, type Shop } from './categories.staff.service.ts'
import { auditPlaces } from './category-move.service.ts'
import * as repo from './category-move.repo.ts'

/** What uses a category and is not carried along when it is merged into another one. */
const staying: ReadonlySet<string> = new Set(['banners', 'promotions'])

/**
 * What would become of a category that is merged into another one. Throws as the merge itself: 404, 409 `categories.into_itself`, `categories.not_mergeable`
 * for one that has others below it or is filled by a rule, and `staff.in_use` with the banners and promotions that name it. Source: ADM-45.
 */
export async function previewMerge({ db }: Pick<Shop, 'db'>, id: number, intoId: number): Promise<CategoryMergePreview> {
  const { from, into } = await planMerge(db, id, intoId)
  return {
    into: { id: into.id, title: into.title },
    redirects: [{ from: `/catalog/${from.path}`, to: `/catalog/${into.path}` }],
    redirects_count: 1,
    older_count: await repo.countOlder(db, [id]),
    products: (await repo.listProductsIn(db, [id])).length,
    links: await repo.countLinks(db, [from.path]),
  }
}

/**
 * Puts all products of a category into another one, lets its addresses lead there and removes it, in one transaction. Throws as `previewMerge`, and 409
 * `staff.conflict` when its revision has moved.
 */
export async function mergeCategory(
  shop: Shop,
  author: Author,
  { id, revision, locale }: { id: number; revision: number; locale: Locale },
  intoId: number,
): Promise<CategoryRow> {
  return inTransaction(shop.db, async (tx) => {
    await lockTree(tx)
    await requireRead(shop, tx, await getCategory(tx, id), revision, locale)
    const { from, into } = await planMerge(tx, id, intoId)
    const products = await repo.listProductsIn(tx, [id])
    const places = await repo.readPlaces(tx)
    const pins = await lockMergedPins(tx, intoId)
    await repo.pourInto(tx, from, into)
    await deleteCategory(tx, id)
    if (from.parentId !== null) await repo.leaveEmptied(tx, from.parentId, products)
    await refreshMembership(tx, products)
    await shop.jobs.enqueue(tx, 'catalog:apply-rules', {}, { key: 'catalog:apply-rules:changed' })
    await auditPlaces(tx, author, places)
    await auditMergedPins(tx, author, intoId, pins)
    await recordChange(tx, author, { ...auditedCategories, before: audited(from), after: undefined })
    const after = { merged: from.path, products: products.length }
    await recordAct(tx, author, { permission: 'catalog.write', objectKind: 'categories', id: intoId, act: 'merge', after })
    return viewOf(shop, tx, await getCategory(tx, intoId), locale)
  })
}

async function planMerge(db: Db, id: number, intoId: number): Promise<{ from: CategoryRecord; into: CategoryRecord }> {
  const [from, into] = [await getCategory(db, id), await getCategory(db, intoId)]
  if (id === intoId) throw new DomainError({ code: 'categories.into_itself', status: 409, field: 'into_id' })
  if ([from, into].some(({ children, rule }) => children > 0 || rule !== null))
    throw new DomainError({ code: 'categories.not_mergeable', status: 409, field: 'into_id' })
  refuseUsed((await listUsers(db, from)).filter(({ kind }) => staying.has(kind)))
  return { from, into }
}
