import type { StaffAnswer } from '#contracts/staff/api.ts'
import { mostOfLevel, type CategoryRow, type StoredCategory } from '#contracts/staff/categories.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { countShown } from '../dictionaries/categories.repo.ts'
import { countPlacedByHand, listRedirectsFrom } from './category-move.repo.ts'
import { fillByRule, refuseFilled } from './category-rule.service.ts'
import * as repo from './categories.staff.repo.ts'
import { categoryView, fieldsOf, nodeView, picturesOf, storedText } from './categories.view.ts'

export type Shop = Pick<Platform, 'db' | 'config' | 'jobs'>

/** How the audit calls a change of the tree. */
export const auditedCategories = { permission: 'catalog.write', table: 'categories' } as const

/**
 * The categories right below one, or at the top without one, in their order; with `q` those that have these words in their titles or address. A level is told
 * whole, to five hundred. Source: ADM-45.
 */
export async function listCategoriesForStaff(
  { db }: Pick<Shop, 'db'>,
  { parent_id: parentId, q }: { parent_id?: number | undefined; q?: string | undefined },
): Promise<StaffAnswer<'GET /staff/categories'>> {
  const limit = mostOfLevel + 1
  const rows = q === undefined ? await repo.listLevel(db, parentId ?? null, limit) : await repo.searchCategories(db, q, limit)
  const [counts, count] = [await countShown(db), await repo.countCategories(db)]
  return {
    results: rows.slice(0, mostOfLevel).map((row) => ({ ...nodeView(row, counts.get(row.id) ?? 0), trail: row.trail })),
    is_more: rows.length > mostOfLevel,
    count: { value: Math.min(count, countedAtMost), is_more: count > countedAtMost },
  }
}

/** One category. Throws `categories.not_found` (404). */
export async function getCategoryForStaff(shop: Shop, id: number, locale: Locale): Promise<CategoryRow> {
  return viewOf(shop, shop.db, await getCategory(shop.db, id), locale)
}

/**
 * Adds a category behind its neighbors. Throws 409 `categories.address_taken`, as `refuseParent` and `refuseHidden`, and 400 `categories.picture_gone`.
 * Source: ADM-45.
 */
export async function addCategory(
  shop: Shop,
  author: Author,
  { parent_id: parentId, slug, ...category }: StoredCategory & { parent_id: number | null; slug: string },
  locale: Locale,
): Promise<CategoryRow> {
  return inTransaction(shop.db, async (tx) => {
    await repo.lockTree(tx)
    const parent = parentId === null ? undefined : await getParent(tx, parentId)
    if (parent) await refuseParent(tx, parent)
    const path = parent ? `${parent.path}/${slug}` : slug
    await refuseHidden(tx, [path])
    const teasers = await teasersOf(tx, category)
    const id = await repo.insertCategory(tx, { parentId, slug, path }, fieldsOf(category))
    if (id === undefined) throw addressTaken()
    await repo.writeTeasers(tx, id, teasers)
    await fillByRule(shop, tx, { id, path, rule: null }, fieldsOf(category).rule, locale)
    const after = await getCategory(tx, id)
    await recordChange(tx, author, { ...auditedCategories, before: undefined, after: audited(after) })
    return viewOf(shop, tx, after, locale)
  })
}

/**
 * Changes what is told of a category and the rule that fills it, with the products that come and go by it. Throws 404, 409 `staff.conflict` when its revision has
 * moved, `categories.filled_by_hand`, `categories.rule_circle`, and 400 `categories.picture_gone`.
 */
export async function changeCategory(
  shop: Shop,
  author: Author,
  { id, revision, locale }: { id: number; revision: number; locale: Locale },
  category: StoredCategory,
): Promise<CategoryRow> {
  return inTransaction(shop.db, async (tx) => {
    await repo.lockTree(tx)
    const before = await getCategory(tx, id)
    await requireRead(shop, tx, before, revision, locale)
    const fields = fieldsOf(category)
    if (fields.rule && !before.rule) refuseFilled(await repo.listUsers(tx, before))
    await repo.updateCategory(tx, before, fields, await teasersOf(tx, category))
    await fillByRule(shop, tx, before, fields.rule, locale)
    const after = await getCategory(tx, id)
    await recordChange(tx, author, { ...auditedCategories, before: audited(before), after: audited(after) })
    return viewOf(shop, tx, after, locale)
  })
}

/** Removes a category. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` with what uses it. */
export async function removeCategory(
  shop: Shop,
  author: Author,
  { id, revision, locale }: { id: number; revision: number; locale: Locale },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await repo.lockTree(tx)
    const before = await getCategory(tx, id)
    await requireRead(shop, tx, before, revision, locale)
    refuseUsed(await repo.listUsers(tx, before))
    await repo.deleteCategory(tx, id)
    await recordChange(tx, author, { ...auditedCategories, before: audited(before), after: undefined })
  })
}

/** Throws 409 `staff.in_use` with what uses a thing, if anything does. */
export function refuseUsed(users: readonly object[]): void {
  if (users.length > 0)
    throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: users.length }, extra: { used_by: users } })
}

/** Throws 409 for a category that holds products by hand beside their own one, or by a rule: with something below it they would fall out. */
export async function refuseParent(db: Db, parent: repo.CategoryRecord): Promise<void> {
  if (parent.rule) throw new DomainError({ code: 'categories.fills_itself', status: 409, field: 'parent_id' })
  const count = await countPlacedByHand(db, parent.id)
  if (count > 0) throw new DomainError({ code: 'categories.holds_by_hand', status: 409, field: 'parent_id', params: { count } })
}

/** Throws 409 `categories.redirect_in_the_way` with the redirects by hand that would hide pages at these paths, or lead in a circle. */
export async function refuseHidden(db: Db, paths: readonly string[]): Promise<void> {
  const found = await listRedirectsFrom(
    db,
    paths.map((path) => `/catalog/${path}`),
  )
  if (found.length === 0) return
  const extra = { used_by: found.map(({ id, path, target }) => ({ kind: 'redirects', id, title: `${path} → ${target}` })) }
  throw new DomainError({
    code: 'categories.redirect_in_the_way',
    status: 409,
    field: 'slug',
    params: { path: found[0]?.path ?? '' },
    extra,
  })
}

/** 409: another category lives at that address. */
export const addressTaken = () => new DomainError({ code: 'categories.address_taken', status: 409, field: 'slug' })

/** One category with all that staff write of it. Throws `categories.not_found` (404). */
export async function getCategory(db: Db, id: number): Promise<repo.CategoryRecord> {
  const row = await repo.findCategory(db, id)
  if (!row) throw new DomainError({ code: 'categories.not_found', status: 404 })
  return row
}

/** The category that another one is to stand below. Throws 409 `categories.parent_gone`. */
export async function getParent(db: Db, id: number): Promise<repo.CategoryRecord> {
  const row = await repo.findCategory(db, id)
  if (!row) throw new DomainError({ code: 'categories.parent_gone', status: 409, field: 'parent_id' })
  return row
}

/** Throws 409 `staff.conflict` with the category as it is now when its revision has moved. */
export async function requireRead(shop: Shop, tx: Db, before: repo.CategoryRecord, revision: number, locale: Locale): Promise<void> {
  const view = await viewOf(shop, tx, before, locale)
  await requireRevision(tx, auditedCategories.table, before, revision, () => view)
}

/** A category as its screen reads it. */
export async function viewOf(shop: Shop, db: Db, row: repo.CategoryRecord, locale: Locale): Promise<CategoryRow> {
  const images = await listImages(db, picturesOf(row))
  // Counts are those of what is shown: a transaction does not ask the cache of what it has not written yet.
  return categoryView(row, { images, locale, counts: await countShown(shop.db), publicUrl: shop.config.publicUrl })
}

async function teasersOf(tx: Db, { image_id: imageId, teasers }: StoredCategory): Promise<repo.TeaserRecord[]> {
  const rows = teasers.map(({ title, url, image_id: id }) => ({ title: storedText(title) ?? { ru: '' }, url, imageId: id }))
  const pictures = picturesOf({ imageId, teasers: rows })
  if (!(await repo.arePictures(tx, pictures))) throw new DomainError({ code: 'categories.picture_gone', status: 400, field: 'image_id' })
  return rows
}

/** What the audit tells of a category: its own columns and teasers. */
export function audited({ children: _, trail: __, isByRule: ___, isHiddenAbove: ____, updatedAt: _____, ...row }: repo.CategoryRecord) {
  return row
}
