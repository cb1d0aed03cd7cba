import type { StaffRole } from '#contracts/staff/permissions.ts'
import { undoHours, type StaffRun } from '#contracts/staff/runs.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { namesOf } from '#server/platform/audit/record-change.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
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

/** It is in another state by now. */
export const stale = (): DomainError => new DomainError({ code: 'run.stale', status: 409 })

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

/** The resource of a run that is stored: its module is there as long as its runs are. */
export function resourceOf(resources: RunResources, run: Pick<repo.RunRecord, 'resource'>): RunResource {
  const resource = resources.find(({ name }) => name === run.resource)
  if (!resource) throw new Error(`nothing takes runs of ${run.resource}`)
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
  const { startPlan, columns } = resource.import
  const rows = withoutRepeated(await startPlan(platform, author)(lines), columns[0])
  const run = await storeRun(
    platform,
    author,
    { kind: 'bulk', resource: resource.name, act, args: {}, reason: author.reason ?? null },
    rows,
  )
  return showRun(platform, resource, run)
}

/** Of lines that name the same the first counts. */
function withoutRepeated(rows: readonly PlannedRow[], column: string | undefined): PlannedRow[] {
  const seen = new Map<string, number>()
  return rows.map((row): PlannedRow => {
    if (row.key === '' || row.state === 'refused') return row
    const first = seen.get(row.key)
    seen.set(row.key, first ?? row.number)
    return first === undefined ? row : { ...row, state: 'refused', refusal: { code: 'run.twice_above', column, params: { line: first } } }
  })
}

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

/** Who previews a run, as it keeps them. */
export function previewerOf(author: Author): Pick<repo.RunRecord, 'memberId' | 'member' | 'roles'> {
  const { memberId, actor: member } = namesOf(author)
  return { memberId, member, roles: author.actor.kind === 'staff' ? [...author.actor.roles] : [] }
}

/** Throws `run.others` (403) for whoever did not look at a run: what they may has decided of its rows. */
export function requireOwn(run: Pick<repo.RunRecord, 'memberId' | 'member'>, author: Author): void {
  if (run.memberId !== namesOf(author).memberId) throw new DomainError({ code: 'run.others', status: 403, params: { member: run.member } })
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
  run: Pick<Parameters<typeof repo.insertRun>[1], 'kind' | 'resource' | 'title' | 'act' | 'args' | 'reason'>,
  rows: readonly PlannedRow[],
): Promise<repo.RunRecord> {
  return inTransaction(db, (tx) =>
    repo.insertRun(
      tx,
      { ...run, ...previewerOf(author) },
      rows.map(({ refusal, ...row }) => ({ ...row, ...storedRefusal(refusal) })),
    ),
  )
}

/**
 * Begins to apply a preview, as a job. Throws `run.stale` (409) when it is none any more, `run.others` (403) for whoever did not look at it: what they may has
 * decided of its rows; and what it asks for (409), unless that is agreed to.
 */
export async function applyRun(
  platform: Platform,
  resource: RunResource,
  author: Author,
  { id, agreed }: { id: number; agreed: boolean },
): Promise<StaffRun> {
  const run = await repo.findRun(platform.db, id)
  if (run) requireOwn(run, author)
  // What the previewer may has decided of its rows: who may less by now looks again.
  if (run && author.actor.kind === 'staff' && !isSubset(run.roles, author.actor.roles)) throw stale()
  if (run?.asks && run.state === 'preview' && !agreed) throw new DomainError({ ...run.asks, status: 409 })
  return begin(platform, resource, author, { id, from: 'preview', to: 'applying', act: 'apply' })
}

const isSubset = (some: readonly StaffRole[], all: readonly StaffRole[]): boolean => some.every((role) => all.includes(role))

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
    const { memberId: undoneById, actor: undoneBy } = namesOf(author)
    const moved = await repo.moveRun(tx, id, from, to, to === 'applying' ? { appliedAt: platform.clock.now() } : { undoneById, undoneBy })
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
    const moved = await repo.moveRun(tx, id, ['mapping', 'reading', 'preview'], 'cancelled', { endedAt: platform.clock.now() })
    if (!moved) throw stale()
    await recordAct(tx, author, { permission: resource.permission, objectKind: 'runs', id, act: 'cancel' })
    return moved
  })
  return showRun(platform, resource, run)
}
