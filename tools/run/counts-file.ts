/** How many pieces of an article were counted. */
export interface ArticleCount {
  sku: string
  quantity: number
}

export interface CountsFile {
  counts: ArticleCount[]
  /** What is wrong with a row, in words, each with its place in the file. */
  refusals: string[]
}

/**
 * Reads what was counted: rows of `article number;pieces` (comma and tab do as well, a first line of titles is passed over), or a JSON list of
 * `{ "sku", "quantity" }`. A row without an article or a whole number from 0 on is refused, and one with more than that: nobody knows which number is meant. So are
 * all rows of an article that comes twice. Throws SyntaxError for broken JSON. Source: ADM-42.
 */
export function readCounts(text: string): CountsFile {
  const bare = text.replace(/^\uFEFF/, '')
  const rows = bare.trimStart().startsWith('[') ? rowsOfJson(bare) : rowsOfTable(bare)
  const times = new Map<string, number>()
  for (const { sku } of rows) times.set(sku, (times.get(sku) ?? 0) + 1)
  const file: CountsFile = { counts: [], refusals: [] }
  for (const { place, sku, pieces, more } of rows) {
    if (sku === '') file.refusals.push(`${place}: there is no article number`)
    else if (more) file.refusals.push(`${place}: more than an article number and its pieces`)
    else if (!/^\d{1,7}$/.test(pieces)) file.refusals.push(`${place}: "${pieces}" is no number of pieces`)
    else if ((times.get(sku) ?? 0) > 1) file.refusals.push(`${place}: ${sku} stands in the file more than once`)
    else file.counts.push({ sku, quantity: Number(pieces) })
  }
  return file
}

interface Row {
  place: string
  sku: string
  pieces: string
  /** Something stands behind the pieces. */
  more: boolean
}

function rowsOfTable(text: string): Row[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => {
      // One of them a line: the comma of `D-1-S;1,5` is no separator.
      const separator = [';', '\t'].find((one) => line.includes(one)) ?? ','
      const [sku = '', pieces = '', ...others] = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      return { place: `line ${index + 1}`, sku, pieces, more: others.some((cell) => cell !== '') }
    })
    .filter(({ sku, pieces }, index) => (sku !== '' || pieces !== '') && (index > 0 || /\d/.test(sku + pieces)))
}

function rowsOfJson(text: string): Row[] {
  const list = JSON.parse(text) as unknown
  return (Array.isArray(list) ? list : []).map((one: unknown, index) => {
    const { sku, quantity } = (one ?? {}) as { sku?: unknown; quantity?: unknown }
    return {
      place: `row ${index + 1}`,
      sku: typeof sku === 'string' ? sku.trim() : '',
      pieces: JSON.stringify(quantity ?? ''),
      more: false,
    }
  })
}
