import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { StaffCollectionRow, StoredCollection } from '#contracts/staff/looks.contract.ts'
import { looksMost } from '#contracts/staff/looks.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import { isReorderOf, type Reorder } from '#server/platform/audit/reorder.rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, listImages, type ShownImage } from '#server/modules/base/images/index.ts'
import * as repo from './collections.staff.repo.ts'
import { transactionOf } from './looks.staff.repo.ts'
import { whole } from './looks.staff.view.ts'

type Shop = Pick<Platform, 'db'>

/** All collections in the order of the lookbook. Source: ADM-48. */
export async function listCollectionsForStaff({ db }: Shop, locale: Locale): Promise<StaffAnswer<'GET /staff/look-collections'>> {
  return { results: await viewsOf(db, await repo.listStaffCollections(db), locale) }
}

/** Makes a collection, before all others. Throws 409 `looks.slug_taken` and `looks.too_many`. Source: ADM-48. */
export async function addCollection(shop: Shop, author: Author, collection: StoredCollection, locale: Locale) {
  return inTransaction(shop.db, async (tx) => {
    await repo.lockCollections(tx)
    const all = await repo.listStaffCollections(tx)
    refuseTaken(all, collection.slug)
    if (all.length >= looksMost.collections)
      throw new DomainError({ code: 'looks.too_many', status: 409, params: { most: looksMost.collections } })
    const id = await repo.insertCollection(tx, fieldsOf(collection))
    return finish(tx, author, undefined, id, locale)
  })
}

/**
 * Saves a collection. Its old address leads to the new one, by a trigger. Throws 404, 409 `staff.conflict` when its revision has moved, and `looks.slug_taken`.
 * Source: ADM-48, decisions M.
 */
export async function saveCollection(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  collection: StoredCollection,
  locale: Locale,
) {
  return inTransaction(shop.db, async (tx) => {
    await repo.lockCollections(tx)
    const before = await readOf(tx, id, revision, locale)
    const others = (await repo.listStaffCollections(tx)).filter((one) => one.id !== id)
    refuseTaken(others, collection.slug)
    await repo.updateCollection(tx, id, fieldsOf(collection))
    return finish(tx, author, before, id, locale)
  })
}

/** Removes a collection without looks. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` with its looks. Source: ADM-48. */
export async function removeCollection(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  locale: Locale,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await repo.lockCollections(tx)
    await repo.lockCollectionRows(tx, [id])
    const before = await readOf(tx, id, revision, locale)
    const looks = await repo.listLooksOf(tx, id)
    if (looks.length > 0) {
      const extra = { used_by: looks.slice(0, 20).map(({ id: look, title }) => ({ kind: 'looks', id: look, title: title.ru })) }
      throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: looks.length }, extra })
    }
    await repo.deleteCollection(tx, id)
    await recordChange(tx, author, {
      permission: 'merchandising.write',
      table: 'look_collections',
      before: auditOf(before),
      after: undefined,
    })
  })
}

/** Puts the collections into this order. Throws 409 `staff.conflict` when these are not all of them, or the order read is not that of now. Source: ADM-48, ADM-77. */
export async function arrangeCollections(shop: Shop, author: Author, order: Reorder, locale: Locale) {
  const { ids } = order
  return inTransaction(shop.db, async (tx) => {
    await repo.lockCollections(tx)
    const all = await repo.listStaffCollections(tx)
    const before = all.map(({ id }) => id)
    if (!isReorderOf(before, order))
      throw new DomainError({ code: 'staff.conflict', status: 409, extra: { current: await viewsOf(tx, all, locale) } })
    await repo.writeCollectionOrder(tx, ids)
    const named = (sequence: readonly number[]) => sequence.map((id) => all.find((one) => one.id === id)?.title.ru ?? '')
    if (before.join(' ') !== ids.join(' '))
      await recordAct(tx, author, {
        permission: 'merchandising.write',
        objectKind: 'look_collections',
        id: 'order',
        act: 'arrange',
        before: { order: named(before) },
        after: { order: named(ids) },
      })
    return { results: await viewsOf(tx, await repo.listStaffCollections(tx), locale) }
  })
}

/**
 * Numbers the looks of a collection in this order. Throws 404, and 409 `staff.conflict` when these are not all of them, or the order read is not that of now.
 * Source: ADM-48, ADM-77.
 */
export async function arrangeLooks(shop: Shop, author: Author, id: number, order: Reorder): Promise<{ ids: number[] }> {
  const { ids } = order
  return inTransaction(shop.db, async (tx) => {
    if ((await repo.lockCollectionRows(tx, [id])) === 0) throw notFound()
    const all = await repo.listLooksOf(tx, id)
    const before = all.map((look) => look.id)
    if (!isReorderOf(before, order)) throw new DomainError({ code: 'staff.conflict', status: 409, extra: { current: before } })
    const named = (sequence: readonly number[]) => sequence.map((look) => all.find((one) => one.id === look)?.title.ru ?? '')
    if (before.join(' ') !== ids.join(' ')) {
      await repo.writeLookNumbers(tx, id, ids)
      await recordAct(tx, author, {
        permission: 'merchandising.write',
        objectKind: 'look_collections',
        id,
        act: 'arrange',
        before: { order: named(before) },
        after: { order: named(ids) },
      })
    }
    return { ids: [...ids] }
  })
}

const notFound = () => new DomainError({ code: 'looks.unknown', status: 404 })

async function getCollection(db: Db, id: number): Promise<repo.CollectionRecord> {
  const row = (await repo.listStaffCollections(db)).find((one) => one.id === id)
  if (!row) throw notFound()
  return row
}

async function readOf(tx: Db, id: number, revision: number, locale: Locale): Promise<repo.CollectionRecord> {
  const before = await getCollection(tx, id)
  const [view] = await viewsOf(tx, [before], locale)
  await requireRevision(tx, 'look_collections', before, revision, () => view ?? {})
  return before
}

function refuseTaken(all: readonly repo.CollectionRecord[], slug: string): void {
  if (all.some((one) => one.slug === slug)) throw new DomainError({ code: 'looks.slug_taken', status: 409, field: 'slug' })
}

async function finish(tx: Db, author: Author, before: repo.CollectionRecord | undefined, id: number, locale: Locale) {
  const after = await getCollection(tx, id)
  await recordChange(tx, author, {
    permission: 'merchandising.write',
    table: 'look_collections',
    before: before && auditOf(before),
    after: auditOf(after),
  })
  const images = await listImages(tx, after.imageId === null ? [] : [after.imageId])
  return { ...viewOf(after, images, locale), transaction: await transactionOf(tx) }
}

const stored = ({ ru, en }: { ru: string; en: string }) => (en === '' ? { ru } : { ru, en })

const fieldsOf = ({ slug, over_title: over, title, text }: StoredCollection): repo.CollectionFields => ({
  slug,
  overTitle: stored(over),
  title: stored(title),
  text: stored(text),
})

/** A collection as its audit rows have it. */
const auditOf = ({ id, revision, slug, overTitle, title, text }: repo.CollectionRecord) => ({ id, revision, slug, overTitle, title, text })

async function viewsOf(db: Db, rows: readonly repo.CollectionRecord[], locale: Locale): Promise<StaffCollectionRow[]> {
  const images = await listImages(
    db,
    rows.flatMap(({ imageId }) => imageId ?? []),
  )
  return rows.map((row) => viewOf(row, images, locale))
}

function viewOf(row: repo.CollectionRecord, images: ReadonlyMap<number, ShownImage>, locale: Locale): StaffCollectionRow {
  const image = row.imageId === null ? undefined : images.get(row.imageId)
  return {
    id: row.id,
    revision: row.revision,
    updated_at: new Date(row.updatedAt).toISOString(),
    slug: row.slug,
    over_title: whole(row.overTitle),
    title: whole(row.title),
    text: whole(row.text),
    looks: row.looks,
    shown: row.shown,
    image: image ? imageView(image, locale) : null,
  }
}
