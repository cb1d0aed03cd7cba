import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const columns = ['from', 'to']
const read = (file: string, most = 100) => readCsv(file, { columns, most })

test('[ADM-70] what a spreadsheet would take for a formula is written as text, and read again as it was', async () => {
  const rows = [
    ['=1+1', 'a;b'],
    ['-5', 'say "yes"'],
    ['@x', 'two\nlines'],
    ["'quoted'", '+7'],
  ]
  const file = await text(writeCsv(columns, rows))
  expect(file.split('\r\n')[1]).toBe('\'=1+1;"a;b"')
  expect(read(file).map(({ cells }) => [cells.from, cells.to])).toEqual(rows)
})

test('[ADM-69] columns are found by their names, with any separator, and lines keep their numbers', () => {
  for (const separator of [';', ',', '\t'])
    expect(read(`\uFEFFTo${separator}From\n/b${separator}/a\n\n/d${separator}/c\n`)).toEqual([
      { line: 2, cells: { from: '/a', to: '/b' } },
      { line: 4, cells: { from: '/c', to: '/d' } },
    ])
})

test('[ADM-69] a file without a column, with one more, or with too many lines is refused in words', () => {
  expect(() => read('from\n/a\n')).toThrow('run.unreadable')
  expect(() => read('from;to;colour\n/a;/b;red\n')).toThrow('run.unknown_columns')
  expect(() => read('from;to\n/a;/b\n/c;/d\n', 1)).toThrow('run.too_large')
})
