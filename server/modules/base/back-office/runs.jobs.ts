import { z } from 'zod'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { planFile } from './plan-file.service.ts'
import * as repo from './runs.repo.ts'
import { resourceOf, runJob, storedRefusal, type RunResources } from './runs.service.ts'

const usualPortion = 500
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
        while (await workPortion(platform, resources, id));
      },
    }),
    defineJob({
      name: 'runs:forget',
      payload: z.object({}),
      cron: '42 3 * * *',
      handle: async () => repo.deleteRunsBefore(platform.db, new Date(platform.clock.now().getTime() - keptDays * 86_400_000)),
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
    const outcomes = await resource.write(tx, platform, authorOfRun(run), changes, run)
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

/** Who asked for the run; that they might was looked at when they did. */
function authorOfRun(run: repo.RunRecord): Author {
  return {
    actor: { kind: 'staff', memberId: run.memberId, name: run.member, roles: [] },
    origin: run.kind === 'import' ? 'import' : 'bulk',
    reason: run.reason === null ? `run ${run.id}` : `run ${run.id}: ${run.reason}`,
  }
}
