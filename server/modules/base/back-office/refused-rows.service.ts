import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { refusalHeads } from './columns.rules.ts'
import type { RunResource } from './run-resource.ts'
import * as repo from './runs.repo.ts'
import { runRowView } from './runs.view.ts'

/** The refused rows of a run as they stand in its file, each with its line and why: mended there, it is a file again. Source: ADM-69. */
export function refusedRows(
  { db, translator }: Pick<Platform, 'db' | 'translator'>,
  resource: RunResource,
  run: repo.RunRecord,
  locale: Locale,
): { head: string[]; lines: AsyncIterable<string[]> } {
  const columns = resource.import?.columns ?? []
  const own = run.heads ?? (columns.length > 0 ? columns : ['key'])
  const [line, problem] = refusalHeads
  // A file of refused rows that was sent again has its own.
  const heads = own.filter((head) => head !== line && head !== problem)
  const lines = async function* () {
    for (let after = 0; ;) {
      const rows = await repo.pageOfRows(db, run.id, { states: ['refused'], after, limit: 500 })
      for (const row of rows) {
        const byHead = new Map(own.map((head, index) => [head, row.cells?.[index] ?? '']))
        const cells = run.heads ? heads.map((head) => byHead.get(head) ?? '') : columns.map((name) => String(row.after?.[name] ?? ''))
        const why = runRowView(row, run, translator, locale).problem?.message ?? ''
        yield [String(row.number), ...((run.heads ?? columns.length > 0) ? cells : [row.key]), why]
      }
      if (rows.length < 500) return
      after = rows.at(-1)?.number ?? 0
    }
  }
  return { head: [line, ...heads, problem], lines: lines() }
}
