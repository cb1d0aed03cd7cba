import { redirectColumns, redirectSchema, type StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type {
  LinePlanner,
  PlannedRow,
  RowChange,
  RowOutcome,
  RowRefusal,
  RowTarget,
  RunResource,
} from '#server/modules/base/back-office/index.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { exportedRedirects } from './redirects.export.ts'
import { refusalOfRedirect } from './redirects.rules.ts'
import * as repo from './redirects.repo.ts'
import { auditedRedirects } from './redirects.staff.service.ts'

const keyOf = ({ path, priority }: Pick<StoredRedirect, 'path' | 'priority'>): string => (priority === 0 ? path : `${path} (${priority})`)
const fieldsOf = ({ path, target, status, priority }: repo.RedirectRecord | StoredRedirect) => ({
  from: path,
  to: target,
  status,
  priority,
})

const heads = {
  from: ['откуда', 'old', 'source'],
  to: ['куда', 'new', 'target'],
  status: ['код', 'статус'],
  priority: ['приоритет', 'порядок'],
}

const exported = (platform: Platform) => exportedRedirects(platform, {}, redirectColumns)

/** Many redirects at once: from files, and those that are chosen in the list. Source: ADM-69, ADM-80. */
export const redirectRuns: RunResource = {
  name: 'redirects',
  permission: 'seo.write',
  canUndo: true,
  import: { columns: redirectColumns, needed: ['from'], heads, most: 5000, startPlan, exported },
  planAct,
  write,
}

function startPlan(platform: Platform): LinePlanner {
  let plan: ((lines: readonly CsvLine[]) => PlannedRow[]) | undefined
  return async (lines) => {
    plan ??= planner(await repo.listRedirects(platform.db), new URL(platform.config.publicUrl).origin)
    return plan(lines)
  }
}

function planner(stored: readonly repo.RedirectRecord[], origin: string): (lines: readonly CsvLine[]) => PlannedRow[] {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  // As it will be when the lines before are applied.
  const current = new Map<string, Pick<repo.RedirectRecord, keyof StoredRedirect>>(known)
  const seen = new Set<string>()
  return (lines) =>
    lines.map(({ line, cells }): PlannedRow => {
      const priority = Number(cells.priority || 0)
      // A blank cell keeps what there is. Source: ADM-69.
      const kept = known.get(keyOf({ path: cells.from ?? '', priority }))
      const read = redirectSchema.safeParse({
        path: cells.from,
        target: cells.to || kept?.target,
        status: Number(cells.status || (kept?.status ?? 301)),
        priority,
      })
      const refused = (key: string, refusal: RowRefusal): PlannedRow => ({
        number: line,
        key,
        state: 'refused',
        rowId: null,
        revision: null,
        before: null,
        after: { ...cells },
        refusal,
      })
      if (!read.success) {
        const [column, ...others] = wrongColumns(read.error.issues)
        return refused(cells.from ?? '', { code: 'run.wrong_line', column, params: { fields: [column, ...others].join(', ') } })
      }
      const redirect = read.data
      const key = keyOf(redirect)
      if (seen.has(key)) return refused(key, { code: 'run.twice', column: 'from' })
      seen.add(key)
      const before = known.get(key)
      const row = {
        number: line,
        key,
        rowId: before?.id ?? null,
        revision: before?.revision ?? null,
        before: before ? fieldsOf(before) : null,
      }
      if (before && before.target === redirect.target && before.status === redirect.status)
        return { ...row, state: 'same', after: fieldsOf(redirect) }
      const others = [...current].flatMap(([other, one]) => (other === key ? [] : [one]))
      const refusal = refusalOfRedirect(redirect, others, origin)
      if (refusal) return refused(key, rowRefusal(refusal))
      current.set(key, redirect)
      return { ...row, state: before ? 'changed' : 'new', after: fieldsOf(redirect) }
    })
}

const columnNames: Readonly<Record<string, string>> = { path: 'from', target: 'to' }
const columnOf = (field: string): string => columnNames[field] ?? field

const wrongColumns = (issues: readonly { path: PropertyKey[] }[]): string[] => [
  ...new Set(issues.map(({ path }) => columnOf(String(path[0])))),
]

/** Why a row is refused, with the column of the file that it is about. Source: ADM-71. */
const rowRefusal = ({ code, field, params }: DomainError): RowRefusal => ({ code, params, column: field && columnOf(field) })

async function planAct(
  { db }: Platform,
  act: string,
  args: Readonly<Record<string, string>>,
  { ids, filter, except }: RowTarget,
): Promise<PlannedRow[]> {
  if (act !== 'remove' && !(act === 'status' && ['301', '302'].includes(args.status ?? '')))
    throw new DomainError({ code: 'run.unknown_act', status: 400 })
  const numbers = (list: readonly string[]): number[] => list.map(Number).filter((one) => Number.isSafeInteger(one) && one < 2_147_483_648)
  const rows = await repo.listTargets(db, { ids: ids && numbers(ids), filter: { ...filter }, except: numbers(except) })
  return rows.map((row, index): PlannedRow => {
    const before = fieldsOf(row)
    const after = act === 'remove' ? null : { ...before, status: Number(args.status) }
    const state = after && after.status === before.status ? 'same' : 'changed'
    return { number: index + 1, key: keyOf(row), state, rowId: row.id, revision: row.revision, before, after }
  })
}

/** Removes, adds and changes redirects as told; one that somebody changed since, or that would make a chain now, is left out. */
async function write(tx: Db, { config }: Platform, author: Author, changes: readonly RowChange[]): Promise<RowOutcome[]> {
  const current = new Map((await repo.lockRedirects(tx)).map((row) => [row.id, row]))
  const origin = new URL(config.publicUrl).origin
  const written: { before: repo.RedirectRecord | undefined; after: repo.RedirectRecord | undefined }[] = []
  const outcomes: RowOutcome[] = []
  for (const { number, rowId, revision, before: planned, after: wanted } of changes) {
    const before = planned && rowId !== null ? current.get(rowId) : undefined
    if (planned && before?.revision !== revision) {
      outcomes.push({ number, refusal: { code: 'run.moved' } })
      continue
    }
    const redirect =
      wanted && redirectSchema.parse({ path: wanted.from, target: wanted.to, status: wanted.status, priority: wanted.priority })
    const others = [...current.values()].filter((row) => row.id !== before?.id)
    const refusal = redirect ? refusalOfRedirect(redirect, others, origin) : undefined
    if (refusal) {
      outcomes.push({ number, refusal: rowRefusal(refusal) })
      continue
    }
    const after = redirect
      ? await (before ? repo.updateRedirectRow(tx, before.id, redirect) : repo.insertRedirectRow(tx, redirect))
      : undefined
    if (before && !after) {
      await repo.deleteRedirectRow(tx, before.id)
      current.delete(before.id)
    }
    if (after) current.set(after.id, after)
    written.push({ before, after })
    outcomes.push({ number, rowId: after?.id ?? null, revision: after?.revision ?? null })
  }
  // Last: other staff wait for the audit's lock.
  for (const change of written) await recordChange(tx, author, { ...auditedRedirects, ...change })
  return outcomes
}
