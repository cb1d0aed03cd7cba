import { describe, expect, test } from 'vitest'
import { partOf, placeByDrop, placeByKey } from './tree-keys.ts'

const top = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: null },
  { id: 3, parent_id: null },
]
const below = [
  { id: 11, parent_id: 1 },
  { id: 12, parent_id: 1 },
]

describe('[ADM-45] a category is moved by keys', () => {
  test('up and down among its neighbors, not beyond them', () => {
    expect(placeByKey('up', { id: 2, parent_id: null }, top, [])).toEqual({ parent_id: null, before_id: 1 })
    expect(placeByKey('down', { id: 1, parent_id: null }, top, [])).toEqual({ parent_id: null, before_id: 3 })
    expect(placeByKey('down', { id: 2, parent_id: null }, top, [])).toEqual({ parent_id: null, before_id: null })
    expect(placeByKey('up', { id: 1, parent_id: null }, top, [])).toBeUndefined()
    expect(placeByKey('down', { id: 3, parent_id: null }, top, [])).toBeUndefined()
  })

  test('into the one above it, and out behind its parent', () => {
    expect(placeByKey('in', { id: 2, parent_id: null }, top, [])).toEqual({ parent_id: 1, before_id: null })
    expect(placeByKey('in', { id: 1, parent_id: null }, top, [])).toBeUndefined()
    expect(placeByKey('out', { id: 12, parent_id: 1 }, below, top)).toEqual({ parent_id: null, before_id: 2 })
    expect(placeByKey('out', { id: 2, parent_id: null }, top, [])).toBeUndefined()
  })
})

test('[ADM-45] what is dropped on a row falls before it, behind it or into it', () => {
  expect(placeByDrop('before', { id: 2, parent_id: null }, top)).toEqual({ parent_id: null, before_id: 2 })
  expect(placeByDrop('behind', { id: 2, parent_id: null }, top)).toEqual({ parent_id: null, before_id: 3 })
  expect(placeByDrop('behind', { id: 3, parent_id: null }, top)).toEqual({ parent_id: null, before_id: null })
  expect(placeByDrop('into', { id: 2, parent_id: null }, top)).toEqual({ parent_id: 2, before_id: null })
  const row = { top: 100, height: 40 }
  expect([104, 120, 136].map((y) => partOf(y, row))).toEqual(['before', 'into', 'behind'])
})
