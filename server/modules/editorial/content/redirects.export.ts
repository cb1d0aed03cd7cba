import { redirectColumns } from '#contracts/staff/redirects.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import * as repo from './redirects.repo.ts'

type Column = (typeof redirectColumns)[number]

/** Columns of the file by the columns of the list. */
export const columnIds: Record<Column, string> = { from: 'path', to: 'target', status: 'status', priority: 'priority' }

const perRead = 500

/** Redirects as lines of a file, read in portions. */
export async function* exportedRedirects({ db }: { db: Db }, filters: repo.RedirectFilters, columns: readonly Column[]) {
  let after: repo.RedirectRecord | undefined
  for (;;) {
    const rows = await repo.pageOfRedirects(db, { ...filters, after, limit: perRead })
    for (const row of rows) {
      const cells: Record<Column, string> = { from: row.path, to: row.target, status: String(row.status), priority: String(row.priority) }
      yield columns.map((name) => cells[name])
    }
    if (rows.length < perRead) return
    after = rows.at(-1)
  }
}
