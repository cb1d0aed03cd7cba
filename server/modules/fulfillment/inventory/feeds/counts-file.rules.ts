/** How many pieces of an article were counted. */
export interface ArticleCount {
  sku: string
  quantity: number
}

/** What is wrong with a row: a column of it, what stands there, and the code of why. */
export interface RefusedCount {
  /** Of the file; of JSON the place in its list. */
  line: number
  column: 'sku' | 'on_hand'
  value: string
  code: 'no_sku' | 'more_cells' | 'no_number' | 'twice' | 'unknown_sku'
}

export interface CountsFile {
  counts: (ArticleCount & { line: number })[]
  refused: RefusedCount[]
  /** Rows of other places, in a file that names places. */
  elsewhere: number
  /** Heads of columns that nothing was read of. */
  ignored: string[]
}

/**
 * Reads what was counted: rows of `article number;pieces` (comma and tab do as well, a first line of titles is passed over), a table whose head names `sku` and
 * `on_hand` among others, as the list of stock is exported, of which the rows of a `place` are read, or a JSON list of `{ "sku", "quantity" }`. A row without an
 * article or a whole number from 0 on is refused, and one with more than that: nobody knows which number is meant. So are all rows of an article that comes twice.
 * Throws SyntaxError for broken JSON. Source: ADM-42.
 */
export function readCounts(text: string, place?: string): CountsFile {
  const bare = text.replace(/^\uFEFF/, '')
  const { rows, elsewhere = 0, ignored = [] } = bare.trimStart().startsWith('[') ? { rows: rowsOfJson(bare) } : rowsOfTable(bare, place)
  const times = new Map<string, number>()
  for (const { sku } of rows) times.set(sku, (times.get(sku) ?? 0) + 1)
  const file: CountsFile = { counts: [], refused: [], elsewhere, ignored }
  for (const { line, sku, pieces, more } of rows) {
    const refuse = (column: RefusedCount['column'], value: string, code: RefusedCount['code']) =>
      file.refused.push({ line, column, value, code })
    if (sku === '') refuse('sku', '', 'no_sku')
    else if (more) refuse('on_hand', pieces, 'more_cells')
    else if (!/^\d{1,7}$/.test(pieces)) refuse('on_hand', pieces, 'no_number')
    else if ((times.get(sku) ?? 0) > 1) refuse('sku', sku, 'twice')
    else file.counts.push({ line, sku, quantity: Number(pieces) })
  }
  return file
}

interface Row {
  line: number
  sku: string
  pieces: string
  /** Something stands behind the pieces. */
  more: boolean
}

interface Table {
  rows: Row[]
  elsewhere?: number
  ignored?: string[]
}

interface Line {
  line: number
  cells: string[]
}

function rowsOfTable(text: string, place: string | undefined): Table {
  const lines = text.split(/\r?\n/).map((words, index): Line => {
    // One of them a line: the comma of `D-1-S;1,5` is no separator.
    const separator = [';', '\t'].find((one) => words.includes(one)) ?? ','
    return { line: index + 1, cells: cellsOf(words, separator) }
  })
  const heads = (lines[0]?.cells ?? []).map((head) => head.toLowerCase())
  if (heads.includes('sku') && heads.includes('on_hand')) return rowsUnderHeads(heads, lines.slice(1), place)
  const rows = lines
    .map(({ line, cells: [sku = '', pieces = '', ...others] }) => ({ line, sku, pieces, more: others.some((cell) => cell !== '') }))
    .filter(({ line, sku, pieces }) => (sku !== '' || pieces !== '') && (line > 1 || /\d/.test(sku + pieces)))
  return { rows }
}

const readHeads = ['sku', 'on_hand', 'place']

function rowsUnderHeads(heads: readonly string[], lines: readonly Line[], place: string | undefined): Table {
  const [sku, onHand, at] = readHeads.map((head) => heads.indexOf(head))
  const all = lines
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({
      row: { line, sku: cells[sku ?? -1] ?? '', pieces: cells[onHand ?? -1] ?? '', more: false },
      place: at === undefined || at < 0 ? '' : (cells[at] ?? ''),
    }))
  const here = all.filter((one) => place === undefined || one.place === '' || one.place === place)
  const ignored = heads.filter((head) => head !== '' && !readHeads.includes(head))
  return { rows: here.map(({ row }) => row), elsewhere: all.length - here.length, ignored }
}

/** The cells of a line; in quotes a separator stands for itself. A `'` that was put before a formula is taken away. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.includes('"') ? quotedCells(line, separator) : line.split(separator)
  return cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ''))
}

function quotedCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

function rowsOfJson(text: string): Row[] {
  const list = JSON.parse(text) as unknown
  return (Array.isArray(list) ? list : []).map((one: unknown, index) => {
    const { sku, quantity } = (one ?? {}) as { sku?: unknown; quantity?: unknown }
    return {
      line: index + 1,
      sku: typeof sku === 'string' ? sku.trim() : '',
      pieces: JSON.stringify(quantity ?? ''),
      more: false,
    }
  })
}
