import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import { refusalOfStaff } from '#server/platform/http/staff-refusals.rules.ts'
import type { Platform } from '#server/platform/module.ts'
import { DomainError } from '#core/domain-error.ts'
import { mapColumns, requireFiles, takeFile } from './imports.service.ts'
import { getRun, resourceFor, type RunResources } from './runs.service.ts'
import { sendTable } from './send-table.ts'

/** Files that many rows are changed by, and files of all there is. Source: ADM-69. */
export function importRoutes(http: Http, platform: Platform, resources: RunResources): void {
  http.serveStaff('GET /staff/imports', (_, { actor }) => ({
    results: resources.flatMap((one) =>
      one.import && !refusalOfStaff(actor, { staff: one.permission }, (role) => role)
        ? [
            {
              resource: one.name,
              columns: [...one.import.columns],
              needed: [...(one.import.needed ?? one.import.columns)],
              most: one.import.most ?? null,
              has_export: one.import.exported !== undefined,
            },
          ]
        : [],
    ),
  }))
  http.serveStaff('POST /staff/imports', ({ query: { resource, name } }, context) =>
    takeFile(platform, resourceFor(platform, resources, resource, context), authorOf(context), { name, bytes: context.bodyStream }),
  )
  http.serveStaff('POST /staff/imports/:id/columns', async ({ params, body }, context) => {
    const { run, resource } = await getRun(platform, resources, params.id, context)
    return mapColumns(platform, resource, { run, author: authorOf(context) }, body)
  })
  http.serveStaff('GET /staff/imports/template', ({ query }, context) => {
    const { columns } = requireFiles(resourceFor(platform, resources, query.resource, context))
    return sendTable(context, { name: `${query.resource}-template`, format: query.format, columns, rows: [] })
  })
  http.serveStaff('GET /staff/imports/export', ({ query }, context) => {
    const { columns, exported } = requireFiles(resourceFor(platform, resources, query.resource, context))
    if (!exported) throw new DomainError({ code: 'error.not_found', status: 404 })
    return sendTable(context, { name: query.resource, format: query.format, columns, rows: exported(platform) })
  })
}
