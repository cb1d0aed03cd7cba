import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import { isFormulaError } from '#server/platform/csv/read-cells.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { cellsByColumn } from './columns.rules.ts'
import { refuseRepeated } from './imports.repo.ts'
import { requireFiles } from './imports.service.ts'
import type { LinePlanner, PlannedRow, RowRefusal } from './run-resource.ts'
import * as repo from './runs.repo.ts'
import { resourceOf, storedRefusal, type RunResources } from './runs.service.ts'

const perPortion = 1000

/**
 * Plans the rows of a file that waits for it, portion after portion; nothing when none waits. It begins anew when it is repeated, since a planner knows what earlier
 * lines do: it writes nothing but the run.
 */
export async function planFile(platform: Platform, resources: RunResources, id: number): Promise<void> {
  const run = await repo.findRun(platform.db, id)
  if (run?.state !== 'reading') return
  const kind = requireFiles(resourceOf(resources, run))
  const actor = { kind: 'staff' as const, memberId: run.memberId, name: run.member, roles: run.roles }
  const plan = kind.startPlan(platform, { actor, reason: run.reason ?? undefined })
  for (let after: number | undefined = 0; after !== undefined;) after = await planPortion(platform, run, plan, after)
  await inTransaction(platform.db, async (tx) => {
    if ((await repo.lockRun(tx, id))?.state !== 'reading') return
    await refuseRepeated(tx, id, kind.columns[0] ?? '')
    const asks = plan.asks?.()
    await repo.moveRun(tx, id, 'reading', 'preview', { asks: asks ? { code: asks.code, params: asks.params ?? {} } : null })
  })
}

/** Plans the rows behind a number, and says with which one it ended; undefined behind the last, and when the file is not to be planned any more. */
async function planPortion(
  platform: Platform,
  { id, heads, args }: repo.RunRecord,
  plan: LinePlanner,
  after: number,
): Promise<number | undefined> {
  const rows = await repo.pageOfRows(platform.db, id, { after, limit: perPortion })
  const last = rows.at(-1)
  if (!last) return undefined
  const refused: PlannedRow[] = []
  const lines: CsvLine[] = []
  for (const { number, cells } of rows) {
    const line = { line: number, cells: cellsByColumn(heads ?? [], args, cells ?? []) }
    const refusal = (cells?.length ?? 0) > (heads?.length ?? 0) ? { code: 'run.more_cells' } : formulaError(line)
    if (refusal) refused.push(refusedLine(number, refusal))
    else lines.push(line)
  }
  const planned = [...refused, ...(await plan(lines))]
  return inTransaction(platform.db, async (tx) => {
    if ((await repo.lockRun(tx, id))?.state !== 'reading') return undefined
    await repo.planRows(
      tx,
      id,
      planned.map(({ refusal, ...row }) => ({ ...row, ...storedRefusal(refusal) })),
    )
    return last.number
  })
}

/** A cell whose formula failed asks for nothing that is meant. */
function formulaError({ cells }: CsvLine): RowRefusal | undefined {
  const [column, cell = ''] = Object.entries(cells).find(([, text]) => isFormulaError(text)) ?? []
  return column === undefined ? undefined : { code: 'run.error_cell', column, params: { cell } }
}

/** A line that is not planned: with more cells than columns nobody knows which of them is meant. */
const refusedLine = (number: number, refusal: RowRefusal): PlannedRow => ({
  number,
  key: '',
  state: 'refused',
  rowId: null,
  revision: null,
  before: null,
  after: null,
  refusal,
})
