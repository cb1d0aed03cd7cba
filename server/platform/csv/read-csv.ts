import Papa from 'papaparse'
import { DomainError } from '#core/domain-error.ts'

export interface CsvLine {
  /** Of the file, the head being 1. */
  line: number
  /** By the name of the column, in small letters. */
  cells: Readonly<Record<string, string>>
}

interface ReadOptions {
  columns: readonly string[]
  /** Those that must be there; all unless told. */
  needed?: readonly string[] | undefined
  most: number
  mapping?: Readonly<Record<string, string>>
}

/**
 * The lines of a CSV with a head, separated by `;`, `,` or tab. A leading `'` that was put before a formula is taken away again. Throws `run.unreadable`
 * (400) when a wanted column is missing and `run.too_large` (400) above so many lines. `mapping`: which column a head of the file is, '' for one that is left
 * out. Source: ADM-69.
 */
export function readCsv(text: string, { columns, needed = columns, most, mapping = {} }: ReadOptions): CsvLine[] {
  const file = text.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(file, { delimiter: separatorOf(file), skipEmptyLines: false })
  const names = (data[0] ?? []).map((name) => columnOf(mapping, headOf(name)))
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new DomainError({ code: 'run.unreadable', status: 400, params: { columns: missing.join(', ') } })
  const unknown = names.filter((name) => name !== '' && !columns.includes(name))
  const twice = columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice.length > 0) throw new DomainError({ code: 'run.twice_named', status: 400, params: { columns: twice.join(', ') } })
  if (unknown.length > 0) throw new DomainError({ code: 'run.unknown_columns', status: 400, params: { columns: unknown.join(', ') } })
  const lines = data
    .slice(1)
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length > most) throw new DomainError({ code: 'run.too_large', status: 400, params: { most } })
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, plainCell(cells[index] ?? '')])),
  }))
}

/** The heads of the columns of a file, in small letters. */
export function readHeads(text: string): string[] {
  const file = text.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(file, { delimiter: separatorOf(file), preview: 1 })
  return (data[0] ?? []).map(headOf).filter((name) => name !== '')
}

/** Which column a head is by a mapping; one that it does not name is its own. */
export function columnOf(mapping: Readonly<Record<string, string>>, head: string): string {
  return (Object.hasOwn(mapping, head) ? mapping[head] : undefined) ?? head
}

const headOf = (name: string): string => name.trim().toLowerCase()

/** The one of the separators that the head has most of: names of columns hold none. */
function separatorOf(file: string): string {
  const head = file.split(/\r?\n/, 1)[0] ?? ''
  const [most = ';'] = [';', ',', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  return most
}

const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '')
