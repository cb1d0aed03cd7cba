import type { Readable } from 'node:stream'
import type { RequestContext } from '#server/platform/http/request-context.ts'

/** Answers a CSV as a file of that name; nobody keeps it. */
export function sendCsv(context: Pick<RequestContext, 'setHeader'>, name: string, rows: Readable): Readable {
  context.setHeader('content-type', 'text/csv; charset=utf-8')
  context.setHeader('content-disposition', `attachment; filename="${name}"`)
  return rows
}
