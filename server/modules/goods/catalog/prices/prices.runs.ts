import { z } from 'zod'
import { priceColumns } from '#contracts/staff/prices.contract.ts'
import { kopecksToRoubles, roublesToKopecks } from '#core/money.ts'
import type {
  LinePlanner,
  PlannedRow,
  RowChange,
  RowOutcome,
  RowRefusal,
  RunAsker,
  RunResource,
} from '#server/modules/base/back-office/index.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import { isClearing, readSum } from '#server/platform/csv/read-cells.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { applyRules } from '../membership/membership.service.ts'
import type { AskedPrice } from '../product/old-price.rules.ts'
import { refusalOfPrices } from '../product/price-limits.rules.ts'
import type { Audits } from '../staff/product-edit.staff.service.ts'
import * as repo from './prices.repo.ts'

const heads = {
  sku: ['артикул', 'код', 'article'],
  price: ['цена', 'розница', 'розничная цена', 'цена руб'],
  old_price: ['старая цена', 'старая', 'цена до скидки', 'old price'],
}

const perRead = 1000

async function* exportedPrices(db: Db): AsyncIterable<string[]> {
  for (let after = ''; ;) {
    const rows = await repo.pageOfPriced(db, after, perRead)
    for (const { sku, price, oldPrice } of rows) yield [sku, sumCell(price), oldPrice === null ? '' : sumCell(oldPrice)]
    if (rows.length < perRead) return
    after = rows.at(-1)?.sku ?? ''
  }
}

const sumCell = (kopecks: number): string => String(kopecksToRoubles(kopecks))

/** Prices of many products at once: from files and from the grid, by the same rules as on the screen of one. Source: ADM-33, ADM-34, ADM-69. */
export const priceRuns: RunResource = {
  name: 'prices',
  permission: 'prices.write',
  canUndo: true,
  import: { columns: priceColumns, needed: ['sku'], heads, startPlan, exported: ({ db }) => exportedPrices(db) },
  write,
}

/** As a run keeps it and the wire has it, in roubles. */
const storedPrice = z.object({ sku: z.string(), price: z.number(), old_price: z.number().nullable() })

function startPlan({ db, clock }: Platform, { actor, reason }: RunAsker): LinePlanner {
  return async (lines) => {
    const stored = new Map(
      (
        await repo.listPriced(
          db,
          lines.map(({ cells }) => cells.sku ?? ''),
        )
      ).map((row) => [row.sku, row]),
    )
    const asked = await repo.listAskedPrices(
      db,
      [...stored.values()].map(({ id }) => id),
    )
    const asker = { roles: actor.roles, reason, now: clock.now() }
    return lines.map(({ line, cells }) => {
      const sku = cells.sku ?? ''
      const row = stored.get(sku)
      const planned = planLine(cells, { row, prices: row ? (asked.get(row.id) ?? []) : [], asker })
      return { number: line, key: sku, rowId: row?.id ?? null, revision: row?.revision ?? null, ...planned }
    })
  }
}

type Planned = Pick<PlannedRow, 'state' | 'before' | 'after' | 'refusal'>

interface Known {
  row: repo.PricedRow | undefined
  prices: readonly AskedPrice[]
  asker: Parameters<typeof refusalOfPrices>[2]
}

function planLine(cells: CsvLine['cells'], { row, prices, asker }: Known): Planned {
  const refused = (refusal: RowRefusal): Planned => ({ state: 'refused', before: row ? stored(row) : null, after: { ...cells }, refusal })
  if (!cells.sku) return refused({ code: 'prices.no_sku', column: 'sku' })
  if (!row) return refused({ code: 'prices.unknown_sku', column: 'sku' })
  const wanted = readPrices(cells, row)
  if ('code' in wanted) return refused(wanted)
  const refusal = refusalOfPrices({ ...row, prices }, wanted, asker)
  if (refusal)
    return refused({ code: refusal.code, params: { ...refusal.params }, column: refusal.field === 'reason' ? 'old_price' : refusal.field })
  const isSame = wanted.price === row.price && wanted.oldPrice === row.oldPrice
  return { state: isSame ? 'same' : 'changed', before: stored(row), after: stored({ sku: row.sku, ...wanted }) }
}

/** A blank cell, and a column that is not there, keep what there is. */
function readPrices(
  { price = '', old_price: old = '' }: CsvLine['cells'],
  row: repo.PricedRow,
): Pick<repo.PricedRow, 'price' | 'oldPrice'> | RowRefusal {
  if (isClearing(price)) return { code: 'prices.not_cleared', column: 'price' }
  const now = price === '' ? row.price : readSum(price)
  if (now === undefined || now === 0) return { code: 'prices.no_sum', column: 'price', params: { cell: price } }
  const before = old === '' ? row.oldPrice : isClearing(old) ? null : readSum(old)
  if (before === undefined) return { code: 'prices.no_sum', column: 'old_price', params: { cell: old } }
  if (before !== null && before <= now) return { code: 'prices.old_below', column: old === '' ? 'price' : 'old_price' }
  return { price: now, oldPrice: before }
}

const stored = ({ sku, price, oldPrice }: Pick<repo.PricedRow, 'sku' | 'price' | 'oldPrice'>): z.input<typeof storedPrice> => ({
  sku,
  price: kopecksToRoubles(price),
  old_price: oldPrice === null ? null : kopecksToRoubles(oldPrice),
})

async function write(tx: Db, platform: Platform, author: Author, changes: readonly RowChange[]): Promise<RowOutcome[]> {
  const audits: Audits = []
  const outcomes = await writePrices(tx, platform, author, changes, audits)
  for (const audit of audits) await audit()
  return outcomes
}

/** Writes the prices of a portion, lets labels and categories follow that go by prices, and says how each model is to be audited, last of all. */
export async function writePrices(
  tx: Db,
  { clock }: Platform,
  author: Author,
  changes: readonly RowChange[],
  audits: Audits,
): Promise<RowOutcome[]> {
  const written = changes.map(({ rowId, revision, after }) => {
    const { price, old_price: old } = storedPrice.parse(after)
    return {
      id: rowId ?? 0,
      revision: revision ?? 0,
      price: roublesToKopecks(price),
      oldPrice: old === null ? null : roublesToKopecks(old),
    }
  })
  await repo.lockPriced(
    tx,
    written.map(({ id }) => id),
  )
  const updated = new Map((await repo.updatePrices(tx, written)).map((row) => [row.id, row]))
  await applyRules(tx, [...updated.keys()], clock.now())
  audits.push(...(await auditsOf(tx, author, changes, [...updated.values()])))
  return changes.map(({ number, rowId }) => {
    const row = updated.get(rowId ?? 0)
    return row ? { number, rowId: row.id, revision: row.revision } : { number, refusal: { code: 'run.moved' } }
  })
}

/** One audit row a model, as its screen writes them: an open form is told who changed which color. */
async function auditsOf(
  tx: Db,
  author: Author,
  changes: readonly RowChange[],
  updated: readonly { id: number; modelId: number; sku: string }[],
): Promise<Audits> {
  const byModel = Map.groupBy(updated, ({ modelId }) => modelId)
  const revisions = await repo.listModelRevisions(tx, [...byModel.keys()])
  const changed = new Map(changes.map((change) => [change.rowId, change]))
  return [...byModel].map(([id, colors]) => {
    const revision = revisions.get(id) ?? 0
    const sideOf = (side: 'before' | 'after') =>
      Object.fromEntries(colors.map((color) => [color.sku, auditedPrices(changed.get(color.id)?.[side] ?? null)]))
    const before = { id, revision: revision - 1, ...sideOf('before') }
    const after = { id, revision, ...sideOf('after') }
    return () => recordChange(tx, author, { permission: 'prices.write', table: 'models', before, after })
  })
}

function auditedPrices(row: RowChange['after']): object {
  const { price, old_price: oldPrice } = storedPrice.parse(row)
  return { price, oldPrice }
}
