import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readMoment } from './read-cells.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './table-row.ts'
import { writeCsv } from './write-csv.ts'

async function read(file: string | Uint8Array): Promise<TableRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-csv-'))
  try {
    await writeFile(join(folder, 'file'), file)
    const rows: TableRow[] = []
    for await (const row of readTable(join(folder, 'file'))) rows.push(row)
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('[ADM-70] what a spreadsheet would take for a formula is written as text, and read again as it was', async () => {
  const rows = [
    ['=1+1', 'a;b'],
    ['-5', 'say "yes"'],
    ['@x', 'two\nlines'],
    ["'quoted'", '+7'],
  ]
  const file = await text(writeCsv(['from', 'to'], rows))
  expect(file.split('\r\n')[1]).toBe('\'=1+1;"a;b"')
  expect((await read(file)).slice(1).map(({ cells }) => cells)).toEqual(rows)
})

test('[ADM-69] rows are read with any separator, and keep their numbers', async () => {
  for (const separator of [';', ',', '\t'])
    expect(await read(`\uFEFFTo${separator}From\n/b${separator}/a\n\n/d${separator}/c\n`)).toEqual([
      { line: 1, cells: ['To', 'From'] },
      { line: 2, cells: ['/b', '/a'] },
      { line: 4, cells: ['/d', '/c'] },
    ])
})

test('[ADM-69] the encodings of older spreadsheets are read too', async () => {
  const rows = [
    { line: 1, cells: ['Артикул', 'Цена'] },
    { line: 2, cells: ['П-1', '5'] },
  ]
  const words = 'Артикул;Цена\r\nП-1;5\r\n'
  const cyrillic = Uint8Array.from(words, (sign) => {
    const code = sign.charCodeAt(0)
    return code >= 0x410 ? code - 0x410 + 0xc0 : code
  })
  expect(await read(cyrillic)).toEqual(rows)
  expect(await read(Buffer.from(`\uFEFF${words.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(rows)
})

test('[ADM-69] a quote that is never closed does not swallow the file', async () => {
  await expect(read(`a;b\n1;"2\n${'x'.repeat(64).concat('\n').repeat(40_000)}`)).rejects.toMatchObject({
    code: 'run.open_quote',
    params: { line: 2 },
  })
})

test('[ADM-69] a moment is read as spreadsheets and people write it, by the clocks of the shop; a day alone is none', () => {
  const moment = '2026-11-30T15:00:00.000Z'
  const written = [
    '2026-11-30T18:00:00',
    '2026-11-30 18:00',
    '30.11.2026 18:00',
    '30.11.2026, 18:00:00',
    moment,
    '2026-11-30T15:00Z',
    '2026-11-30T20:00+05:00',
  ]
  for (const cell of written) expect(readMoment(cell)?.toISOString(), cell).toBe(moment)
  for (const cell of ['2026-11-30', '31.11.2026 10:00', '30.11.26 10:00', '18:00', '2026-11-30T25:00'])
    expect(readMoment(cell), cell).toBeUndefined()
})
