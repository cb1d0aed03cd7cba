import { expect, test } from 'vitest'
import { readCounts } from './counts-file.rules.ts'

const counts = [
  { sku: 'D-1-S', quantity: 3 },
  { sku: 'D-1-M', quantity: 0 },
]

test.each([
  ['a table with titles, as an accountant’s program writes it', '\uFEFFАртикул;Остаток\r\nD-1-S;3\r\n\r\n"D-1-M";0\r\n'],
  ['a table with commas and without titles', 'D-1-S,3\nD-1-M,0'],
  ['a table with tabs', 'sku\tquantity\nD-1-S\t3\nD-1-M\t0\n'],
  ['a table of which each row ends with a separator', 'D-1-S;3;\nD-1-M;0;;\n'],
  ['JSON, as some programs begin a file', '\uFEFF[{"sku": "D-1-S", "quantity": 3}, {"sku": "D-1-M", "quantity": 0}]'],
  ['JSON', ' [{"sku": "D-1-S", "quantity": 3}, {"sku": "D-1-M", "quantity": 0}]'],
])('[ADM-42] what was counted is read from %s', (_what, text) => {
  const file = readCounts(text)
  expect(file.counts.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(counts)
  expect(file).toMatchObject({ refused: [], elsewhere: 0, ignored: [] })
})

const refusedOf = (text: string) => readCounts(text).refused.map(({ line, column, value, code }) => [line, column, value, code])

test('[ADM-42] each row that is wrong is named with its line, column and reason, and the others are read', () => {
  const text = 'D-1-S;3\n;4\nD-1-L;-1\nD-1-XL;1,5\nD-1-XXL\nD-1-XS;5\nD-1-M;0\nD-1-XS;5\n'
  expect(readCounts(text).counts).toEqual([
    { line: 1, sku: 'D-1-S', quantity: 3 },
    { line: 7, sku: 'D-1-M', quantity: 0 },
  ])
  expect(refusedOf(text)).toEqual([
    [2, 'sku', '', 'no_sku'],
    [3, 'on_hand', '-1', 'no_number'],
    [4, 'on_hand', '1,5', 'no_number'],
    [5, 'on_hand', '', 'no_number'],
    [6, 'sku', 'D-1-XS', 'twice'],
    [8, 'sku', 'D-1-XS', 'twice'],
  ])
  expect(refusedOf('[{"sku": "D-1-S", "quantity": 3}, {"quantity": 1}, {"sku": "D-1-L", "quantity": 0.5}, null]')).toEqual([
    [2, 'sku', '', 'no_sku'],
    [3, 'on_hand', '0.5', 'no_number'],
    [4, 'sku', '', 'no_sku'],
  ])
  // The price may stand before the pieces, or the pieces have a fraction.
  expect(refusedOf('sku;price;pieces\nD-1-S;1990;3\nD-1-M,1,5\n').map(([line, , , code]) => [line, code])).toEqual([
    [2, 'more_cells'],
    [3, 'more_cells'],
  ])
  expect(() => readCounts('[{')).toThrow(SyntaxError)
})

test('[ADM-42] [ADM-70] a file as the list of stock is exported is read of its place, and columns that are not read are named', () => {
  const file = 'sku;place;on_hand;title\r\nD-1-S;central;3;"Платье; длинное"\r\nD-1-S;north;9;Платье\r\nD-1-M;central;0;Платье\r\n'
  const read = readCounts(file, 'central')
  expect(read.counts.map(({ sku, quantity }) => ({ sku, quantity }))).toEqual(counts)
  expect(read).toMatchObject({ refused: [], elsewhere: 1, ignored: ['title'] })
})
