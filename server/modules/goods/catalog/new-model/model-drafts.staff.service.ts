import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { ModelDraft, ModelDraftRow } from '#contracts/staff/model-drafts.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { usualSkuPattern } from '#core/sku-pattern.ts'
import { standardVat } from '#core/vat.ts'
import { namesOf, recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import * as models from '../staff/product-edit.staff.repo.ts'
import { claimsOf, planOf, problemsOf, takenOf, type PlannedModel, type Problem } from './model-draft.rules.ts'
import * as repo from './model-drafts.repo.ts'

export type Shop = Pick<Platform, 'db' | 'clock' | 'translator'>
interface Read {
  id: number
  revision: number
}

/** Models that are being written. Source: ADM-32. */
export async function listModelDrafts({ db }: Pick<Shop, 'db'>): Promise<StaffAnswer<'GET /staff/model-drafts'>> {
  const rows = await repo.listDrafts(db)
  const titles = await repo.listTitles(
    db,
    rows.flatMap(({ modelId }) => modelId ?? []),
  )
  return {
    results: rows.map(({ draft, ...row }) => ({
      ...fieldsOf(row),
      title: (row.modelId === null ? draft.title.ru : titles.get(row.modelId)) ?? '',
      author: row.member,
      colors: draft.colors.length,
      sizes: draft.colors.reduce((sum, { cells }) => sum + cells.length, 0),
    })),
  }
}

/** Begins a model, or colors and sizes of one that there is. Throws 404 `products.not_found`. Source: ADM-32. */
export async function beginDraft(shop: Shop, author: Author, modelId: number | null, locale: Locale): Promise<ModelDraftRow> {
  return inTransaction(shop.db, async (tx) => {
    const model = modelId === null ? undefined : await models.readModel(tx, modelId)
    if (modelId !== null && !model) throw new DomainError({ code: 'products.not_found', status: 404 })
    const { memberId, actor: member } = namesOf(author)
    const row = await repo.insertDraft(tx, { modelId, draft: model ? draftOf(model) : emptyDraft, memberId, member })
    const view = await viewOf(shop, tx, row, locale)
    await recordChange(tx, author, { ...audited, before: undefined, after: auditOf(row) })
    return view
  })
}

/** A draft with what it lacks and what is wrong with it. Throws 404. Source: ADM-32. */
export async function getModelDraft(shop: Shop, id: number, locale: Locale): Promise<ModelDraftRow> {
  const row = await repo.findDraft(shop.db, id)
  if (!row) throw notFound()
  return viewOf(shop, shop.db, row, locale)
}

/** Keeps a draft, with its mistakes. Throws 404, and 409 `staff.conflict` when its revision has moved. Source: ADM-32, ADM-77. */
export async function saveDraft(shop: Shop, author: Author, read: Read, draft: ModelDraft, locale: Locale): Promise<ModelDraftRow> {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockRead(shop, tx, read, locale)
    const after = await repo.updateDraft(tx, read.id, draft)
    const view = await viewOf(shop, tx, after, locale)
    await recordChange(tx, author, { ...audited, before: auditOf(before), after: auditOf(after) })
    return view
  })
}

/** Forgets a draft. Throws 404, and 409 `staff.conflict` when its revision has moved. Source: ADM-32. */
export async function dropDraft(shop: Shop, author: Author, read: Read, locale: Locale): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockRead(shop, tx, read, locale)
    await repo.removeDraft(tx, read.id)
    await recordChange(tx, author, { ...audited, before: auditOf(before), after: undefined })
  })
}

/** A draft of the revision that was read, held until the transaction ends. Throws 404, and 409 `staff.conflict`. */
export async function lockRead(shop: Shop, tx: Db, { id, revision }: Read, locale: Locale): Promise<repo.DraftRecord> {
  const row = await repo.lockDraft(tx, id)
  if (!row) throw notFound()
  const current = await viewOf(shop, tx, row, locale)
  await requireRevision(tx, 'model_drafts', row, revision, () => current)
  return row
}

/** What a draft becomes, and all that is missing or wrong: numbers and barcodes that something else has as well. */
export async function judgeDraft(db: Db, { draft, modelId }: repo.DraftRecord): Promise<{ plan: PlannedModel; problems: Problem[] }> {
  const model = modelId === null ? undefined : await models.readModel(db, modelId)
  const plan = planOf(draft, await repo.readWords(db), model?.slug)
  const claims = claimsOf(plan)
  const valuesOf = (kind: string) => claims.flatMap((claim) => (claim.kind === kind ? [claim.value] : []))
  const asked = { skus: valuesOf('sku'), slugs: valuesOf('slug'), offerSkus: valuesOf('offer_sku'), barcodes: valuesOf('barcode') }
  // Of no model: what the model itself has is taken as well.
  const others = await models.listTaken(db, 0, asked)
  const own = plan.colors.flatMap(({ path, draft: { product_id: id } }) =>
    (model?.colors.find((color) => color.id === id)?.sizes ?? []).map(({ sizeId }) => ({
      kind: 'size' as const,
      value: `${path} ${sizeId}`,
    })),
  )
  const isSlugTaken = modelId === null && (await repo.isModelSlugTaken(db, plan.slug))
  const problems = [
    ...problemsOf(draft, plan, { isNew: modelId === null }),
    ...takenOf(claims, [...others, ...own]),
    ...(isSlugTaken ? [{ field: 'slug', kind: 'mistake' as const, code: 'products.taken' }] : []),
  ]
  // A field says one thing.
  return { plan, problems: [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed() }
}

export const audited = { permission: 'catalog.write', table: 'model_drafts' } as const
const notFound = () => new DomainError({ code: 'products.draft_not_found', status: 404 })

/** What the audit tells of a draft: it is nothing of the shop yet. */
export function auditOf({ id, revision, modelId, draft }: repo.DraftRecord) {
  const { title, article, category_id: category, price, colors } = draft
  return { id, revision, modelId, title, article, category, price, colors: colors.map(({ code, cells }) => `${code} ${cells.length}`) }
}

const fieldsOf = ({ id, revision, updatedAt, modelId }: Omit<repo.DraftRecord, 'draft'>) => ({
  id,
  revision,
  updated_at: updatedAt.toISOString(),
  model_id: modelId,
})

async function viewOf({ translator }: Pick<Shop, 'translator'>, db: Db, row: repo.DraftRecord, locale: Locale): Promise<ModelDraftRow> {
  const { problems } = await judgeDraft(db, row)
  return {
    ...fieldsOf(row),
    draft: row.draft,
    problems: problems.map(({ field, kind, code }) => ({ field, kind, message: translator.text(locale, code) })),
  }
}

const none = { ru: '', en: '' }
const emptyDraft: ModelDraft = {
  title: none,
  description: none,
  composition: none,
  fit: none,
  care: [],
  material_id: null,
  season: 'all',
  is_set: false,
  is_eco: false,
  is_returnable: true,
  is_marked: false,
  weight_grams: null,
  vat_percent: standardVat,
  category_id: null,
  slug: '',
  article: '',
  pattern: usualSkuPattern,
  price: null,
  size_ids: [],
  colors: [],
  loose: [],
}

/** What more colors and sizes of a model begin with: its colors, and the sizes in which they are made. */
function draftOf({ title, colors }: models.ModelRecord): ModelDraft {
  const [first] = colors
  const sizes = new Map(colors.flatMap((color) => color.sizes.map(({ sizeId }) => [sizeId, sizeId] as const)))
  return {
    ...emptyDraft,
    title: { ru: title.ru, en: title.en ?? '' },
    category_id: first?.categoryId ?? null,
    article: commonPart(colors.map(({ sku }) => sku)),
    price: null,
    size_ids: [...sizes.keys()],
    colors: colors.map(({ id, colorId, hex, sku }) => ({
      product_id: id,
      color_id: colorId,
      hex,
      code: '',
      sku,
      slug: '',
      price: null,
      images: [],
      cells: [],
    })),
  }
}

/** With what the numbers of all colors begin, without the mark behind it; a single one up to its last mark. */
function commonPart(skus: readonly string[]): string {
  const [first = '', ...rest] = skus
  const shared = [...first].findIndex((letter, at) => rest.some((sku) => sku[at] !== letter))
  const part = shared < 0 ? first : first.slice(0, shared)
  return part.replace(/[-_./][^-_./]*$/, '').slice(0, 40)
}
