import { open, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { DomainError } from '#core/domain-error.ts'
import { readSheet } from '#server/platform/xlsx/read-sheet.ts'
import { plainCell } from './plain-cell.ts'
import type { TableRow } from './table-row.ts'

/** What a quote that nobody closes may swallow before the file is refused. */
const longestRow = 1024 * 1024

/** Bytes of a spreadsheet. Source: ADM-69. */
const sheetBytes = 40 * 1024 * 1024

/** What a file says of itself in its first bytes. Throws `run.wrong_type` (400) for what is no table. */
export async function kindOfTable(path: string): Promise<'csv' | 'xlsx'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.subarray(0, 4).equals(zipStart)) return 'xlsx'
    const isText = !start.includes(0) || (start[0] === 0xff && start[1] === 0xfe)
    if (!isText || start.subarray(0, 5).toString('latin1') === '%PDF-') throw new DomainError({ code: 'run.wrong_type', status: 400 })
    return 'csv'
  } finally {
    await file.close()
  }
}

const zipStart = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * The rows of a table of any length as people make it, read as they are asked for; empty rows are left out, a `'` that was put before a formula is taken away. A CSV
 * is in UTF-8, UTF-16 or Windows-1251, separated by `;`, `,` or tab; of an XLSX the first sheet is read. Throws 400 `run.open_quote` where a quote is never closed,
 * `run.wrong_type` for what is no table, as `readSheet`, and 413 `error.body_too_large` for an XLSX above forty megabytes. Source: ADM-69.
 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  if ((await kindOfTable(path)) === 'csv') return yield* readCsv(path)
  if ((await stat(path)).size > sheetBytes) throw new DomainError({ code: 'error.body_too_large', status: 413 })
  yield* readSheet(path)
}

async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path)
  let line = 0
  let sinceRow = 0
  const chunks = async function* () {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      sinceRow += text.length
      if (sinceRow > longestRow) throw new DomainError({ code: 'run.open_quote', status: 400, params: { line: line + 1 } })
      yield text
    }
    yield decoder.decode()
  }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: await separatorOf(path, encoding) })
  const source = Readable.from(chunks())
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser) {
      line += 1
      sinceRow = 0
      const cells = (row as string[]).map(plainCell)
      if (cells.some((cell) => cell !== '')) yield { line, cells }
    }
  } finally {
    source.destroy()
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1251'

async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1251'
  }
}

/** The one of the separators that the head has most of: names of columns hold none. */
async function separatorOf(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32_768), 0, 32_768, 0)
    const [head = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r?\n/, 1)
    const [most = ';'] = [';', ',', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)
    return most
  } finally {
    await file.close()
  }
}
