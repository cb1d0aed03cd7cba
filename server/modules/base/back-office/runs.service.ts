import { isDeepStrictEqual } from 'node:util'
import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { mostImportRows, undoHours, type StaffRun } from '#contracts/staff/runs.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { namesOf } from '#server/platform/audit/record-change.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { columnOf, readCsv, readHeads, type CsvLine } from '#server/platform/csv/read-csv.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import { refusalOfStaff } from '#server/platform/http/staff-refusals.rules.ts'
import type { Platform } from '#server/platform/module.ts'
import type { PlannedRow, RowRefusal, RowTarget, RunAsker, RunResource } from './run-resource.ts'
import * as repo from './runs.repo.ts'
import { isUndoable, runView } from './runs.view.ts'

export type RunResources = readonly RunResource[]

/** The job that applies or undoes a run. */
export const runJob = 'runs:work'

/** Files whose mapping is looked through for the same heads. */
const rememberedMost = 100

const stale = (): DomainError => new DomainError({ code: 'run.stale', status: 409 })

/** Who asks, and in which language they are refused. */
export type Asker = Pick<StaffContext, 'actor' | 'locale'>

/** The resource of a name, for whom may change it. Throws 404, or 403 for who may not. */
export function resourceFor(platform: Platform, resources: RunResources, name: string, { actor, locale }: Asker): RunResource {
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw new DomainError({ code: 'error.not_found', status: 404 })
  const nameOf = (role: StaffRole): string => platform.translator.text(locale, `staff.roles.${role}`)
  const refusal = refusalOfStaff(actor, { staff: resource.permission }, nameOf)
  if (refusal) throw refusal
  return resource
}

/** A run and its resource, for whom may change that. Throws 404 and 403. */
export async function getRun(
  platform: Platform,
  resources: RunResources,
  id: number,
  asker: Asker,
): Promise<{ run: repo.RunRecord; resource: RunResource }> {
  const run = await repo.findRun(platform.db, id)
  if (!run) throw new DomainError({ code: 'error.not_found', status: 404 })
  return { run, resource: resourceFor(platform, resources, run.resource, asker) }
}

/** A run as screens see it, with how far it has come. */
export async function showRun(platform: Platform, resource: RunResource, run: repo.RunRecord): Promise<StaffRun> {
  return runView(run, await repo.countRows(platform.db, [run.id]), { resource, now: platform.clock.now() })
}

/**
 * Reads a file into a preview: nothing is changed but the run itself. Throws `run.unreadable`, `run.unknown_columns` and `run.too_large` (400), 404 for what
 * takes no files. Source: ADM-69.
 */
export async function previewImport(
  platform: Platform,
  resource: RunResource,
  author: Author & RunAsker,
  file: { name: string; text: string; mapping?: Readonly<Record<string, string>> },
): Promise<StaffRun> {
  if (!resource.import) throw new DomainError({ code: 'error.not_found', status: 404 })
  const { columns, needed, startPlan } = resource.import
  const { mapping = {} } = file
  const rows = await startPlan(platform, author)(readCsv(file.text, { columns, needed, most: mostImportRows, mapping }))
  // Of all heads: the same ones are known again by them.
  const args =
    Object.keys(mapping).length === 0 ? {} : Object.fromEntries(readHeads(file.text).map((head) => [head, columnOf(mapping, head)]))
  const run = await storeRun(platform, author, { kind: 'import', resource: resource.name, title: file.name, args }, rows)
  return showRun(platform, resource, run)
}

/**
 * Previews lines that a grid holds as a run, as if they were those of a file: cells by the names of the columns, a missing one is left alone. Nothing is
 * changed but the run itself. Throws 404 for what takes no lines. Source: ADM-34.
 */
export async function previewLines(
  platform: Platform,
  resource: RunResource,
  author: Author & RunAsker,
  { act, lines }: { act: string; lines: readonly CsvLine[] },
): Promise<StaffRun> {
  if (!resource.import) throw new DomainError({ code: 'error.not_found', status: 404 })
  const rows = await resource.import.startPlan(platform, author)(lines)
  const args: Record<string, string> = author.reason === undefined ? {} : { reason: author.reason }
  return showRun(platform, resource, await storeRun(platform, author, { kind: 'bulk', resource: resource.name, act, args }, rows))
}

/**
 * What the heads of a file are taken for: as this person mapped the same heads last, as long as that run is kept, else by their names. Throws 404 for what takes no
 * files. Source: ADM-69.
 */
export async function mapColumns(
  { db }: Pick<Platform, 'db'>,
  resource: RunResource,
  author: Author,
  head: string,
): Promise<StaffAnswer<'POST /staff/imports/columns'>> {
  if (!resource.import) throw new DomainError({ code: 'error.not_found', status: 404 })
  const { columns } = resource.import
  const names = readHeads(head)
  const { memberId } = namesOf(author)
  const mappings = memberId === null ? [] : await repo.listMappings(db, resource.name, memberId, rememberedMost)
  const remembered = mappings.find((one) => isSame(Object.keys(one), names))
  const heads = names.map((name) => ({
    head: name,
    column: remembered ? columnOf(remembered, name) : columns.includes(name) ? name : null,
  }))
  const isComplete =
    heads.every(({ column }) => column !== null) && columns.every((name) => heads.filter(({ column }) => column === name).length === 1)
  return { columns: [...columns], heads, is_remembered: remembered !== undefined, is_complete: isComplete }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => isDeepStrictEqual(some.toSorted(), others.toSorted())

/** Previews an act on many rows: how many can, and why the others cannot. Throws `run.unknown_act` (400). Source: ADM-12. */
export async function previewAct(
  platform: Platform,
  resource: RunResource,
  author: Author,
  { act, args, target, locale }: { act: string; args: Record<string, string>; target: RowTarget; locale: Locale },
): Promise<{ run: StaffRun; can: number; refused: PlannedRow[] }> {
  if (!resource.planAct) throw new DomainError({ code: 'run.unknown_act', status: 400 })
  const rows = await resource.planAct(platform, act, args, target, { locale })
  const run = await storeRun(platform, author, { kind: 'bulk', resource: resource.name, act, args }, rows)
  return {
    run: await showRun(platform, resource, run),
    can: rows.filter(({ state }) => state === 'new' || state === 'changed').length,
    refused: rows.filter(({ state }) => state === 'refused'),
  }
}

/** A refusal as rows keep it. */
export function storedRefusal(refusal: RowRefusal | undefined): Pick<repo.RunRowRecord, 'code' | 'params'> {
  if (!refusal) return { code: null, params: null }
  const { code, column, params } = refusal
  return { code, params: column === undefined ? (params ?? null) : { ...params, column } }
}

async function storeRun(
  { db }: Platform,
  author: Author,
  run: Pick<Parameters<typeof repo.insertRun>[1], 'kind' | 'resource' | 'title' | 'act' | 'args'>,
  rows: readonly PlannedRow[],
): Promise<repo.RunRecord> {
  const { memberId, actor } = namesOf(author)
  return inTransaction(db, (tx) =>
    repo.insertRun(
      tx,
      { ...run, memberId, member: actor },
      rows.map(({ refusal, ...row }) => ({ ...row, ...storedRefusal(refusal) })),
    ),
  )
}

/**
 * Begins to apply a preview, as a job. Throws `run.stale` (409) when it is none any more, `run.others` (403) for whoever did not look at it: what they may has
 * decided of its rows.
 */
export async function applyRun(platform: Platform, resource: RunResource, author: Author, id: number): Promise<StaffRun> {
  const run = await repo.findRun(platform.db, id)
  if (run && run.memberId !== namesOf(author).memberId)
    throw new DomainError({ code: 'run.others', status: 403, params: { member: run.member } })
  return begin(platform, resource, author, { id, from: 'preview', to: 'applying', act: 'apply' })
}

/** Begins to undo what a run did, as a job. Throws `run.no_undo` (409) when it cannot be undone, or not any more. Source: ADM-80. */
export async function undoRun(platform: Platform, resource: RunResource, author: Author, id: number): Promise<StaffRun> {
  const run = await repo.findRun(platform.db, id)
  if (!run || !isUndoable(run, { resource, now: platform.clock.now() }))
    throw new DomainError({ code: 'run.no_undo', status: 409, params: { hours: undoHours } })
  return begin(platform, resource, author, { id, from: 'done', to: 'undoing', act: 'undo' })
}

async function begin(
  platform: Platform,
  resource: RunResource,
  author: Author,
  { id, from, to, act }: { id: number; from: 'preview' | 'done'; to: 'applying' | 'undoing'; act: string },
): Promise<StaffRun> {
  const run = await inTransaction(platform.db, async (tx) => {
    const moved = await repo.moveRun(tx, id, from, to, to === 'applying' ? { appliedAt: platform.clock.now() } : {})
    if (!moved) throw stale()
    await platform.jobs.enqueue(tx, runJob, { id }, { key: `${runJob} ${id}`, isAwaited: true })
    await recordAct(tx, author, { permission: resource.permission, objectKind: 'runs', id, act })
    return moved
  })
  return showRun(platform, resource, run)
}

/** Drops a preview. Throws `run.stale` (409) when it is none any more. */
export async function cancelRun(platform: Platform, resource: RunResource, author: Author, id: number): Promise<StaffRun> {
  const run = await inTransaction(platform.db, async (tx) => {
    const moved = await repo.moveRun(tx, id, 'preview', 'cancelled', { endedAt: platform.clock.now() })
    if (!moved) throw stale()
    await recordAct(tx, author, { permission: resource.permission, objectKind: 'runs', id, act: 'cancel' })
    return moved
  })
  return showRun(platform, resource, run)
}
