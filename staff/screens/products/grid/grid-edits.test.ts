import { expect, test } from 'vitest'
import { gridColumns } from '#contracts/staff/product-grid.contract.ts'
import { countCells, filledDown, pasted, pruned, rangeOf, readTable, repriced, rounded, typed, type GridLine } from './grid-edits.ts'

const line = (id: number, price: string, old = ''): GridLine => ({
  id,
  sku: `26-0${id}`,
  columns: gridColumns,
  texts: { price, old_price: old, labels: '', category: 'Женщинам / Пальто', vat: '22', published: 'На сайте' },
})
const lines = [line(1, '34900'), line(2, '22400', '29900'), line(3, '7350')]
const none = new Map<number, object>()
const at = (row: number, column = 0) => ({ row, column })

test('[ADM-34] a cell that says what is stored, in whatever way, is no edit', () => {
  const edits = typed(lines, none, [
    { ...at(0), text: '34 900 ₽' },
    { ...at(1), text: '19900' },
    { ...at(1, 1), text: '' },
  ])
  expect(edits).toEqual(new Map([[2, { price: '19900', old_price: '' }]]))
  expect(countCells(edits)).toBe(2)
  expect(typed(lines, edits, [{ ...at(1), text: '22 400' }])).toEqual(new Map([[2, { old_price: '' }]]))
  expect(pruned([line(2, '19900', '29900')], edits)).toEqual(new Map([[2, { old_price: '' }]]))
})

test('[ADM-34] a spreadsheet is pasted from the corner on, one value fills the range, and article numbers find their rows', () => {
  expect(readTable('29 900\t41 900\r\n"Хит, ""A""\n"\t\n')).toEqual([
    ['29 900', '41 900'],
    ['Хит, "A"', ''],
  ])
  expect(
    pasted(lines, rangeOf(at(1), at(1)), [
      ['1', '2'],
      ['3', '4'],
    ]).cells,
  ).toEqual([
    { row: 1, column: 0, text: '1' },
    { row: 1, column: 1, text: '2' },
    { row: 2, column: 0, text: '3' },
    { row: 2, column: 1, text: '4' },
  ])
  expect(pasted(lines, rangeOf(at(2), at(0)), [['5']]).cells.map(({ row, text }) => [row, text])).toEqual([
    [0, '5'],
    [1, '5'],
    [2, '5'],
  ])
  expect(
    pasted(lines, rangeOf(at(0), at(0)), [
      ['Артикул', 'Цена'],
      ['26-03', '6900'],
      ['26-999', '100'],
    ]),
  ).toEqual({
    isBySku: true,
    unknown: ['26-999'],
    cells: [{ row: 2, column: 0, text: '6900' }],
  })
})

test('[ADM-34] prices of a range are filled down, moved by percent and rounded to an ending', () => {
  expect(filledDown(lines, none, rangeOf(at(0), at(2)))).toEqual([
    { row: 1, column: 0, text: '34900' },
    { row: 2, column: 0, text: '34900' },
  ])
  expect(repriced(lines, none, rangeOf(at(0), at(1, 2)), { percent: -15, rounding: 990 })).toEqual([
    { row: 0, column: 0, text: '29990' },
    { row: 1, column: 0, text: '18990' },
    { row: 1, column: 1, text: '24990' },
  ])
  expect([rounded(34_866, 10), rounded(34_866, 90), rounded(34_866, 900), rounded(34_400, 990), rounded(120, 990)]).toEqual([
    34_870, 34_890, 34_900, 33_990, 990,
  ])
})
