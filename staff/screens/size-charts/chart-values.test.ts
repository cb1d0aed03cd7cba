import { expect, test } from 'vitest'
import { bodySchema, cellsOf, chartSchema, chartValues, columnsOf, shrinkings, storedBodies, storedChart } from './chart-values.ts'

const sizes = [
  { id: 1, title: 'S', system: 'letters' as const, alternative: '' },
  { id: 2, title: 'M', system: 'letters' as const, alternative: '' },
  { id: 9, title: '38', system: 'shoes' as const, alternative: '' },
]
const stored = {
  sizes,
  measures: [
    { size_id: 1, code: 'chest' as const, millimetres: 905 },
    { size_id: 2, code: 'chest' as const, millimetres: 940 },
  ],
  worn: { size_id: 2, height_cm: 178 },
}

test('[ADM-37] a chart is typed in centimetres and stored in millimetres, unchanged when nothing is typed', () => {
  const values = chartValues(stored, 'ru')
  expect(values.cells['s1-chest']).toBe('90,5')
  expect(storedChart(values)).toEqual({ measures: stored.measures, worn: stored.worn })
  values.cells['s1-chest'] = '91.5'
  values.cells['s2-chest'] = ''
  expect(storedChart({ ...values, worn_size: '', worn_height: '' })).toEqual({
    measures: [{ size_id: 1, code: 'chest', millimetres: 915 }],
    worn: null,
  })
  const bodies = [{ size_id: 1, code: 'waist' as const, from: 680, to: 725 }]
  expect(storedBodies({ cells: cellsOf(sizes, bodies, 'en') })).toEqual({ measures: bodies })
})

test('[ADM-37] what is no measure is an error at its cell, of a thing also from and to', () => {
  const wrong = (cells: object, more: object = {}) => {
    const values = { ...chartValues(stored, 'ru'), ...more }
    const read = chartSchema.safeParse({ ...values, cells: { ...values.cells, ...cells } })
    return (read.error?.issues ?? []).map(({ path }) => path.join('.'))
  }
  expect(wrong({})).toEqual([])
  for (const text of ['x', '920', '9', '90,55', '90–94']) expect(wrong({ 's1-chest': text }), text).toEqual(['cells.s1-chest'])
  expect(wrong({}, { worn_size: '' })).toEqual(['worn_size'])
  for (const height of ['', '17', '1780', '178,5']) expect(wrong({}, { worn_height: height }), height).toEqual(['worn_height'])
  expect(bodySchema.safeParse({ cells: { 's1-chest': '84–88' } }).success).toBe(true)
  expect(bodySchema.safeParse({ cells: { 's1-chest': '84–880' } }).success).toBe(false)
})

test('[ADM-37] a bigger size with a smaller measure is told within its system, and no more when it is mended', () => {
  const { cells } = chartValues(stored, 'ru')
  expect(shrinkings(sizes, cells)).toEqual([])
  expect(shrinkings(sizes, { ...cells, 's2-chest': '90', 's9-chest': '20' })).toMatchObject([
    { key: 's2-chest', size: { title: 'M' }, behind: { title: 'S' } },
  ])
})

test('[ADM-37] columns are what is measured, else what usually is', () => {
  expect(columnsOf(sizes, chartValues(stored, 'ru').cells, ['length'])).toEqual(['chest', 'length'])
  expect(columnsOf(sizes.slice(2), {}, [])).toEqual(['foot'])
  expect(columnsOf(sizes, {}, [])).toEqual(['chest', 'waist', 'hips', 'foot'])
})
