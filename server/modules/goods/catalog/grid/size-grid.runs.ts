import { sizeColumns, type SizeColumn } from '#contracts/staff/size-grid.contract.ts'
import type { LinePlanner, PlannedRow, RowChange, RowOutcome, RowRefusal, RunResource } from '#server/modules/base/back-office/index.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listModelRevisions } from '../prices/prices.repo.ts'
import { readSizeCells, storedSize, type StoredSize } from './read-size-cells.ts'
import * as repo from './size-grid.repo.ts'

/** Numbers and barcodes of many sizes at once. Both are unique: what another size has is refused and its thing named. Source: ADM-34. */
export const sizeGridRuns: RunResource = {
  name: 'size-grid',
  permission: 'catalog.write',
  canUndo: true,
  import: { columns: ['sku', ...sizeColumns], needed: ['sku'], startPlan },
  write,
}

type Line = Parameters<LinePlanner>[0][number]

function startPlan({ db }: Platform): LinePlanner {
  /** What earlier lines ask for, with their numbers. */
  const asked = new Map<string, number>()
  return async (lines) => {
    const stored = await repo.findSizes(db, { skus: lines.map(({ cells }) => cells.sku ?? '') })
    const bySku = new Map(stored.map((size) => [size.sku, size]))
    const planned = lines.map((line) => planLine(line, bySku.get(line.cells.sku ?? '')))
    const taken = await startGuard(db, planned)
    return planned.map((row): PlannedRow => {
      if (row.state !== 'changed') return row
      const refusal = taken(row) ?? twiceAbove(asked, row)
      return refusal ? { ...row, state: 'refused', refusal } : row
    })
  }
}

function planLine({ line, cells }: Line, size: repo.SizeRecord | undefined): PlannedRow {
  const key = cells.sku ?? ''
  const row = { number: line, key, rowId: size?.id ?? null, revision: size?.revision ?? null, before: size ? cellsOf(size) : null }
  const refused = (refusal: RowRefusal): PlannedRow => ({ ...row, state: 'refused', after: { ...cells }, refusal })
  if (!size) return refused({ code: key === '' ? 'prices.no_sku' : 'prices.unknown_sku', column: 'sku' })
  const after = readSizeCells(cells, size)
  if ('code' in after) return refused(after)
  const isSame = after.sku === size.sku && after.barcode === size.barcode
  return { ...row, state: isSame ? 'same' : 'changed', after }
}

/** What each row wants that it does not have yet. */
const wantedOf = ({ before, after }: Pick<RowChange, 'before' | 'after'>): { column: SizeColumn; value: string }[] => {
  const [was, will] = [storedSize.parse(before), storedSize.parse(after)]
  return [
    ...(was.sku === will.sku ? [] : [{ column: 'new_sku' as const, value: will.sku }]),
    ...(was.barcode === will.barcode || will.barcode === null ? [] : [{ column: 'barcode' as const, value: will.barcode }]),
  ]
}

/** Refuses what another size has now, also one of the same run: first it is to give it away. */
async function startGuard(db: Db, rows: readonly Pick<RowChange, 'rowId' | 'before' | 'after' | 'number'>[]) {
  const wanted = rows.flatMap((row) => ('state' in row && row.state !== 'changed' ? [] : wantedOf(row)))
  const of = (column: SizeColumn) => wanted.flatMap((one) => (one.column === column ? [one.value] : []))
  const holders = await repo.listHolders(db, { skus: of('new_sku'), barcodes: of('barcode') })
  const bySku = new Map(holders.map((holder) => [holder.sku, holder]))
  const byBarcode = new Map(holders.map((holder) => [holder.barcode, holder]))
  return (row: Pick<RowChange, 'rowId' | 'before' | 'after'>): RowRefusal | undefined => {
    for (const { column, value } of wantedOf(row)) {
      const holder = (column === 'barcode' ? byBarcode : bySku).get(value)
      if (holder && holder.id !== row.rowId) return { code: `grid.taken_${column}`, column, params: { cell: value, by: holder.product } }
    }
    return undefined
  }
}

function twiceAbove(asked: Map<string, number>, row: PlannedRow): RowRefusal | undefined {
  for (const { column, value } of wantedOf(row)) {
    const first = asked.get(`${column} ${value}`)
    if (first !== undefined) return { code: 'run.twice_above', column, params: { line: first } }
    asked.set(`${column} ${value}`, row.number)
  }
  return undefined
}

/** Writes a portion by one statement and audits each model; what moved since, and what something else has taken meanwhile, is told and left out. */
async function write(tx: Db, _: Platform, author: Author, changes: readonly RowChange[]): Promise<RowOutcome[]> {
  const ids = changes.flatMap(({ rowId }) => rowId ?? [])
  await repo.lockSizes(tx, ids)
  const taken = await startGuard(tx, changes)
  const refused = new Map(changes.flatMap((change) => (taken(change) ? [[change.number, taken(change)] as const] : [])))
  const written = changes
    .filter(({ number }) => !refused.has(number))
    .map(({ rowId, revision, after }) => ({ id: rowId ?? 0, revision: revision ?? 0, ...storedSize.parse(after) }))
  const updated = new Map((await repo.updateSizes(tx, written)).map((row) => [row.id, row]))
  await audit(tx, author, changes, [...updated.values()])
  return changes.map(({ number, rowId }): RowOutcome => {
    const row = updated.get(rowId ?? 0)
    return row ? { number, rowId: row.id, revision: row.revision } : { number, refusal: refused.get(number) ?? { code: 'run.moved' } }
  })
}

/** One audit row a model, as its screen writes them: an open form is told who changed which size. */
async function audit(tx: Db, author: Author, changes: readonly RowChange[], updated: readonly { id: number; modelId: number }[]) {
  const byModel = Map.groupBy(updated, ({ modelId }) => modelId)
  const revisions = await listModelRevisions(tx, [...byModel.keys()])
  const changed = new Map(changes.map((change) => [change.rowId, change]))
  for (const [id, sizes] of byModel) {
    const revision = revisions.get(id) ?? 0
    const sideOf = (side: 'before' | 'after') =>
      Object.fromEntries(
        sizes.flatMap((size) => {
          const change = changed.get(size.id)
          return change ? [[storedSize.parse(change.before).sku, storedSize.parse(change[side])]] : []
        }),
      )
    const before = { id, revision: revision - sizes.length, ...sideOf('before') }
    await recordChange(tx, author, { permission: 'catalog.write', table: 'models', before, after: { id, revision, ...sideOf('after') } })
  }
}

const cellsOf = ({ sku, barcode }: repo.SizeRecord): StoredSize => ({ sku, barcode })
