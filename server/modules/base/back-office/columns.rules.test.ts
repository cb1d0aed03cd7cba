import { expect, test } from 'vitest'
import { cellsByColumn, guessColumns, headsOf, problemOfColumns } from './columns.rules.ts'

const kind = { columns: ['sku', 'price', 'old_price'], needed: ['sku'], heads: { sku: ['артикул'], price: ['цена', 'розница'] } }

test('[ADM-69] heads are known by their names and other names of a column, however they are written', () => {
  const heads = headsOf(['Артикул', 'Цена, ₽', '', 'OLD PRICE', 'Problem', 'Заметка'])
  expect(heads).toEqual(['артикул', 'цена, ₽', '#3', 'old price', 'problem', 'заметка'])
  const mapping = guessColumns(heads, kind)
  expect(mapping).toEqual({ артикул: 'sku', 'цена, ₽': 'price', 'old price': 'old_price', problem: '' })
  expect(problemOfColumns(heads, mapping, kind)).toEqual({ code: 'run.unknown_columns', columns: ['#3', 'заметка'] })
  const whole = { ...mapping, '#3': '', заметка: '' }
  expect(problemOfColumns(heads, whole, kind)).toBeUndefined()
  expect(cellsByColumn(heads, whole, ['D-1', '5', 'x'])).toEqual({ sku: 'D-1', price: '5', old_price: '' })
})

test('[ADM-69] a file without its key, or with a column twice, is not read', () => {
  expect(problemOfColumns(['цена'], { цена: 'price' }, kind)).toEqual({ code: 'run.unreadable', columns: ['sku'] })
  const twice = { артикул: 'sku', цена: 'price', розница: 'price' }
  expect(problemOfColumns(Object.keys(twice), twice, kind)).toEqual({ code: 'run.twice_named', columns: ['price'] })
})
