/** A kind of files, as far as its columns go. */
export interface FileColumns {
  columns: readonly string[]
  /** Without these nothing is read; all unless told. */
  needed?: readonly string[]
  /** What else files call a column, in small letters. */
  heads?: Readonly<Record<string, readonly string[]>>
}

/** By the head of a column in a file: a column of the kind, or '' for what is left out. */
export type Mapping = Readonly<Record<string, string>>

/** What a head is taken for; undefined for one that nobody has named. A head may be called like anything, also like what every object has. */
export const columnOf = (mapping: Mapping, head: string): string | undefined => (Object.hasOwn(mapping, head) ? mapping[head] : undefined)

/** What the file of refused rows adds to those of the file. */
export const refusalHeads = ['line', 'problem'] as const

/** The heads of a file in small letters; a column without one is called by its place. */
export const headsOf = (cells: readonly string[]): string[] => cells.map((cell, index) => cell.toLowerCase() || `#${index + 1}`)

/** What heads are taken for by their names; those that nobody knows are not in it. Source: ADM-69. */
export function guessColumns(heads: readonly string[], kind: FileColumns): Record<string, string> {
  const known = new Map(kind.columns.flatMap((column) => [column, ...(kind.heads?.[column] ?? [])].map((name) => [plain(name), column])))
  return Object.fromEntries(
    heads.flatMap((head): [string, string][] => {
      if (refusalHeads.some((one) => one === head)) return [[head, '']]
      const column = known.get(plain(head))
      return column === undefined ? [] : [[head, column]]
    }),
  )
}

const plain = (head: string): string => head.replaceAll(/[\s_,.₽*()]+/gu, ' ').trim()

export interface ColumnProblem {
  code: 'run.unreadable' | 'run.twice_named' | 'run.unknown_columns'
  columns: string[]
}

/** Why a file cannot be read with such columns; undefined when it can. Heads that nobody maps are a problem until somebody leaves them out. */
export function problemOfColumns(heads: readonly string[], mapping: Mapping, kind: FileColumns): ColumnProblem | undefined {
  const named = heads.map((head) => columnOf(mapping, head))
  const unknown = heads.filter((_, index) => named[index] === undefined || !['', ...kind.columns].includes(named[index]))
  if (unknown.length > 0) return { code: 'run.unknown_columns', columns: unknown }
  const missing = (kind.needed ?? kind.columns).filter((column) => !named.includes(column))
  if (missing.length > 0) return { code: 'run.unreadable', columns: missing }
  const twice = kind.columns.filter((column) => named.indexOf(column) !== named.lastIndexOf(column))
  return twice.length > 0 ? { code: 'run.twice_named', columns: twice } : undefined
}

/** The cells of a row by the names of the columns. */
export function cellsByColumn(heads: readonly string[], mapping: Mapping, cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    heads.flatMap((head, index): [string, string][] => {
      const column = columnOf(mapping, head)
      return column ? [[column, cells[index] ?? '']] : []
    }),
  )
}
