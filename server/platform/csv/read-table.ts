import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { DomainError } from '#core/domain-error.ts'

/** A row of a file as it stands there. */
export interface TableRow {
  /** Of the file, the head being 1. */
  line: number
  cells: string[]
}

/** What a quote that nobody closes may swallow before the file is refused. */
const longestRow = 1024 * 1024

/**
 * The rows of a CSV of any length as people make it, read as they are asked for: in UTF-8, UTF-16 or Windows-1251, separated by `;`, `,` or tab. Empty rows are left
 * out, a `'` that was put before a formula is taken away. Throws `run.open_quote` (400) where a quote is never closed. Source: ADM-69.
 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
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

/** A cell as it was meant; the database keeps no zero signs. */
export const plainCell = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
