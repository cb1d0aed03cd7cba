import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '#server/platform/csv/read-table.ts'
import type { TableRow } from '#server/platform/csv/table-row.ts'
import { workbook, zipOf } from '#tests/support/workbook.ts'
import { isDateFormat } from './cell-text.ts'
import { writeSheet } from './write-sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(file: Uint8Array): Promise<TableRow[]> {
  const path = join(folder, 'file')
  await writeFile(path, file)
  const rows: TableRow[] = []
  for await (const row of readTable(path)) rows.push(row)
  return rows
}

test('[ADM-69] of a workbook the first sheet is read, with each kind of cell as a person would type it', async () => {
  const file = await workbook({
    strings: [
      '<t>sku</t>',
      '<t xml:space="preserve"> price </t>',
      '<r><t>Пальто </t></r><r><t>&amp; шарф</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    ],
    sheet: [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>when</t></is></c></row>',
      '<row r="2" spans="1:4"/>',
      '<row r="3"><c r="A3" s="1"/><c r="C3"/></row>',
      '<row r="5"><c r="A5" t="s"><v>2</v></c><c r="B5"><v>0.30000000000000004</v></c><c r="C5" t="b"><v>1</v></c><c r="D5" s="1"><v>46356</v></c></row>',
      '<row r="6"><c r="A6"><v>4.60000000000E+12</v></c><c r="B6"><f>SUM(B5)*2</f><v>18900.5</v></c><c r="C6" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D6" s="2"><v>46356.75</v></c></row>',
      '<row r="7"><c r="B7" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C7"><f>B5*3</f></c><c r="D7" t="s"><v>99</v></c><c r="E7" t="d"><v>2026-11-30</v></c></row>',
      '<row><c><v>7</v></c><c s="3"><v>5</v></c></row>',
    ].join(''),
    tail: '<mergeCells count="1"><mergeCell ref="A6:A7"/></mergeCells>',
  })
  expect(await read(file)).toEqual([
    { line: 1, cells: ['sku', 'price', '', 'when'] },
    { line: 5, cells: ['Пальто & шарф', '0.3', 'true', '2026-11-30'] },
    { line: 6, cells: ['4600000000000', '18900.5', 'ab', '2026-11-30T18:00:00'] },
    { line: 7, cells: ['', '#DIV/0!', '#RESULT! =B5*3', '', '2026-11-30'] },
    { line: 8, cells: ['7', '5'] },
  ])
})

test('[ADM-69] dates of old Macs and elements with a prefix are read too', async () => {
  const file = await workbook({
    book: '<workbookPr date1904="1"/>',
    sheet: '<x:row r="1"><x:c r="A1" s="1"><x:v>44894</x:v></x:c></x:row>',
  })
  expect(await read(file)).toEqual([{ line: 1, cells: ['2026-11-30'] }])
})

test('[ADM-69] formats of numbers that show a moment are told from others', () => {
  for (const code of ['dd.mm.yyyy', '[h]:mm', '[$-419]d mmm yyyy;@', 'm/d/yy h:mm']) expect(isDateFormat(164, code), code).toBe(true)
  for (const code of ['General', '[Red]0.00', '0" шт. (sold)"', '#,##0\\ "₽"', '0.00E+00', '_-* #,##0.00_-'])
    expect(isDateFormat(164, code), code).toBe(false)
  expect([14, 22, 45].every((id) => isDateFormat(id, undefined))).toBe(true)
  expect([0, 4, 49].some((id) => isDateFormat(id, undefined))).toBe(false)
})

test('[ADM-69] thousands of strings are found whatever order cells name them in', async () => {
  const count = 20_000
  const word = (index: number): string => `слово-${index}-${'ж'.repeat(index % 90)}`
  const asked = Array.from({ length: count }, (_, index) => (index * 7919) % count)
  const file = await workbook({
    strings: Array.from({ length: count }, (_, index) => `<t>${word(index)}</t>`),
    sheet: asked.map((index) => `<row><c t="s"><v>${index}</v></c></row>`).join(''),
  })
  const rows = await read(file)
  expect(rows.map(({ cells }) => cells[0])).toEqual(asked.map(word))
})

test('[ADM-70] [ADM-69] what is written as a sheet is read again as it was, and nothing of it is a formula', async () => {
  const rows = [
    ['=1+1', '<b> & "x"', '0'],
    ['007', '18900.5', '-3'],
    ['4607036480001', 'two\nlines', ''],
    ['', '1e5', '@x'],
  ]
  const file = await buffer(writeSheet(['a', 'b', 'c'], rows))
  expect((await read(file)).map(({ cells }) => cells)).toEqual([
    ['a', 'b', 'c'],
    rows[0],
    rows[1],
    ['4607036480001', 'two\nlines'],
    rows[3],
  ])
  expect((await read(await buffer(writeSheet(['a'], [])))).length).toBe(1)
})

test('[ADM-69] a sheet whose rows break off is not taken for a whole one', async () => {
  const breaking = async function* () {
    yield ['1']
    throw new Error('the database is gone')
  }
  const file = join(folder, 'half')
  await expect(pipeline(writeSheet(['a'], breaking()), createWriteStream(file))).rejects.toThrow('the database is gone')
})

describe('[ADM-69] [ADM-71] what is no table, or would be too much, is refused with a word', () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const cases: [string, () => Promise<Uint8Array>, string][] = [
    ['an old XLS or one with a password', async () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'run.wrong_type'],
    ['a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'run.wrong_type'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'run.wrong_type'],
    ['an archive of something else', () => zipOf([['word/document.xml', '<w/>']]), 'run.wrong_type'],
    ['an archive that is cut off', async () => (await workbook({ sheet: row })).subarray(0, 300), 'run.wrong_type'],
    ['XML that is broken', () => workbook({ sheet: '<row r="1"><c r="A1"><v>1</v></row>' }), 'run.broken_file'],
    ['an entity of its own', () => workbook({ sheet: '<row r="1"><c r="A1" t="str"><v>&bomb;</v></c></row>' }), 'run.broken_file'],
    ['a bomb', () => workbook({ sheet: row, tail: ' '.repeat(17 * 1024 * 1024) }), 'run.unpacks_too_large'],
    ['a text without an end', () => workbook({ sheet: `<row><c t="str"><v>${'x'.repeat(200_000)}` }), 'run.cell_too_long'],
    ['a string without an end', () => workbook({ strings: [`<t>${'x'.repeat(200_000)}</t>`], sheet: row }), 'run.cell_too_long'],
    ['rows that go back', () => workbook({ sheet: `<row r="2"/>${row}` }), 'run.broken_file'],
    ['a line that no sheet has', () => workbook({ sheet: row.replace('r="1"', 'r="9999999999"') }), 'run.broken_file'],
    ['too many columns', () => workbook({ sheet: '<row r="1"><c r="GS1"><v>1</v></c></row>' }), 'run.too_many_columns'],
  ]
  test.each(cases)('%s', async (_, file, code) => {
    await expect(read(await file())).rejects.toMatchObject({ code })
  })
})

test('[ADM-69] a file that says a smaller size than it has is not unpacked beyond it', async () => {
  const file = Buffer.from(await workbook({ sheet: '<row r="1"><c r="A1"><v>1</v></c></row>'.concat(' '.repeat(400_000)) }))
  const at = file.lastIndexOf('xl/worksheets/sheet1.xml') - 22
  expect(file.readUInt32LE(at)).toBeGreaterThan(400_000)
  file.writeUInt32LE(500, at)
  await expect(read(file)).rejects.toMatchObject({ code: 'run.broken_file' })
})
