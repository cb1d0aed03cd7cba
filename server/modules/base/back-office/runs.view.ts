import { runRowStates, undoHours, type StaffRun } from '#contracts/staff/runs.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import { cellsByColumn, columnOf } from './columns.rules.ts'
import type { RunResource } from './run-resource.ts'
import type { countRows, RunRecord, RunRowRecord } from './runs.repo.ts'

type Counts = Awaited<ReturnType<typeof countRows>>

/** Whether what a run did can still be undone. */
export function isUndoable(run: Pick<RunRecord, 'state' | 'appliedAt'>, { resource, now }: { resource: RunResource; now: Date }): boolean {
  if (run.state !== 'done' || !resource.canUndo || !run.appliedAt) return false
  return now.getTime() - run.appliedAt.getTime() < undoHours * 3_600_000
}

/** A run as screens see it. */
export function runView(run: RunRecord, counted: Counts, at: { resource: RunResource; now: Date }): StaffRun {
  const counts = Object.fromEntries(
    runRowStates.map((state) => [state, counted.find((one) => one.runId === run.id && one.state === state)?.count ?? 0]),
  ) as StaffRun['counts']
  const { id, kind, resource, act, title, state, member, createdAt, appliedAt } = run
  return {
    id,
    kind,
    resource,
    act,
    title,
    state,
    member,
    created_at: createdAt.toISOString(),
    applied_at: appliedAt?.toISOString() ?? null,
    counts,
    heads: (run.heads ?? []).map((head) => ({ head, column: columnOf(run.args, head) ?? null })),
    columns: [...(at.resource.import?.columns ?? [])],
    needed: [...(at.resource.import?.needed ?? at.resource.import?.columns ?? [])],
    asks: run.asks,
    reason: run.reason,
    is_undoable: at.resource.canUndo,
    total: Object.values(counts).reduce((sum, one) => sum + one, 0),
    can: {
      map: run.heads !== null && (state === 'mapping' || state === 'preview'),
      apply: state === 'preview' && counts.new + counts.changed > 0,
      cancel: state === 'mapping' || state === 'reading' || state === 'preview',
      undo: isUndoable(run, at),
    },
  }
}

/** A row of a run, its problem in words; of a line that was not planned what stands in the file. */
export function runRowView(
  { number, key, state, cells, before, after: planned, code, params }: RunRowRecord,
  { heads, args }: Pick<RunRecord, 'heads' | 'args'>,
  translator: Pick<Translator, 'text'>,
  locale: Locale,
) {
  const isAsRead = cells !== null && (state === 'refused' || state === 'read')
  const after = isAsRead ? cellsByColumn(heads ?? [], args, cells) : planned
  return {
    number,
    key,
    state,
    before,
    after,
    problem:
      code === null
        ? null
        : {
            code,
            column: params?.column === undefined ? null : String(params.column),
            message: translator.text(locale, code, params ?? {}),
          },
  }
}
