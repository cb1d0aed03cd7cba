import { DomainError } from '#core/domain-error.ts'
import { plainCell } from '#server/platform/csv/plain-cell.ts'
import type { TableRow } from '#server/platform/csv/table-row.ts'
import { cellText, type CellLooks, type RawCell } from './cell-text.ts'
import { brokenFile, readXml, type XmlHandler } from './read-xml.ts'
import { cellTooLong, longestCell, readStrings, readWorkbook } from './read-workbook.ts'
import type { SharedStrings } from './shared-strings.ts'
import { openZip } from './zip-file.ts'

/** Columns of a file. Source: ADM-69. */
export const mostColumns = 200
/** Lines that the format knows. */
const lastLine = 1_048_576
const limits = { entries: 2000, bytes: 1024 * 1024 * 1024 }

/**
 * The rows of the first sheet of an XLSX, read as they are asked for: nothing holds the sheet or its strings. Formulas are what they last came to; of merged cells
 * the first has the value, the others are blank. Throws 400 `run.wrong_type`, `run.broken_file`, `run.unpacks_too_large`, `run.too_many_columns` and
 * `run.cell_too_long`. Source: ADM-69.
 */
export async function* readSheet(path: string): AsyncGenerator<TableRow> {
  const zip = await openZip(path, limits)
  let strings: SharedStrings | undefined
  try {
    const book = await readWorkbook(zip.entries)
    strings = await readStrings(book.strings, `${path}.strings`)
    const rows: TableRow[] = []
    for await (const _ of readXml(await book.sheet.open(), sheetHandler(rows, book.looks, strings))) yield* rows.splice(0)
  } finally {
    strings?.close()
    zip.close()
  }
}

/** Puts each row that has a value into a list when it ends. */
function sheetHandler(rows: TableRow[], looks: CellLooks, strings: SharedStrings): XmlHandler {
  let line = 0
  let column = -1
  let cells: string[] = []
  let cell: RawCell = blank
  let part: 'value' | 'formula' | undefined
  // How a word is spoken, in Japanese, is no part of it.
  let isReading = false
  const parts: Partial<Record<string, 'value' | 'formula'>> = { v: 'value', t: 'value', f: 'formula' }
  return {
    open: (name, { r: place, t: type, s: style }) => {
      if (name === 'row') {
        line = nextLine(line, place)
        column = -1
        cells = []
      } else if (name === 'c') {
        column = place === undefined ? column + 1 : columnOf(place)
        cell = { ...blank, type, style: Number(style ?? 0) }
      } else if (name === 'rPh') isReading = true
      else part = isReading ? undefined : parts[name]
    },
    text: (text) => {
      if (part) cell[part] += text
      if (cell.value.length > longestCell || cell.formula.length > longestCell) throw cellTooLong(line)
    },
    close: (name) => {
      part = undefined
      if (name === 'rPh') isReading = false
      else if (name === 'c') {
        const text = plainCell(cellText(cell, looks, strings))
        if (text === '') return
        if (column >= mostColumns) throw new DomainError({ code: 'run.too_many_columns', status: 400, params: { most: mostColumns, line } })
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'row' && cells.length > 0) rows.push({ line, cells })
    },
  }
}

const blank: RawCell = { type: undefined, style: 0, value: '', formula: '' }

/** The line that a row says, or the next; lines only go up. */
function nextLine(line: number, said: string | undefined): number {
  const next = said === undefined ? line + 1 : Number(said)
  if (!Number.isSafeInteger(next) || next <= line || next > lastLine) throw brokenFile()
  return next
}

/** The index of the column of `AB12`. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0]
  if (letters === undefined) throw brokenFile()
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
