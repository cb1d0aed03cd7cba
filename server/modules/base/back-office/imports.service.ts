import { isDeepStrictEqual } from 'node:util'
import type { Readable } from 'node:stream'
import { importBytes, mostImportRows, mostSheetRows, type StaffRun } from '#contracts/staff/runs.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { kindOfTable, readTable } from '#server/platform/csv/read-table.ts'
import type { TableRow } from '#server/platform/csv/table-row.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { mostColumns } from '#server/platform/xlsx/read-sheet.ts'
import { withSpooled } from '#server/platform/storage/spool.ts'
import { columnOf, guessColumns, headsOf, problemOfColumns, type FileColumns, type Mapping } from './columns.rules.ts'
import * as imports from './imports.repo.ts'
import type { RunResource } from './run-resource.ts'
import * as repo from './runs.repo.ts'
import { previewerOf, requireOwn, runJob, showRun, stale } from './runs.service.ts'

/** Files whose mapping is looked through for the same heads. */
const rememberedMost = 100
const perStatement = 1000

/** A resource that takes files. Throws 404 for one that takes none. */
export function requireFiles(resource: RunResource): NonNullable<RunResource['import']> {
  if (!resource.import) throw new DomainError({ code: 'error.not_found', status: 404 })
  return resource.import
}

/**
 * Keeps the rows of a file, and lets a job plan them when all of its heads are known: by their names, or as the same person mapped the same ones last. Nothing is
 * changed but the run itself. Throws `run.empty`, `run.too_large` (400) and as `readTable`. Source: ADM-69.
 */
export async function takeFile(
  platform: Platform,
  resource: RunResource,
  author: Author,
  { name, bytes }: { name: string; bytes: Readable | undefined },
): Promise<StaffRun> {
  const kind = requireFiles(resource)
  if (!bytes) throw new DomainError({ code: 'error.invalid_request', status: 400 })
  const previewer = previewerOf(author)
  const { memberId } = previewer
  const run = await withSpooled(bytes, importBytes, async (path) => {
    const most = (await kindOfTable(path)) === 'xlsx' ? mostSheetRows : mostImportRows
    const rows = readTable(path)
    try {
      // What comes before the first row may take long to unpack: no transaction waits for it.
      const head = await rows.next()
      if (head.done) throw new DomainError({ code: 'run.empty', status: 400 })
      const heads = headsOf(head.value.cells)
      if (heads.length > mostColumns)
        throw new DomainError({ code: 'run.too_many_columns', status: 400, params: { most: mostColumns, line: head.value.line } })
      // Never tried again: what was read of the file is gone.
      return await platform.db.transaction(async (tx) => {
        const remembered = memberId === null ? [] : await imports.listMappings(tx, resource.name, memberId, rememberedMost)
        const args = remembered.find((one) => isSame(Object.keys(one), heads)) ?? guessColumns(heads, kind)
        const file = { kind: 'import', resource: resource.name, state: 'mapping', title: name, heads, args } as const
        const made = await repo.insertRun(tx, { ...file, ...previewer }, [])
        await stage(tx, made.id, rows, Math.min(kind.most ?? most, most))
        return problemOfColumns(heads, args, kind) ? made : startReading(tx, platform, made, { mapping: args })
      })
    } finally {
      await rows.return?.(undefined)
    }
  })
  return showRun(platform, resource, run)
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => isDeepStrictEqual(some.toSorted(), others.toSorted())

async function stage(tx: Db, id: number, rows: AsyncIterable<TableRow>, most: number): Promise<void> {
  let portion: TableRow[] = []
  let count = 0
  const keep = async () => {
    if (portion.length > 0) await imports.stageRows(tx, id, portion)
    portion = []
  }
  for await (const row of rows) {
    count += 1
    if (count > most) throw new DomainError({ code: 'run.too_large', status: 400, params: { most } })
    portion.push(row)
    if (portion.length === perStatement) await keep()
  }
  await keep()
  if (count === 0) throw new DomainError({ code: 'run.empty', status: 400 })
}

/**
 * Says what the columns of a file are, and why its rows change, and plans them anew, as a job. Throws `run.unreadable`, `run.unknown_columns`, `run.twice_named` (400),
 * `run.others` (403), and
 * 409 `run.stale` behind the preview. Source: ADM-69.
 */
export async function mapColumns(
  platform: Platform,
  resource: RunResource,
  { run, author }: { run: repo.RunRecord; author: Author },
  to: { mapping: Mapping; reason?: string | undefined },
): Promise<StaffRun> {
  const kind: FileColumns = requireFiles(resource)
  requireOwn(run, author)
  const heads = run.heads ?? []
  const problem = problemOfColumns(heads, to.mapping, kind)
  if (problem) throw new DomainError({ code: problem.code, status: 400, params: { columns: problem.columns.join(', ') } })
  const mapping = Object.fromEntries(heads.map((head) => [head, columnOf(to.mapping, head) ?? '']))
  const moved = await inTransaction(platform.db, (tx) => startReading(tx, platform, run, { ...to, mapping }))
  return showRun(platform, resource, moved)
}

async function startReading(
  tx: Db,
  platform: Platform,
  { id }: repo.RunRecord,
  { mapping, reason }: { mapping: Mapping; reason?: string | undefined },
): Promise<repo.RunRecord> {
  const run = await imports.startReading(tx, id, ['mapping', 'preview'], { args: { ...mapping }, reason: reason ?? null })
  if (!run) throw stale()
  await platform.jobs.enqueue(tx, runJob, { id }, { key: `${runJob} ${id}`, isAwaited: true })
  return run
}
