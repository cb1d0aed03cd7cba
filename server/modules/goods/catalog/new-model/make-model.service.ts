import type { StaffAnswer } from '#contracts/staff/api.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { applyRules } from '../membership/membership.service.ts'
import { lockModel, touchModels } from '../product/models.repo.ts'
import { auditOf as auditOfModel } from '../staff/product-audit.view.ts'
import * as models from '../staff/product-edit.staff.repo.ts'
import type { PlannedColor, PlannedModel } from './model-draft.rules.ts'
import * as repo from './model-drafts.repo.ts'
import { audited, auditOf, judgeDraft, lockRead, type Shop } from './model-drafts.staff.service.ts'

/**
 * Makes the model of a draft, or gives a model the colors and sizes of one; nothing of it is shown yet, and the draft is gone. Throws 404, 409
 * `staff.conflict` when its revision has moved, 409 `products.taken` and 422 at every field that is wrong or missing, 400 for what nobody was offered.
 * Source: ADM-32.
 */
export async function makeModel(
  shop: Shop,
  author: Author,
  read: { id: number; revision: number },
  locale: Locale,
): Promise<StaffAnswer<'POST /staff/model-drafts/:id/make'>> {
  return inTransaction(shop.db, async (tx) => {
    const row = await lockRead(shop, tx, read, locale)
    if (row.modelId !== null) await lockModel(tx, row.modelId)
    const { plan, problems } = await judgeDraft(tx, row)
    if (problems.length > 0)
      throw new DomainErrors(problems.map(({ field, code }) => new DomainError({ code, field, status: statusOf(code) })))
    await refuseUnknown(tx, row)
    const before = row.modelId === null ? undefined : await models.readModel(tx, row.modelId)
    const modelId = row.modelId ?? (await addModel(tx, row, plan))
    const ids: number[] = []
    for (const color of plan.colors) ids.push(await writeColor(tx, row, modelId, color))
    await applyRules(tx, ids, shop.clock.now())
    if (before) await touchModels(tx, [modelId])
    const after = await models.readModel(tx, modelId)
    if (!after) throw new Error('a model was made and not found')
    await repo.removeDraft(tx, row.id)
    await recordChange(tx, author, {
      permission: 'catalog.write',
      table: 'models',
      before: before && auditOfModel(before),
      after: auditOfModel(after, before),
    })
    await recordChange(tx, author, { ...audited, before: auditOf(row), after: undefined })
    return { model_id: modelId }
  }).catch((error: unknown) => {
    // Somebody gave the same number to something else at this moment.
    throw sqlState(error) === '23505' ? new DomainError({ code: 'products.taken', status: 409 }) : error
  })
}

const statusOf = (code: string): 409 | 422 => (code === 'products.taken' ? 409 : 422)

async function refuseUnknown(tx: Db, { draft, modelId }: repo.DraftRecord): Promise<void> {
  const known = modelId === null ? [] : ((await models.readModel(tx, modelId))?.colors ?? []).map(({ id }) => id)
  const isKnown = await models.areChoices(tx, {
    colors: draft.colors.map(({ color_id: id }) => id),
    sizes: draft.colors.flatMap(({ cells }) => cells.map(({ size_id: id }) => id)),
    materials: draft.material_id === null ? [] : [draft.material_id],
    images: draft.colors.flatMap(({ images }) => images),
    categories: draft.category_id === null ? [] : [draft.category_id],
    labels: [],
  })
  const areOwn = draft.colors.every(({ product_id: id }) => id === null || known.includes(id))
  if (!isKnown || !areOwn) throw new DomainError({ code: 'error.invalid_request', status: 400 })
}

async function addModel(tx: Db, { draft }: repo.DraftRecord, { slug }: PlannedModel): Promise<number> {
  if (draft.material_id === null) throw new Error('a model without a material was not refused')
  return repo.insertModel(tx, {
    slug,
    title: stored(draft.title),
    description: stored(draft.description),
    composition: stored(draft.composition),
    fit: draft.fit.ru.trim() === '' ? null : stored(draft.fit),
    care: draft.care,
    materialId: draft.material_id,
    season: draft.season,
    isSet: draft.is_set,
    isEco: draft.is_eco,
    isReturnable: draft.is_returnable,
    isMarked: draft.is_marked,
    weightGrams: draft.weight_grams,
    vatPercent: draft.vat_percent,
  })
}

/** A color with its sizes and pictures; of one that there is the sizes alone. Answers its id. */
async function writeColor(tx: Db, { draft }: repo.DraftRecord, modelId: number, planned: PlannedColor): Promise<number> {
  const { draft: color, sku, slug, price, sizes } = planned
  const written = sizes.map(({ sizeId, sku: number, barcode }) => ({ id: null, sizeId, sku: number, barcode }))
  if (color.product_id !== null) {
    await models.writeSizes(tx, color.product_id, written)
    return color.product_id
  }
  if (price === null || draft.category_id === null) throw new Error('a color without price or category was not refused')
  const id = await repo.insertColor(tx, {
    modelId,
    colorId: color.color_id,
    categoryId: draft.category_id,
    hex: color.hex,
    sku,
    slug,
    price,
  })
  await models.writeCategories(tx, id, [draft.category_id])
  await models.writePictures(tx, id, color.images)
  await models.writeSizes(tx, id, written)
  return id
}

const stored = ({ ru, en }: { ru: string; en: string }) => (en.trim() === '' ? { ru: ru.trim() } : { ru: ru.trim(), en: en.trim() })
