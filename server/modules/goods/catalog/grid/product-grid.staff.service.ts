import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { mostChosenRows, mostGridRows, type GridRow } from '#contracts/staff/product-grid.contract.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { mostInt } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { previewLines } from '#server/modules/base/back-office/index.ts'
import { conflictOf } from '#server/platform/audit/conflict.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listFoundIds } from '../staff/product-list.staff.repo.ts'
import { refuseView } from '../staff/product-list.staff.service.ts'
import { cellsOf, productGridRuns } from './product-grid.runs.ts'
import { listGridRecords, type GridRecord } from './product-grid.repo.ts'

export type Who = Pick<StaffContext, 'actor' | 'locale'>
export type Asker = Author & { actor: StaffActor }

/** Things for the grid: those of the ids, or what the filters of the list find, to five thousand. Throws 403 as the list does. Source: ADM-34. */
export async function listGridRows(
  platform: Platform,
  query: StaffParsed<'GET /staff/products/grid'>['query'],
  context: Who,
): Promise<StaffAnswer<'GET /staff/products/grid'>> {
  const found = await findThings(platform, query, context)
  const records = await listGridRecords(platform.db, found.slice(0, mostGridRows))
  return { results: records.map((record) => rowView(record, context)), is_more: found.length > mostGridRows }
}

/** Ids of those things, to one more than a grid has rows. Throws 403 as the list does. */
export async function findThings(
  platform: Platform,
  { ids, except, ...filters }: StaffParsed<'GET /staff/products/grid'>['query'],
  context: Who,
): Promise<number[]> {
  refuseView(platform, context, filters.view)
  if (ids !== undefined) return idsOf(ids, 'ids')
  return listFoundIds(platform.db, filters, { except: idsOf(except, 'except'), limit: mostGridRows + 1 })
}

/** Previews edited cells as a run; nothing but the run is written. Source: ADM-34. */
export async function checkGrid(
  platform: Platform,
  author: Asker,
  { lines }: StaffParsed<'POST /staff/products/grid'>['body'],
): Promise<StaffAnswer<'POST /staff/products/grid'>> {
  const typed = lines.map(({ line, sku, cells }) => ({ line, cells: { ...typedOf(cells), sku } }))
  return previewLines(platform, productGridRuns, author, { act: 'grid', lines: typed })
}

/**
 * Saves cells of one thing as a run of one row would. Throws 404, 409 `staff.conflict` with the row as it is now and who changed it, and at the cell what the check
 * of the grid refuses (422). Source: ADM-30, ADM-77.
 */
export async function saveCells(
  platform: Platform,
  author: Asker,
  id: number,
  { revision, cells }: StaffParsed<'PUT /staff/product-cells/:id'>['body'],
  context: Who,
): Promise<GridRow> {
  const { db } = platform
  const read = async (): Promise<GridRecord> => {
    const [record] = await listGridRecords(db, [id])
    if (!record) throw new DomainError({ code: 'products.not_found', status: 404 })
    return record
  }
  const conflict = async () => {
    const current = await read()
    return conflictOf(db, { table: 'models', id: current.modelId, revision }, rowView(current, context))
  }
  const before = await read()
  if (before.modelRevision !== revision) throw await conflict()
  const [planned] =
    (await productGridRuns.import?.startPlan(platform, author)([{ line: 1, cells: { ...typedOf(cells), sku: before.sku } }])) ?? []
  if (planned?.refusal) {
    const { code, column, params } = planned.refusal
    throw new DomainError({ code, status: 422, ...(column !== undefined && { field: column }), ...(params && { params }) })
  }
  if (planned?.state === 'changed') {
    const outcomes = await inTransaction(db, (tx) => productGridRuns.write(tx, platform, author, [planned], { act: null, args: {} }))
    const [refusal] = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []))
    if (refusal?.code === 'run.moved') throw await conflict()
    if (refusal) throw new DomainError({ code: refusal.code, status: 422, ...(refusal.params && { params: refusal.params }) })
  }
  return rowView(await read(), context)
}

/** Cells that are given at all: a blank one is left alone. */
export const typedOf = (cells: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

/** Throws 400 for what is no list of ids, and for more than can be chosen one by one. */
function idsOf(text: string | undefined, field: string): number[] {
  if (text === undefined || text === '') return []
  const ids = text.split(',').map((id) => (/^\d{1,10}$/.test(id) ? Number(id) : 0))
  const isWrong = ids.length > mostChosenRows || ids.some((id) => id < 1 || id > mostInt)
  if (isWrong) throw new DomainError({ code: 'error.invalid_request', status: 400, field })
  return [...new Set(ids)]
}

function rowView(record: GridRecord, { actor }: Who): GridRow {
  const { price, old_price, labels, category, vat, published, planned_at } = cellsOf(record)
  return {
    id: record.id,
    model_id: record.modelId,
    revision: record.modelRevision,
    sku: record.sku,
    title: record.title,
    color: record.color,
    sizes: record.sizes,
    pieces: isPermitted(actor.roles, 'stock.read') ? record.pieces : null,
    price,
    old_price,
    labels,
    category_id: category,
    vat_percent: vat,
    state: published,
    planned_at,
  }
}
