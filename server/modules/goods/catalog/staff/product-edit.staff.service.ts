import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import type { ProductModelRow } from '#contracts/staff/product-edit.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { roublesToKopecks } from '#core/money.ts'
import { conflictOf } from '#server/platform/audit/conflict.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { shownImages } from '#server/modules/base/images/index.ts'
import { applyRules } from '../membership/membership.service.ts'
import { lockModel, touchModels } from '../product/models.repo.ts'
import { auditOf } from './product-audit.view.ts'
import * as repo from './product-edit.staff.repo.ts'
import { refuseIncomplete, refusePrices, refuseTaken, refuseUnknown } from './product-refusals.service.ts'
import { modelView } from './product-edit.view.ts'

type Shop = Pick<Platform, 'db' | 'clock' | 'jobs'>
type Body = StaffParsed<'PUT /staff/products/:id'>['body']
type Color = Body['colors'][number]
/** What a save of many writes besides; `published_at`: since when it was shown, of what was not shown till now. */
export type WrittenColor = Color & {
  published_at?: string | null
  video?: string | null
  show_video?: boolean
  size_words?: readonly repo.SizeWords[]
}
type Viewer = Pick<StaffContext, 'actor' | 'locale'>

/** A model with its colors and sizes. Throws 404 `products.not_found`. Source: ADM-31. */
export async function getProductForStaff({ db }: Pick<Shop, 'db'>, id: number, viewer: Viewer): Promise<ProductModelRow> {
  const model = await repo.readModel(db, id)
  if (!model) throw notFound()
  return viewOf(db, model, viewer)
}

/**
 * Saves a model with its colors, sizes, prices, labels, categories and pictures in one transaction. The shop is told by triggers; labels and categories
 * that a rule gives follow here. Throws 404, 409 `staff.conflict` when its revision has moved, `products.taken`, 403 `products.price_above_limit` and
 * `products.old_price_owner`, 422 `products.old_price_reason` and `publish.incomplete` with what is missing of what would be shown. Source: ADM-31, ADM-33, ADM-38, ADM-40.
 */
export async function saveProduct(
  shop: Shop,
  author: Author & { actor: StaffActor },
  id: number,
  { revision, colors, reason: _, ...fields }: Body,
  viewer: Viewer,
): Promise<StaffAnswer<'PUT /staff/products/:id'>> {
  const now = shop.clock.now()
  return inTransaction(shop.db, async (tx) => {
    const before = (await lockModel(tx, id)) ? await repo.readModel(tx, id) : undefined
    if (!before) throw notFound()
    if (before.revision !== revision) throw await conflictOf(tx, { table: 'models', id, revision }, await viewOf(tx, before, viewer))
    const paired = pairsOf(before, colors)
    await refuseUnknown(tx, fields, colors)
    await refuseTaken(tx, id, colors)
    refusePrices(paired, author, now)
    const after = await writeModel(tx, shop, author, { before, fields: modelFields(fields), paired })
    return { ...(await viewOf(tx, after, viewer)), transaction: await repo.transactionOf(tx) }
  }).catch((error: unknown) => {
    // Somebody gave the same number to something else at this moment.
    throw sqlState(error) === '23505' ? new DomainError({ code: 'products.taken', status: 409 }) : error
  })
}

/** What is written of a model: its own fields, and those of its colors that are paired with what they shall be. */
export interface ModelWrite {
  before: repo.ModelRecord
  fields: Partial<repo.ModelFields>
  paired: readonly (readonly [repo.ColorRecord, WrittenColor])[]
  /** It was made in this transaction. */
  isNew?: boolean
}

/** How what was written is audited: called behind all other work of the transaction, since other staff wait for the audit's lock from then on. */
export type Audits = (() => Promise<void>)[]

/** As `writeModels`, of one. */
export async function writeModel(tx: Db, shop: Pick<Shop, 'clock' | 'jobs'>, author: Author, write: ModelWrite): Promise<repo.ModelRecord> {
  const after = (await writeModels(tx, shop, author, [write])).get(write.before.id)
  if (!after) throw notFound()
  return after
}

/**
 * Writes models that nobody else saves meanwhile; audits each, by the caller when `later` is given, and says what they are now. Rules and checks look at all of them at once. Throws
 * `publish.incomplete` (422) and `products.planned_past` (422): then the transaction is to be given up.
 */
export async function writeModels(
  tx: Db,
  shop: Pick<Shop, 'clock' | 'jobs'>,
  author: Author,
  writes: readonly ModelWrite[],
  later?: Audits,
): Promise<Map<number, repo.ModelRecord>> {
  const now = shop.clock.now()
  for (const { before, fields, paired } of writes) {
    if (Object.keys(fields).length > 0) await repo.updateModel(tx, before.id, fields)
    for (const [stored, color] of paired) await writeColor(tx, shop, stored, color, now)
  }
  await applyRules(
    tx,
    writes.flatMap(({ paired }) => paired.map(([{ id }]) => id)),
    now,
  )
  const written = await readAgain(tx, writes)
  await refuseIncomplete(tx, written)
  const audits = written.map(({ before, after, isNew }) => {
    const audited = { before: isNew ? undefined : auditOf(before), after: auditOf(after, before) }
    return () => recordChange(tx, author, { permission: 'catalog.write', table: 'models', ...audited })
  })
  if (later) later.push(...audits)
  else for (const audit of audits) await audit()
  return new Map(written.map(({ after }) => [after.id, after]))
}

/** Publishes a thing at its planned moment, once; nothing when it is planned no more, or for later. Source: ADM-09, decision 0173. */
export async function publishPlanned({ db, clock }: Pick<Shop, 'db' | 'clock'>, productId: number): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const published = await repo.publishPlannedProduct(tx, productId, now)
    if (!published) return
    await applyRules(tx, [productId], now)
    const author: Author = { actor: { kind: 'system', job: 'catalog:publish-planned' }, origin: 'job' }
    const { modelId, sku } = published
    await recordAct(tx, author, { permission: 'catalog.publish', objectKind: 'models', id: modelId, act: 'publish', after: { sku } })
  })
}

const notFound = () => new DomainError({ code: 'products.not_found', status: 404 })

async function viewOf(db: Db, model: repo.ModelRecord, { actor, locale }: Viewer): Promise<ProductModelRow> {
  const images = await shownImages(db, [...new Set(model.colors.flatMap(({ imageIds }) => imageIds))], undefined)
  return modelView(model, { roles: actor.roles, locale, images })
}

/** Each stored color with what is written of it. Throws 409 `products.colors_changed` when they are not the same ones. */
function pairsOf(before: repo.ModelRecord, colors: readonly Color[]): [repo.ColorRecord, Color][] {
  const written = new Map(colors.map((color) => [color.id, color]))
  const pairs = before.colors.flatMap((stored): [repo.ColorRecord, Color][] => {
    const color = written.get(stored.id)
    const sizes = new Set(stored.sizes.map(({ id }) => id))
    const known = color?.sizes.flatMap(({ id }) => (id === null ? [] : [id])) ?? []
    return color && known.length === sizes.size && known.every((id) => sizes.delete(id)) ? [[stored, color]] : []
  })
  if (pairs.length !== before.colors.length || colors.length !== pairs.length)
    throw new DomainError({ code: 'products.colors_changed', status: 409, field: 'colors' })
  return pairs
}

/** The models behind their writes, with revisions that rose when anything changed: labels, categories and pictures raise none by themselves. */
async function readAgain(tx: Db, writes: readonly ModelWrite[]): Promise<(repo.Written & { isNew: boolean })[]> {
  const now = await repo.readModels(
    tx,
    writes.map(({ before }) => before.id),
  )
  const written = writes.map(({ before, isNew = false }) => {
    const after = now.get(before.id)
    if (!after) throw notFound()
    const isChanged = JSON.stringify(auditOf({ ...before, revision: 0 })) !== JSON.stringify(auditOf({ ...after, revision: 0 }, before))
    return { before, after, isNew, isTouched: !isNew && isChanged && after.revision === before.revision }
  })
  await touchModels(
    tx,
    written.flatMap(({ after, isTouched }) => (isTouched ? [after.id] : [])),
  )
  return written.map(({ before, after, isNew, isTouched }) => ({
    before,
    isNew,
    after: isTouched ? { ...after, revision: before.revision + 1 } : after,
  }))
}

async function writeColor(tx: Db, { jobs }: Pick<Shop, 'jobs'>, was: repo.ColorRecord, color: WrittenColor, now: Date): Promise<void> {
  if (color.state === 'planned' && color.planned_at !== was.plannedAt?.toISOString() && new Date(color.planned_at ?? 0) <= now)
    throw new DomainError({ code: 'products.planned_past', status: 422, field: `c${color.id}.planned_at` })
  const plannedAt = color.state === 'planned' && color.planned_at !== null ? new Date(color.planned_at) : null
  await repo.updateColor(tx, color.id, {
    colorId: color.color_id,
    hex: color.hex,
    slug: color.slug,
    sku: color.sku,
    price: roublesToKopecks(color.price),
    oldPrice: color.old_price === null ? null : roublesToKopecks(color.old_price),
    categoryId: color.category_id,
    isLarge: color.is_large,
    isOnlyShops: color.is_only_shops,
    isComingSoon: color.is_coming_soon,
    comingOn: color.is_coming_soon ? color.coming_on : null,
    ...(color.video !== undefined && { video: color.video }),
    ...(color.show_video !== undefined && { showVideo: color.show_video }),
    seo: seoOf(was, color),
    publishedAt: color.state === 'live' ? (was.publishedAt ?? since(color, now)) : null,
    plannedAt,
  })
  if (plannedAt)
    await jobs.enqueue(tx, 'catalog:publish-planned', { product_id: color.id }, { key: `catalog:publish:${color.id}`, runAt: plannedAt })
  const hung = [color.category_id, ...color.more_categories]
  if (differs(hung, [was.categoryId, ...was.moreCategories])) await repo.writeCategories(tx, color.id, hung)
  if (differs(color.labels, was.labels)) await repo.writeLabels(tx, color.id, color.labels)
  if (JSON.stringify(color.images) !== JSON.stringify(was.imageIds)) await repo.writePictures(tx, color.id, color.images)
  const sizes = color.sizes.map(({ id, size_id: sizeId, sku, barcode }) => ({ id, sizeId, sku, barcode }))
  const known = was.sizes.map(({ id, sizeId, sku, barcode }) => ({ id, sizeId, sku, barcode }))
  if (JSON.stringify(sizes) !== JSON.stringify(known)) await repo.writeSizes(tx, color.id, sizes)
  if (color.size_words) await repo.writeSizeWords(tx, color.size_words)
}

const since = ({ published_at: at }: WrittenColor, now: Date): Date => (at ? new Date(at) : now)

/** As sets, both ways: a thing that moves into its further category hangs twice there and leaves its old one. */
const differs = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((one) => !b.includes(one)) || b.some((one) => !a.includes(one))

/** What staff write here, beside what else is stored; an empty text is none. */
function seoOf({ seo }: repo.ColorRecord, { seo: { title, description } }: Color): repo.ColorRecord['seo'] {
  const { title: _, description: __, ...rest } = seo
  return { ...rest, ...(title.ru !== '' && { title: stored(title) }), ...(description.ru !== '' && { description: stored(description) }) }
}

const stored = ({ ru, en }: { ru: string; en: string }) => (en === '' ? { ru } : { ru, en })

function modelFields(fields: Omit<Body, 'revision' | 'colors' | 'reason'>): repo.ModelFields {
  return {
    title: stored(fields.title),
    description: stored(fields.description),
    composition: stored(fields.composition),
    fit: fields.fit.ru === '' ? null : stored(fields.fit),
    care: fields.care,
    materialId: fields.material_id,
    season: fields.season,
    isSet: fields.is_set,
    isEco: fields.is_eco,
    isReturnable: fields.is_returnable,
    isMarked: fields.is_marked,
    weightGrams: fields.weight_grams,
    vatPercent: fields.vat_percent,
  }
}
