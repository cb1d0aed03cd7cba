import { authorOf } from '#server/platform/audit/author.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { sendCsv } from './send-csv.ts'
import { importRoutes } from './imports.routes.ts'
import { refusedRows } from './refused-rows.service.ts'
import * as repo from './runs.repo.ts'
import { applyRun, cancelRun, getRun, resourceFor, undoRun, showRun, type RunResources } from './runs.service.ts'
import { runRowView, runView } from './runs.view.ts'
import { addView, changeView, listViews, removeView } from './views.service.ts'

/** Saved views, runs and files, which all lists share. */
export function backOfficeRoutes(http: Http, platform: Platform, resources: RunResources): void {
  const { db } = platform
  importRoutes(http, platform, resources)
  http.serveStaff('GET /staff/views', async ({ query }, { actor }) => ({ results: await listViews(db, actor, query.list) }))
  http.serveStaff('POST /staff/views', ({ body }, context) => addView(db, { ...authorOf(context), actor: context.actor }, body))
  http.serveStaff('PUT /staff/views/:id', ({ params, body }, context) =>
    changeView(db, { ...authorOf(context), actor: context.actor }, params.id, body),
  )
  http.serveStaff('DELETE /staff/views/:id', async ({ params }, context) => {
    await removeView(db, { ...authorOf(context), actor: context.actor }, params.id)
    return undefined
  })

  http.serveStaff('GET /staff/runs', async ({ query }, context) => {
    const resource = resourceFor(platform, resources, query.resource, context)
    const runs = await repo.listRuns(db, resource.name, query.limit)
    const counted = await repo.countRows(
      db,
      runs.map(({ id }) => id),
    )
    return { results: runs.map((run) => runView(run, counted, { resource, now: platform.clock.now() })) }
  })
  http.serveStaff('GET /staff/runs/:id', async ({ params }, context) => {
    const { run, resource } = await getRun(platform, resources, params.id, context)
    return showRun(platform, resource, run)
  })
  http.serveStaff('GET /staff/runs/:id/rows', async ({ params, query: { state, cursor, limit } }, context) => {
    const { run } = await getRun(platform, resources, params.id, context)
    const rows = await repo.pageOfRows(db, run.id, { ...(state && { states: [state] }), after: cursor, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return {
      results: shown.map((row) => runRowView(row, run, platform.translator, context.locale)),
      next_cursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
    }
  })
  http.serveStaff('GET /staff/runs/:id/refused', async ({ params }, context) => {
    const { run, resource } = await getRun(platform, resources, params.id, context)
    const { head, lines } = refusedRows(platform, resource, run, context.locale)
    return sendCsv(context, `refused-${run.id}.csv`, writeCsv(head, lines))
  })
  http.serveStaff('POST /staff/runs/:id/apply', async ({ params, query }, context) => {
    const { resource } = await getRun(platform, resources, params.id, context)
    return applyRun(platform, resource, authorOf(context), { id: params.id, agreed: query.agreed === 'yes' })
  })
  http.serveStaff('POST /staff/runs/:id/cancel', async ({ params }, context) => {
    const { resource } = await getRun(platform, resources, params.id, context)
    return cancelRun(platform, resource, authorOf(context), params.id)
  })
  http.serveStaff('POST /staff/runs/:id/undo', async ({ params }, context) => {
    const { resource } = await getRun(platform, resources, params.id, context)
    return undoRun(platform, resource, authorOf(context), params.id)
  })
}
