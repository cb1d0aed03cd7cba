import { rowRefusal, type RowChange, type RowOutcome, type RowRefusal } from '#server/modules/base/back-office/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import type { Platform } from '#server/platform/module.ts'
import { insertColor, insertModel } from '../new-model/model-drafts.repo.ts'
import { lockModel } from '../product/models.repo.ts'
import { readModel, writeCategories } from '../staff/product-edit.staff.repo.ts'
import { writeModels, type Audits } from '../staff/product-edit.staff.service.ts'
import { refuseTaken } from '../staff/product-refusals.service.ts'
import { changedColumns, goodsColumns, isOfColor, isOfModel, priceColumns, type Cells, type GoodsColumn } from './goods-columns.ts'
import { findModelIds, listPictures } from './goods-files.repo.ts'
import { readGoodsWords, readKnownModels, type KnownModel } from './goods-known.service.ts'
import { GoneWord, modelFieldsOf, newColorOf, newModelOf, writtenColorOf, type ValueWords, type WantedColor } from './goods-values.ts'

interface Change {
  number: number
  before: Cells
  after: Cells
}

/** Writes a portion of goods, model by model, each by the save of a model: what somebody changed since, and what a rule refuses, is left out with its whole model. */
export async function writeGoods(tx: Db, platform: Platform, author: Author, rows: readonly RowChange[]): Promise<RowOutcome[]> {
  const changes = rows.map(({ number, before, after }): Change => ({ number, before: before ?? {}, after: after ?? {} }))
  const byModel = Map.groupBy(changes, ({ before, after }) => after.model ?? before.model ?? '')
  const names = changes.flatMap(({ after }) => (after.pictures ?? '').split(', '))
  const words: ValueWords = {
    ...(await readGoodsWords(tx)),
    pictures: new Map((await listPictures(tx, { names: [...new Set(names)] })).map(({ id, key }) => [key, id])),
  }
  const ids = await findModelIds(tx, [...byModel.keys()])
  // In one order, as whoever locks many does; new ones in that of the file.
  const place = (slug: string): number => ids.get(slug) ?? Number.MAX_SAFE_INTEGER
  const models = [...byModel].toSorted(([a], [b]) => place(a) - place(b))
  const outcomes: RowOutcome[] = []
  const audits: Audits = []
  for (const [slug, ofModel] of models)
    outcomes.push(...(await writeRows(tx, platform, author, { id: ids.get(slug), changes: ofModel, words, audits })))
  // Last: all other staff wait for the audit's lock.
  for (const audit of audits) await audit()
  return outcomes
}

interface Task {
  id: number | undefined
  changes: readonly Change[]
  words: ValueWords
  audits: Audits
}

async function writeRows(tx: Db, platform: Platform, author: Author, task: Task): Promise<RowOutcome[]> {
  try {
    // A rule may refuse when something is written already.
    return await inSavepoint(tx, () => writeOne(tx, platform, author, task))
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return task.changes.map(({ number }) => ({ number, refusal }))
  }
}

function refusalOf(error: unknown): RowRefusal | undefined {
  const refusal = rowRefusal(error)
  if (refusal) return refusal
  if (error instanceof GoneWord) return { code: 'run.moved' }
  return sqlState(error) === '23505' ? { code: 'products.taken' } : undefined
}

async function writeOne(tx: Db, platform: Platform, author: Author, { id, changes, words, audits }: Task): Promise<RowOutcome[]> {
  if (id !== undefined) await lockModel(tx, id)
  const [known] = id === undefined ? [] : await readKnownModels(tx, [id], words)
  const wanted = emptyWanted()
  const outcomes = changes.map((change) => take(wanted, change, known, id))
  if (wanted.colors.size === 0) return outcomes
  const modelId = known?.record.id ?? (await insertModel(tx, newModelOf(wanted.cells, words)))
  for (const [sku, { cells }] of wanted.colors) if (!known?.colors.has(sku)) await addColor(tx, modelId, newColorOf(cells, words))
  const record = await readModel(tx, modelId)
  if (!record) throw new Error('a model was written and not found')
  const paired = record.colors.flatMap((stored) => {
    const color = wanted.colors.get(stored.sku)
    return color ? [[stored, { ...writtenColorOf([record, stored], color, words, platform.clock.now()), id: stored.id }] as const] : []
  })
  await refuseTaken(
    tx,
    modelId,
    paired.map(([, color]) => color),
  )
  const fields = known ? modelFieldsOf({ ...known.cells, ...wanted.cells }, wanted.changed, words) : {}
  await writeModels(tx, platform, author, [{ before: known?.record ?? record, fields, paired, isNew: !known }], audits)
  return outcomes.map((outcome) => ('refusal' in outcome ? outcome : { ...outcome, rowId: modelId }))
}

async function addColor(tx: Db, modelId: number, color: ReturnType<typeof newColorOf>): Promise<void> {
  const id = await insertColor(tx, { modelId, ...color })
  await writeCategories(tx, id, [color.categoryId])
}

interface WantedCells {
  cells: Cells
  changed: Set<GoodsColumn>
}
interface WantedOne extends WantedColor, WantedCells {
  cells: Cells
  changed: Set<GoodsColumn>
  sizes: Map<string, WantedCells>
}
interface Wanted extends WantedCells {
  colors: Map<string, WantedOne>
}

const emptyWanted = (): Wanted => ({ cells: {}, changed: new Set(), colors: new Map() })

/** Takes a row into what is wanted of its model, and says what becomes of the row when that is written. */
function take(wanted: Wanted, { number, before, after }: Change, known: KnownModel | undefined, id: number | undefined): RowOutcome {
  const sku = after.sku || before.sku || ''
  const offerSku = after.offer_sku || before.offer_sku || ''
  const color = known?.colors.get(sku)
  const now: Cells = { ...known?.cells, ...color?.cells, ...color?.sizes.get(offerSku)?.cells }
  const changed = changedColumns(before, after)
  const isPriced = (['price', 'old_price'] as const).some(
    (column) => changed.includes(column) && (now[column] ?? '') !== (after[column] ?? ''),
  )
  const guarded = isPriced ? [...changed, ...priceColumns] : changed
  if (guarded.some((column) => isMoved(column, now, before, after))) return { number, refusal: { code: 'run.moved' } }
  /** What was made is not removed by an undo: orders, prices and the audit speak of it. */
  const [isProductKept, isSizeKept] = [Boolean(before.sku) && !after.sku, Boolean(before.offer_sku) && !after.offer_sku]
  const written = changed.filter((column) => {
    if (isOfModel(column)) return !(isProductKept && after.model === undefined)
    if (isOfColor(column)) return !isProductKept || column === 'published_at'
    return !isSizeKept
  })
  if (!isProductKept || color) add(wanted, { sku, offerSku, now, after, written })
  if (isProductKept) return { number, refusal: { code: 'goods.stays_draft' } }
  if (isSizeKept) return { number, refusal: { code: 'goods.size_stays' } }
  return { number, rowId: id ?? null, revision: null }
}

/** Neither what it was when the row was looked at, nor what it shall be. */
const isMoved = (column: GoodsColumn, now: Cells, before: Cells, after: Cells): boolean =>
  (now[column] ?? '') !== (before[column] ?? '') && (now[column] ?? '') !== (after[column] ?? '')

function add(
  wanted: Wanted,
  { sku, offerSku, now, after, written }: { sku: string; offerSku: string; now: Cells; after: Cells; written: readonly GoodsColumn[] },
): void {
  const color: WantedOne = wanted.colors.get(sku) ?? { cells: {}, changed: new Set(), sizes: new Map() }
  wanted.colors.set(sku, color)
  const size: WantedCells = { cells: {}, changed: new Set() }
  const change = new Set(written)
  for (const column of goodsColumns) {
    const target: WantedCells = isOfModel(column) ? wanted : isOfColor(column) ? color : size
    if (change.has(column)) {
      target.cells[column] = after[column] ?? ''
      target.changed.add(column)
    } else target.cells[column] ??= now[column] ?? ''
  }
  if (offerSku !== '' && (size.changed.size > 0 || now.offer_sku === undefined)) color.sizes.set(offerSku, size)
}
