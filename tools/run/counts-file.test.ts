import { expect, test } from 'vitest'
import { readCounts } from './counts-file.ts'

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
  expect(readCounts(text)).toEqual({ counts, refusals: [] })
})

test('[ADM-42] each row that is wrong is named with its place, and the others are read', () => {
  expect(readCounts('D-1-S;3\n;4\nD-1-L;-1\nD-1-XL;1,5\nD-1-XXL\nD-1-XS;5\nD-1-M;0\nD-1-XS;5\n')).toEqual({
    counts,
    refusals: [
      'line 2: there is no article number',
      'line 3: "-1" is no number of pieces',
      'line 4: "1,5" is no number of pieces',
      'line 5: "" is no number of pieces',
      'line 6: D-1-XS stands in the file more than once',
      'line 8: D-1-XS stands in the file more than once',
    ],
  })
  expect(readCounts('[{"sku": "D-1-S", "quantity": 3}, {"quantity": 1}, {"sku": "D-1-L", "quantity": 0.5}, null]').refusals).toEqual([
    'row 2: there is no article number',
    'row 3: "0.5" is no number of pieces',
    'row 4: there is no article number',
  ])
  // The price may stand before the pieces, or the pieces have a fraction.
  expect(readCounts('sku;price;pieces\nD-1-S;1990;3\nD-1-M,1,5\n')).toEqual({
    counts: [],
    refusals: ['line 2: more than an article number and its pieces', 'line 3: more than an article number and its pieces'],
  })
  expect(() => readCounts('[{')).toThrow(SyntaxError)
})
