import { gridColumns } from '#contracts/staff/product-grid.contract.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { DomainError, refusalIn } from '#core/domain-error.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { LinePlanner, PlannedRow, RowChange, RowOutcome, RunAsker, RunResource } from '#server/modules/base/back-office/index.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import type { Platform } from '#server/platform/module.ts'
import { lockPriced } from '../prices/prices.repo.ts'
import { priceRuns, writePrices } from '../prices/prices.runs.ts'
import { readModels, type ModelRecord } from '../staff/product-edit.staff.repo.ts'
import { writeModels, type Audits, type ModelWrite } from '../staff/product-edit.staff.service.ts'
import { modelView } from '../staff/product-edit.view.ts'
import { lackingOf } from './lacking.service.ts'
import { readCellChoices } from './cell-choices.service.ts'
import { listGridRecords, type GridRecord } from './product-grid.repo.ts'
import { readCells, storedCells, type CellChoices, type StoredCells } from './read-grid-cells.ts'

/**
 * Cells of many products at once, by the rules of a save on the screen of one: prices as runs of prices judge and write them, labels, category, tax rate and
 * publication by the save of a model. Source: ADM-30, ADM-34.
 */
export const productGridRuns: RunResource = {
  name: 'product-grid',
  permission: 'catalog.write',
  canUndo: true,
  import: { columns: ['sku', ...gridColumns], needed: ['sku'], startPlan },
  write,
}

type Line = Parameters<LinePlanner>[0][number]

function startPlan(platform: Platform, asker: RunAsker): LinePlanner {
  const planPrices = priceRuns.import?.startPlan(platform, asker)
  /** By model: the rate that an earlier line asks for. */
  const rates = new Map<number, { line: number; vat: StoredCells['vat'] }>()
  return async (lines) => {
    const priced = (await planPrices?.(lines)) ?? []
    const records = await listGridRecords(
      platform.db,
      priced.flatMap(({ rowId }) => rowId ?? []),
    )
    const byId = new Map(records.map((record) => [record.id, record]))
    const choices = await readCellChoices(platform)
    const planned = priced.map((row, at) => {
      const [line, record] = [lines[at], byId.get(row.rowId ?? 0)]
      return line && record ? planLine(line, row, { record, choices, asker, rates }) : row
    })
    return refuseLacking(platform, planned, byId)
  }
}

interface Known {
  record: GridRecord
  choices: CellChoices
  asker: RunAsker
  rates: Map<number, { line: number; vat: StoredCells['vat'] }>
}

function planLine({ line, cells }: Line, priced: PlannedRow, { record, choices, asker, rates }: Known): PlannedRow {
  const before = cellsOf(record)
  const refused = (refusal: PlannedRow['refusal']): PlannedRow => ({
    ...priced,
    state: 'refused',
    before,
    after: { ...cells },
    ...(refusal && { refusal }),
  })
  if (priced.state === 'refused') return refused(priced.refusal)
  const read = readCells(cells, before, choices)
  if ('code' in read) return refused(read)
  const after = storedCells.parse({ ...read, ...priced.after })
  const may = (permission: 'prices.write' | 'catalog.publish'): boolean => isPermitted(asker.actor.roles, permission)
  if (!may('prices.write') && priced.state === 'changed') return refused({ code: 'grid.forbidden', column: 'price' })
  if (!may('catalog.publish') && after.published !== before.published) return refused({ code: 'grid.forbidden', column: 'published' })
  if (cells.vat) {
    const first = rates.get(record.modelId) ?? { line, vat: after.vat }
    rates.set(record.modelId, first)
    if (first.vat !== after.vat) return refused({ code: 'grid.vat_differs', column: 'vat', params: { line: first.line } })
  }
  return { ...priced, state: isSame(before, after) ? 'same' : 'changed', before, after }
}

/** Nothing is shown that lacks what the shop needs of it; said at the check, and looked at again by the save. */
async function refuseLacking(platform: Platform, planned: readonly PlannedRow[], records: ReadonlyMap<number, GridRecord>) {
  const shown = planned.flatMap((row) => {
    const record = records.get(row.rowId ?? 0)
    if (row.state !== 'changed' || !record) return []
    const [before, after] = [storedCells.parse(row.before), storedCells.parse(row.after)]
    return before.published === 'draft' && after.published !== 'draft' ? [{ id: record.id, modelId: record.modelId, vat: after.vat }] : []
  })
  const lacking = await lackingOf(platform.db, shown)
  return planned.map((row): PlannedRow => {
    const what = lacking.get(row.rowId ?? 0)
    if (what === undefined) return row
    return { ...row, state: 'refused', refusal: { code: 'publish.incomplete', column: 'published', params: { what } } }
  })
}

/** Writes a portion: what changes prices alone as runs of prices do, anything else by the save of models. */
async function write(tx: Db, platform: Platform, author: Author, changes: readonly RowChange[]): Promise<RowOutcome[]> {
  const ids = changes.flatMap(({ rowId }) => rowId ?? [])
  await lockPriced(tx, ids)
  const records = new Map((await listGridRecords(tx, ids)).map((record) => [record.id, record]))
  const prices = changes.filter(isOfPrices)
  const audits: Audits = []
  const outcomes = prices.length === 0 ? [] : await writePrices(tx, platform, author, prices, audits)
  const models = new Map<number, RowChange[]>()
  for (const change of changes) {
    if (isOfPrices(change)) continue
    const record = records.get(change.rowId ?? 0)
    if (!record || isMoved(record, change)) outcomes.push({ number: change.number, refusal: { code: 'run.moved' } })
    else models.set(record.modelId, [...(models.get(record.modelId) ?? []), change])
  }
  outcomes.push(...(await writeRows(tx, platform, author, models, audits)))
  // Last: all other staff wait for the audit's lock.
  for (const audit of audits) await audit()
  return outcomes
}

type RowsOfModels = ReadonlyMap<number, readonly RowChange[]>

/** Writes all models at once; when a rule refuses one of them, each by itself. */
async function writeRows(tx: Db, platform: Platform, author: Author, rows: RowsOfModels, audits: Audits): Promise<RowOutcome[]> {
  if (rows.size === 0) return []
  const outcomes = await tryToWrite(tx, platform, author, rows, audits)
  if (!(outcomes instanceof DomainError)) return outcomes
  const each: RowOutcome[] = []
  for (const [id, changes] of rows) {
    const refused = await tryToWrite(tx, platform, author, new Map([[id, changes]]), audits)
    if (!(refused instanceof DomainError)) each.push(...refused)
    else each.push(...changes.map(({ number }) => ({ number, refusal: { code: refused.code, params: refused.params } })))
  }
  return each
}

/** The refusal of a rule, when there is one: then nothing of these models is written. */
async function tryToWrite(
  tx: Db,
  platform: Platform,
  author: Author,
  rows: RowsOfModels,
  audits: Audits,
): Promise<RowOutcome[] | DomainError> {
  try {
    return await inSavepoint(tx, async () => {
      const stored = await readModels(tx, [...rows.keys()])
      const writes = [...stored.values()].map((before) => writeOf(before, rows.get(before.id) ?? []))
      await writeModels(tx, platform, author, writes, audits)
      const all = [...rows.values()].flat()
      const written = await listGridRecords(
        tx,
        all.flatMap(({ rowId }) => rowId ?? []),
      )
      const revisions = new Map(written.map(({ id, revision }) => [id, revision]))
      return all.map(({ number, rowId }): RowOutcome => {
        const revision = revisions.get(rowId ?? 0)
        return revision === undefined ? { number, refusal: { code: 'run.moved' } } : { number, rowId, revision }
      })
    })
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return refusal
  }
}

function writeOf(before: ModelRecord, rows: readonly RowChange[]): ModelWrite {
  const wanted = new Map(rows.map(({ rowId, before: was, after }) => [rowId, [storedCells.parse(was), storedCells.parse(after)] as const]))
  const views = modelView(before, { roles: ['owner'], locale: 'ru', images: new Map() }).colors
  const paired = before.colors.flatMap((stored) => {
    const [view, cells] = [views.find(({ id }) => id === stored.id), wanted.get(stored.id)]
    return view && cells ? [[stored, { ...view, ...colorCells(...cells) }] as const] : []
  })
  const rate = rows
    .map(({ before: was, after }) => [storedCells.parse(was).vat, storedCells.parse(after).vat])
    .find(([a, b]) => a !== b)?.[1]
  return { before, fields: rate === undefined ? {} : { vatPercent: rate }, paired }
}

/** What a row asks for. Labels raise no revision of a thing: where the row does not change them, those of now stay. */
const colorCells = (was: StoredCells, { price, old_price, labels, category, published, planned_at, published_at }: StoredCells) => ({
  price,
  old_price,
  ...(!isSame(was.labels, labels) && { labels }),
  category_id: category,
  state: published,
  planned_at,
  published_at,
})

/** A stored row as runs keep it. */
export function cellsOf(row: GridRecord): StoredCells {
  const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())
  return storedCells.parse({
    sku: row.sku,
    price: kopecksToRoubles(row.price),
    old_price: row.oldPrice === null ? null : kopecksToRoubles(row.oldPrice),
    labels: row.labels,
    category: row.categoryId,
    vat: row.vat,
    published: row.publishedAt !== null ? 'live' : row.plannedAt !== null ? 'planned' : 'draft',
    planned_at: instant(row.plannedAt),
    published_at: instant(row.publishedAt),
  })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Prices alone change. */
function isOfPrices({ before, after }: RowChange): boolean {
  const [was, will] = [storedCells.parse(before), storedCells.parse(after)]
  return isSame({ ...was, price: 0, old_price: 0 }, { ...will, price: 0, old_price: 0 })
}

/** Somebody changed the thing, or one of these cells that do not raise its revision. */
function isMoved(record: GridRecord, { revision, before, after }: RowChange): boolean {
  if (record.revision !== revision) return true
  const [now, was, will] = [cellsOf(record), storedCells.parse(before), storedCells.parse(after)]
  return (['labels', 'vat'] as const).some(
    (name) => !isSame(was[name], will[name]) && !isSame(now[name], was[name]) && !isSame(now[name], will[name]),
  )
}
