import type { Readable } from 'node:stream'
import type { TableFormat } from '#contracts/staff/runs.contract.ts'
import { writeCsv } from '#server/platform/csv/write-csv.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { writeSheet } from '#server/platform/xlsx/write-sheet.ts'
import { sendCsv } from './send-csv.ts'

interface SentTable {
  /** Without what its format adds. */
  name: string
  format: TableFormat
  columns: readonly string[]
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}

/** Answers a table in a format, row by row. */
export function sendTable(context: Pick<RequestContext, 'setHeader'>, { name, format, columns, rows }: SentTable): Readable {
  if (format === 'csv') return sendCsv(context, `${name}.csv`, writeCsv(columns, rows))
  context.setHeader('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  context.setHeader('content-disposition', `attachment; filename="${name}.xlsx"`)
  return writeSheet(columns, rows)
}
