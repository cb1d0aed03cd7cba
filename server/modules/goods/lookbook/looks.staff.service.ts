import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { isLookError } from '#contracts/staff/look-checks.ts'
import { lookViews, type StaffLookRow, type StoredLook } from '#contracts/staff/looks.contract.ts'
import { countedAtMost } from '#contracts/staff/staff-list.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { conflictOf } from '#server/platform/audit/conflict.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listImages, shownImages } from '#server/modules/base/images/index.ts'
import { lockCollectionRows } from './collections.staff.repo.ts'
import * as repo from './looks.staff.repo.ts'
import { auditOf, checksOf, lookLineView, staffLookView, stateOf } from './looks.staff.view.ts'

type Shop = Pick<Platform, 'db' | 'clock' | 'jobs'>
type Viewer = Pick<StaffContext, 'actor' | 'locale'>

/** A page of looks in the order of the lookbook, with how many each view has. Source: ADM-48. */
export async function listLooksForStaff(
  { db }: Pick<Shop, 'db'>,
  { limit, cursor, view, ...filter }: StaffParsed<'GET /staff/looks'>['query'],
  { actor, locale }: Viewer,
): Promise<StaffAnswer<'GET /staff/looks'>> {
  const after = cursor === undefined ? undefined : Number(cursor)
  const rows = await repo.listLookLines(db, { ...filter, view }, { limit: limit + 1, after })
  const page = rows.slice(0, limit)
  const counts = await repo.countLooks(db, filter)
  const counted = (value: number) => ({ value: Math.min(value, countedAtMost), is_more: value > countedAtMost })
  const images = await shownImages(db, [...new Set(page.flatMap(({ imageId }) => imageId ?? []))], undefined)
  return {
    results: page.map((line) => lookLineView(line, { roles: actor.roles, locale, images })),
    next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
    count: counted(counts[view]),
    views: Object.fromEntries(lookViews.map((one) => [one, counted(counts[one])])) as StaffAnswer<'GET /staff/looks'>['views'],
  }
}

/** A look with its pictures and things as they are sold now. Throws 404 `looks.unknown`. Source: ADM-48. */
export async function getLookForStaff({ db }: Pick<Shop, 'db'>, id: number, viewer: Viewer): Promise<StaffLookRow> {
  return viewOf(db, await getLook(db, id), viewer)
}

/** Makes a look behind the others of its collection. Throws as `saveLook`. Source: ADM-48. */
export async function addLook(shop: Shop, author: Author, look: StoredLook, viewer: Viewer): Promise<StaffAnswer<'POST /staff/looks'>> {
  return writing(shop, async (tx) => {
    await refuseUnknown(tx, look, [look.collection_id])
    const id = await repo.insertLook(tx, fieldsOf(shop, undefined, look))
    await dress(tx, shop, id, undefined, look)
    return finish(tx, author, undefined, await getLook(tx, id), viewer)
  })
}

/**
 * Saves a look with its pictures and things. The shop is told by triggers. Throws 404, 409 `staff.conflict` when its revision has moved, `looks.slug_taken`,
 * `looks.slug_in_use` for another slug of what pages show, 422 `looks.planned_past` and `publish.incomplete` with what is missing of what would be shown. Source: ADM-48.
 */
export async function saveLook(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  look: StoredLook,
  viewer: Viewer,
): Promise<StaffAnswer<'PUT /staff/looks/:id'>> {
  return writing(shop, async (tx) => {
    const before = await lockRead(tx, id, revision, viewer, [look.collection_id])
    await refuseUnknown(tx, look, [])
    if (look.slug !== before.slug && (await repo.listPagesOfLook(tx, before.slug)).length > 0)
      throw new DomainError({ code: 'looks.slug_in_use', status: 409, field: 'slug' })
    await repo.updateLook(tx, id, fieldsOf(shop, before, look))
    await dress(tx, shop, id, before, look)
    return finish(tx, author, before, await getLook(tx, id), viewer)
  })
}

/** Removes a look. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` while pages show it. Source: ADM-48. */
export async function removeLook(
  shop: Shop,
  author: Author,
  { id, revision }: { id: number; revision: number },
  viewer: Viewer,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockRead(tx, id, revision, viewer, [])
    const pages = await repo.listPagesOfLook(tx, before.slug)
    if (pages.length > 0) {
      const extra = { used_by: pages.map(({ id: page, title, path }) => ({ kind: 'content_pages', id: page, title: title.ru || path })) }
      throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: pages.length }, extra })
    }
    await repo.deleteLook(tx, id)
    await recordChange(tx, author, { permission: 'merchandising.write', table: 'looks', before: auditOf(before), after: undefined })
  })
}

/** Publishes a look at its planned moment, once; nothing when it is planned no more, or for later. Source: ADM-09, ADM-48. */
export async function publishPlannedLook({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const published = await repo.publishPlannedRow(tx, id, clock.now())
    if (!published) return
    const author: Author = { actor: { kind: 'system', job: 'lookbook:publish-planned' }, origin: 'job' }
    await recordAct(tx, author, { permission: 'merchandising.publish', objectKind: 'looks', id, act: 'publish', after: published })
  })
}

async function writing<T>({ db }: Pick<Shop, 'db'>, write: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, write).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? new DomainError({ code: 'looks.slug_taken', status: 409, field: 'slug' }) : error
  })
}

async function getLook(db: Db, id: number): Promise<repo.StaffLookRecord> {
  const look = await repo.findStaffLook(db, id)
  if (!look) throw new DomainError({ code: 'looks.unknown', status: 404 })
  return look
}

/** The look of the revision that was read, held with its collection and those of `alsoHeld` until the transaction ends: collections first, as whoever numbers their looks. */
async function lockRead(tx: Db, id: number, revision: number, viewer: Viewer, alsoHeld: readonly number[]): Promise<repo.StaffLookRecord> {
  const { collectionId } = await getLook(tx, id)
  const ids = new Set([collectionId, ...alsoHeld])
  if ((await lockCollectionRows(tx, [...ids])) < ids.size) throw unknownChoice()
  await repo.lockLook(tx, id)
  const look = await getLook(tx, id)
  if (look.revision !== revision) throw await conflictOf(tx, { table: 'looks', id, revision }, await viewOf(tx, look, viewer))
  return look
}

const unknownChoice = () => new DomainError({ code: 'error.invalid_request', status: 400 })

async function refuseUnknown(tx: Db, { images, products }: StoredLook, collections: readonly number[]): Promise<void> {
  const areHeld = (await lockCollectionRows(tx, collections)) === collections.length
  if (!areHeld || !(await repo.areThere(tx, { images, products: products.map(({ id }) => id) }))) throw unknownChoice()
}

function fieldsOf({ clock }: Pick<Shop, 'clock'>, before: repo.StaffLookRecord | undefined, look: StoredLook): repo.LookFields {
  const now = clock.now()
  const plannedAt = look.planned_at === null ? null : new Date(look.planned_at)
  if (plannedAt && plannedAt <= now && plannedAt.getTime() !== before?.plannedAt?.getTime())
    throw new DomainError({ code: 'looks.planned_past', status: 422, field: 'planned_at' })
  return {
    collectionId: look.collection_id,
    slug: look.slug,
    title: stored(look.title),
    note: stored(look.note),
    publishedAt: look.state === 'live' ? (before?.publishedAt ?? now) : null,
    plannedAt,
  }
}

const stored = ({ ru, en }: { ru: string; en: string }) => (en === '' ? { ru } : { ru, en })

/** Writes pictures and things where they are other than before, and plans the publication. */
async function dress(tx: Db, { jobs }: Shop, id: number, before: repo.StaffLookRecord | undefined, look: StoredLook): Promise<void> {
  const was =
    before?.goods.map(({ id: good, spotX: x, spotY: y }) => ({ id: good, spot: x === null || y === null ? null : { x, y } })) ?? []
  const hasOthers =
    JSON.stringify(was) !==
    JSON.stringify(look.products.map(({ id: good, spot }) => ({ id: good, spot: spot && { x: spot.x, y: spot.y } })))
  const hasOtherPictures = JSON.stringify(before?.imageIds ?? []) !== JSON.stringify(look.images)
  if (hasOthers) await repo.writeLookProducts(tx, id, look.products)
  if (hasOtherPictures) await repo.writeLookImages(tx, id, look.images)
  if (before && (hasOthers || hasOtherPictures)) await repo.touchLook(tx, id)
  if (look.planned_at !== null)
    await jobs.enqueue(tx, 'lookbook:publish-planned', { look_id: id }, { key: `lookbook:publish:${id}`, runAt: new Date(look.planned_at) })
}

async function finish(tx: Db, author: Author, before: repo.StaffLookRecord | undefined, after: repo.StaffLookRecord, viewer: Viewer) {
  await refuseIncomplete(tx, before, after)
  await recordChange(tx, author, {
    permission: 'merchandising.write',
    table: 'looks',
    before: before && auditOf(before),
    after: auditOf(after),
  })
  return { ...(await viewOf(tx, after, viewer)), transaction: await repo.transactionOf(tx) }
}

/** Throws 422 `publish.incomplete` at what a look that is shown, or planned, lacks; what it lacked before while it was shown is not of this save. */
async function refuseIncomplete(tx: Db, before: repo.StaffLookRecord | undefined, after: repo.StaffLookRecord): Promise<void> {
  if (stateOf(after) === 'draft') return
  const images = await listImages(tx, [...(before?.imageIds ?? []), ...after.imageIds])
  const known = before && stateOf(before) !== 'draft' ? checksOf(before, images) : []
  const lacks = checksOf(after, images).filter((code) => isLookError(code) && !known.includes(code))
  if (lacks.length > 0)
    throw new DomainErrors(
      lacks.map((code) => {
        const field = code === 'picture' ? 'images' : code
        return new DomainError({ code: 'publish.incomplete', status: 422, field, params: { what: code } })
      }),
    )
}

async function viewOf(db: Db, look: repo.StaffLookRecord, { actor, locale }: Viewer): Promise<StaffLookRow> {
  const images = await listImages(db, [...new Set([...look.imageIds, ...look.goods.flatMap(({ imageId }) => imageId ?? [])])])
  return staffLookView(look, { roles: actor.roles, locale, images }, await repo.listPagesOfLook(db, look.slug))
}
