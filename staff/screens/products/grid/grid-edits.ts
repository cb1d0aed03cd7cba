import type { GridColumn } from '#contracts/staff/product-grid.contract.ts'
import type { SizeColumn } from '#contracts/staff/size-grid.contract.ts'

/** What can be edited in a grid of things, or in one of their sizes. */
export type Column = GridColumn | SizeColumn

/** What stands in the cells of a row, as people read and type it. */
export type CellTexts = Partial<Record<Column, string>>

export interface GridLine {
  id: number
  sku: string
  /** The same in all rows of a grid. */
  columns: readonly Column[]
  texts: CellTexts
}

/** Cells that say something else than what is stored, by the id of their row. */
export type Edits = ReadonlyMap<number, Partial<CellTexts>>

/** Cells from one to another, both included; `row` and `column` are places. */
export interface Place {
  row: number
  column: number
}
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface TypedCell extends Place {
  text: string
}

/** Endings that a price is brought to, the nearest of them; 10: whole tens. */
export const roundings = [10, 90, 900, 990] as const
export type Rounding = (typeof roundings)[number]

/** The cells between two, whichever comes first. */
export const rangeOf = (from: Place, to: Place): Range => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

/** Roubles of a cell as the check reads them; undefined for what is no sum. */
export function sumOf(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F]|₽|руб\.?$/gu, '').replace(',', '.')
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

export const isPrice = (column: Column | undefined): boolean => column === 'price' || column === 'old_price'

/** The columns of a grid. */
export const columnsOf = (lines: readonly GridLine[]): readonly Column[] => lines[0]?.columns ?? []

/** So many columns stand before the check in a row. */
export const countFront = (columns: readonly Column[]): number =>
  columns.some(isPrice) ? columns.filter((name) => isPrice(name)).length : columns.length

const isSameText = (column: Column, a: string, b: string): boolean => {
  if (a.trim() === b.trim()) return true
  const [x, y] = [sumOf(a), sumOf(b)]
  return isPrice(column) && x !== undefined && x === y
}

/** What a cell says now. */
export function textAt(lines: readonly GridLine[], edits: Edits, { row, column }: Place): string {
  const line = lines[row]
  const name = line?.columns[column]
  return line && name ? (edits.get(line.id)?.[name] ?? line.texts[name] ?? '') : ''
}

/** The same with cells typed anew; those that say what is stored are no edits. */
export function typed(lines: readonly GridLine[], edits: Edits, cells: readonly TypedCell[]): Edits {
  const next = new Map(edits)
  for (const { row, column, text } of cells) {
    const line = lines[row]
    const name = line?.columns[column]
    if (!line || !name) continue
    const { [name]: _, ...rest } = next.get(line.id) ?? {}
    const cellsOf: Partial<CellTexts> = isSameText(name, text, line.texts[name] ?? '') ? rest : { ...rest, [name]: text.trim() }
    if (Object.keys(cellsOf).length > 0) next.set(line.id, cellsOf)
    else next.delete(line.id)
  }
  return next
}

/** The same without what is stored by now, and without rows that are gone; a row that stays as it was is the same object. */
export function pruned(lines: readonly GridLine[], edits: Edits): Edits {
  const kept = lines.flatMap((line) => {
    const cells = edits.get(line.id)
    if (!cells) return []
    const left = line.columns.filter((name) => cells[name] !== undefined && !isSameText(name, cells[name], line.texts[name] ?? ''))
    if (left.length === 0) return []
    return [
      [
        line.id,
        left.length === Object.keys(cells).length ? cells : Object.fromEntries(left.map((name) => [name, cells[name] ?? ''])),
      ] as const,
    ]
  })
  return new Map(kept)
}

export const countCells = (edits: Edits): number => [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)

/** Rows and columns of what a spreadsheet puts on the clipboard; a cell with quotes may hold line ends. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text
    .replaceAll('\r\n', '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).replaceAll('\n', ' ').trim())
    if (end === '\n') rows.push([])
    else if (end === '') break
  }
  return rows.filter((row) => row.length > 0)
}

export interface Pasted {
  cells: TypedCell[]
  /** Article numbers in the first column that this grid does not have. */
  unknown: string[]
  /** The first column named the rows. */
  isBySku: boolean
}

/** Where the cells of a pasted table go: by the article numbers of its first column where it has them, else from the corner of the range on; one row fills it. */
export function pasted(lines: readonly GridLine[], range: Range, table: readonly (readonly string[])[]): Pasted {
  const places = new Map(lines.map(({ sku }, row) => [sku.toUpperCase(), row]))
  const isSku = (text: string | undefined): boolean => text !== undefined && places.has(text.toUpperCase())
  const isBySku = table.some((row) => row.length > 1 && isSku(row[0]))
  if (isBySku) {
    const named = table.filter((row, at) => isSku(row[0]) || at > 0)
    return {
      isBySku,
      unknown: named.flatMap(([sku = '']) => (isSku(sku) || sku === '' ? [] : [sku])),
      cells: named.flatMap(([sku = '', ...texts]) => {
        const row = places.get(sku.toUpperCase())
        return row === undefined ? [] : texts.map((text, at) => ({ row, column: range.left + at, text }))
      }),
    }
  }
  const [first = []] = table
  const height = table.length === 1 ? range.bottom - range.top + 1 : table.length
  const width = table.length === 1 && first.length === 1 ? range.right - range.left + 1 : undefined
  const cells = Array.from({ length: height }, (_, at) => table[table.length === 1 ? 0 : at] ?? []).flatMap((row, at) =>
    (width === undefined ? row : Array.from({ length: width }, () => first[0] ?? '')).map((text, column) => ({
      row: range.top + at,
      column: range.left + column,
      text,
    })),
  )
  return { cells, unknown: [], isBySku }
}

/** The first row of a range in all of its rows. */
export function filledDown(lines: readonly GridLine[], edits: Edits, { top, bottom, left, right }: Range): TypedCell[] {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
  return Array.from({ length: bottom - top }, (_, at) => top + 1 + at).flatMap((row) =>
    columns.map((column) => ({ row, column, text: textAt(lines, edits, { row: top, column }) })),
  )
}

/** The nearest price with that ending, never below it. */
export function rounded(price: number, rounding: Rounding): number {
  const step = rounding === 10 ? 10 : 10 ** String(rounding).length
  const end = rounding === 10 ? 0 : rounding
  return Math.max(Math.round((price - end) / step) * step + end, end === 0 ? step : end)
}

/** Prices of a range by so many hundredths more, and rounded; cells that hold no price stay. */
export function repriced(
  lines: readonly GridLine[],
  edits: Edits,
  range: Range,
  { percent = 0, rounding }: { percent?: number; rounding?: Rounding | undefined },
): TypedCell[] {
  const cells: TypedCell[] = []
  for (let row = range.top; row <= range.bottom; row++)
    for (let column = range.left; column <= range.right; column++) {
      const price = isPrice(lines[row]?.columns[column]) ? sumOf(textAt(lines, edits, { row, column })) : undefined
      if (price === undefined) continue
      const moved = Math.round(price * (100 + percent)) / 100
      cells.push({ row, column, text: String(rounding === undefined ? moved : rounded(moved, rounding)) })
    }
  return cells
}

/** A range as a spreadsheet takes it. */
export function copied(lines: readonly GridLine[], edits: Edits, { top, bottom, left, right }: Range): string {
  return Array.from({ length: bottom - top + 1 }, (_, at) =>
    Array.from({ length: right - left + 1 }, (__, column) => textAt(lines, edits, { row: top + at, column: left + column })).join('\t'),
  ).join('\n')
}
