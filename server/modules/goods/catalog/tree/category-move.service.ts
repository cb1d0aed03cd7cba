import type { StaffParsed } from '#contracts/staff/api.ts'
import { mostOfLevel, mostToldRedirects, type CategoryMovePreview, type CategoryRow } from '#contracts/staff/categories.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { refreshMembership } from '../membership/membership.repo.ts'
import { listLevel, lockTree, type CategoryRecord } from './categories.staff.repo.ts'
import { refuseCircles } from './category-rule.service.ts'
import {
  addressTaken,
  auditedCategories,
  getCategory,
  getParent,
  refuseHidden,
  refuseParent,
  requireRead,
  viewOf,
  type Shop,
} from './categories.staff.service.ts'
import * as repo from './category-move.repo.ts'

interface Target {
  parentId: number | null
  slug: string
}

interface Plan {
  /** The new path; the present one when only the order changes. */
  path: string
  /** The category and all below it, when their addresses change. */
  moved: { id: number; path: string }[]
}

/**
 * Which addresses would redirect if a category stood below that one or had that slug: those of all below it too. Throws as the move itself: 404,
 * `categories.into_itself`, `categories.address_taken`, and as `refuseParent` and `refuseHidden` (409). Source: ADM-45.
 */
export async function previewMove({ db }: Pick<Shop, 'db'>, id: number, target: Target): Promise<CategoryMovePreview> {
  const category = await getCategory(db, id)
  return previewOf(db, category, await planMove(db, category, target))
}

/**
 * Puts a category elsewhere in the tree, with all below it, in one transaction: addresses, the redirects from where they were, what names them, and the
 * products of the categories above. Throws as `previewMove`; 409 `staff.conflict` when its revision has moved, `categories.neighbor_gone`, `categories.rule_circle`, and
 * `categories.unconfirmed` with the preview when addresses change and these redirects are not confirmed. Source: ADM-45.
 */
export async function moveCategory(
  shop: Shop,
  author: Author,
  { id, locale }: { id: number; locale: Locale },
  body: StaffParsed<'POST /staff/categories/:id/move'>['body'],
): Promise<CategoryRow> {
  return inTransaction(shop.db, async (tx) => {
    await lockTree(tx)
    const before = await getCategory(tx, id)
    await requireRead(shop, tx, before, body.revision, locale)
    const target = { parentId: body.parent_id, slug: body.slug }
    const plan = await planMove(tx, before, target)
    if (plan.moved.length > 0) await requireConfirmed(tx, before, plan, body)
    const places = await repo.readPlaces(tx)
    await relocate(tx, before, target, plan)
    if (plan.moved.length > 0) await refuseCircles(tx, locale)
    await repo.writePositions(tx, await orderWith(tx, id, body))
    if (plan.moved.length > 0) await shop.jobs.enqueue(tx, 'catalog:apply-rules', {}, { key: 'catalog:apply-rules:changed' })
    await auditPlaces(tx, author, places)
    return viewOf(shop, tx, await getCategory(tx, id), locale)
  })
}

async function planMove(db: Db, category: CategoryRecord, { parentId, slug }: Target): Promise<Plan> {
  const parent = parentId === null ? undefined : await getParent(db, parentId)
  if (parent && `${parent.path}/`.startsWith(`${category.path}/`))
    throw new DomainError({ code: 'categories.into_itself', status: 409, field: 'parent_id' })
  const path = parent ? `${parent.path}/${slug}` : slug
  if (path === category.path) return { path, moved: [] }
  const isTaken = (await listLevel(db, parentId, mostOfLevel)).some((one) => one.slug === slug && one.id !== category.id)
  if (isTaken) throw addressTaken()
  if (parent && parent.id !== category.parentId) await refuseParent(db, parent)
  const moved = await repo.listPathsOf(db, category.path)
  await refuseHidden(
    db,
    moved.map((one) => newPath(one.path, category.path, path)),
  )
  return { path, moved }
}

const newPath = (path: string, from: string, to: string): string => to + path.slice(from.length)

async function previewOf(db: Db, category: CategoryRecord, { path, moved }: Plan): Promise<CategoryMovePreview> {
  const ids = moved.map(({ id }) => id)
  return {
    path,
    redirects: moved
      .slice(0, mostToldRedirects)
      .map((one) => ({ from: `/catalog/${one.path}`, to: `/catalog/${newPath(one.path, category.path, path)}` })),
    redirects_count: moved.length,
    older_count: await repo.countOlder(db, ids),
    products: (await repo.listProductsIn(db, ids)).length,
    links: await repo.countLinks(
      db,
      moved.map((one) => one.path),
    ),
  }
}

async function requireConfirmed(
  tx: Db,
  category: CategoryRecord,
  plan: Plan,
  { confirm, path, redirects_count: count }: StaffParsed<'POST /staff/categories/:id/move'>['body'],
): Promise<void> {
  if (confirm && path === plan.path && count === plan.moved.length) return
  const preview = await previewOf(tx, category, plan)
  throw new DomainError({ code: 'categories.unconfirmed', status: 409, params: { count: plan.moved.length }, extra: { preview } })
}

/** Writes the new addresses, and puts the products into the categories that are above them now. */
async function relocate(tx: Db, before: CategoryRecord, target: Target, { path, moved }: Plan): Promise<void> {
  if (moved.length === 0) return
  const products = await repo.listProductsIn(
    tx,
    moved.map(({ id }) => id),
  )
  await repo.movePaths(tx, before, { ...target, path })
  if (target.parentId === before.parentId) return
  if (before.parentId !== null) await repo.leaveEmptied(tx, before.parentId, products)
  await refreshMembership(tx, products)
}

/** The ids of the level that a category comes to, in the order that is asked for. */
async function orderWith(
  tx: Db,
  id: number,
  { parent_id: parentId, before_id: beforeId }: { parent_id: number | null; before_id: number | null },
): Promise<number[]> {
  const others = (await listLevel(tx, parentId, mostOfLevel)).map((one) => one.id).filter((one) => one !== id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  if (at < 0) throw new DomainError({ code: 'categories.neighbor_gone', status: 409, field: 'before_id' })
  return others.toSpliced(at, 0, id)
}

/** Writes an audit row of each category whose place, address or rule is another than it was, and of each list, banner and filter page that followed or went. */
export async function auditPlaces(tx: Db, author: Author, before: repo.Places): Promise<void> {
  const now = await repo.readPlaces(tx)
  for (const [id, after] of now.categories) {
    const was = before.categories.get(id)
    if (was) await recordChange(tx, author, { ...auditedCategories, before: was, after })
  }
  for (const [key, { table, id, revision, named }] of before.followers) {
    const after = now.followers.get(key)
    await recordChange(tx, author, {
      permission: auditedCategories.permission,
      table,
      before: { id, revision, ...named },
      after: after && { id, revision: after.revision, ...after.named },
    })
  }
}
