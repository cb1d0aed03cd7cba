import { z } from 'zod'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { planFile } from './plan-file.service.ts'
import type { RowChange, RowOutcome, RowRefusal } from './run-resource.ts'
import { rowRefusal } from './row-refusal.ts'
import * as repo from './runs.repo.ts'
import { resourceOf, runJob, storedRefusal, type RunResources } from './runs.service.ts'

const usualPortion = 500
/** So long a job works on, in milliseconds, before others of its slot have their turn. */
const longestMs = 10_000
/** Runs are kept so long, in days. */
const keptDays = 90

/** Jobs of runs: portion after portion, each with what became of its rows in one transaction, so that a repetition goes on where it ended. */
export function runJobs(platform: Platform, resources: RunResources): JobDefinition[] {
  return [
    defineJob({
      name: runJob,
      payload: z.object({ id: z.int() }),
      handle: async ({ id }) => {
        await planFile(platform, resources, id)
        const startedMs = performance.now()
        while (await workPortion(platform, resources, id)) {
          if (performance.now() - startedMs < longestMs) continue
          // Others wait for this slot: it goes on behind them.
          return inTransaction(platform.db, (tx) => platform.jobs.enqueue(tx, runJob, { id }, { key: `${runJob} ${id}`, isAwaited: true }))
        }
      },
    }),
    defineJob({
      name: 'runs:forget',
      payload: z.object({}),
      cron: '42 3 * * *',
      handle: async () => {
        const before = new Date(platform.clock.now().getTime() - keptDays * 86_400_000)
        await inPortions((limit) => repo.deleteSomeRows(platform.db, before, limit))
        await repo.deleteRunsBefore(platform.db, before)
      },
    }),
  ]
}

/** Works through one portion; false when the run is at its end, or nothing is to be done with it. */
async function workPortion(platform: Platform, resources: RunResources, id: number): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const run = await repo.lockRun(tx, id)
    if (run?.state !== 'applying' && run?.state !== 'undoing') return false
    const resource = resourceOf(resources, run)
    const isUndo = run.state === 'undoing'
    const limit = resource.portion ?? usualPortion
    const rows = await repo.pageOfRows(tx, id, { states: isUndo ? ['applied'] : ['new', 'changed'], after: 0, limit })
    if (rows.length === 0) {
      await repo.moveRun(tx, id, run.state, isUndo ? 'undone' : 'done', { endedAt: platform.clock.now() })
      return false
    }
    const changes = rows.map(({ number, key, rowId, revision, before, after }) => ({
      number,
      key,
      rowId,
      revision,
      before: isUndo ? after : before,
      after: isUndo ? before : after,
    }))
    const author = isUndo ? undoerOf(run) : authorOfRun(run)
    const outcomes = await writeEach(tx, changes, (some) => resource.write(tx, platform, author, some, run))
    const marked = outcomes.map((outcome): repo.WrittenRow =>
      'refusal' in outcome
        ? { number: outcome.number, state: isUndo ? 'kept' : 'refused', rowId: null, revision: null, ...storedRefusal(outcome.refusal) }
        : { ...outcome, state: isUndo ? 'undone' : 'applied', ...storedRefusal(undefined) },
    )
    await repo.markRows(tx, id, marked)
    if (outcomes.length !== rows.length) throw new Error(`${run.resource}: of ${rows.length} rows ${outcomes.length} were told of`)
    return true
  })
}

/**
 * Writes rows together, and where the database or a use case refuses one of them each by itself: that one is told, as one that has moved since, and the others
 * are done. Throws what is no refusal, such as an outage.
 */
async function writeEach(
  tx: Db,
  changes: readonly RowChange[],
  write: (changes: readonly RowChange[]) => Promise<RowOutcome[]>,
): Promise<RowOutcome[]> {
  try {
    return await inSavepoint(tx, () => write(changes))
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
  const outcomes: RowOutcome[] = []
  for (const change of changes) {
    try {
      outcomes.push(...(await inSavepoint(tx, () => write([change]))))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      outcomes.push({ number: change.number, refusal })
    }
  }
  return outcomes
}

/** What is referred to is gone, a name is taken, or a rule of the table is broken by now. */
const refusedByTable = new Set(['23503', '23505', '23514'])

/** The refusal that an error is; undefined for one that is none. */
function refusalOf(error: unknown): RowRefusal | undefined {
  return rowRefusal(error) ?? (refusedByTable.has(sqlState(error) ?? '') ? { code: 'run.moved' } : undefined)
}

/** Who asked for the run; that they might was looked at when they did. */
function authorOfRun(run: repo.RunRecord): Author {
  return authorNamed(run, { memberId: run.memberId, name: run.member }, `run ${run.id}`)
}

/** Who asked for it to be undone. */
function undoerOf(run: repo.RunRecord): Author {
  const undoer = run.undoneBy === null ? { memberId: run.memberId, name: run.member } : { memberId: run.undoneById, name: run.undoneBy }
  return authorNamed(run, undoer, `undo of run ${run.id}`)
}

function authorNamed({ kind, reason }: repo.RunRecord, member: { memberId: number | null; name: string }, words: string): Author {
  return {
    actor: { kind: 'staff', ...member, roles: [] },
    origin: kind === 'import' ? 'import' : 'bulk',
    reason: reason === null ? words : `${words}: ${reason}`,
  }
}
