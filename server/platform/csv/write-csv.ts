import { Readable } from 'node:stream'

/**
 * A CSV as it is written, row by row, for a spreadsheet: separated by `;`, with a mark of its encoding. A cell that a spreadsheet would take for a formula gets
 * a leading `'`. Source: ADM-70.
 */
export function writeCsv(columns: readonly string[], rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${csvLine(columns)}`
      for await (const row of rows) yield csvLine(row)
    })(),
    { objectMode: false },
  )
}

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
