import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.rules.ts'

const row = { id: 7, path: '/a', note: { ru: 'а' }, phone: '+79990000000', revision: 1, updatedAt: new Date(0) }

test('[ADM-06] only the fields that differ are noted, also inside of a value', () => {
  const next = { ...row, note: { ru: 'б' }, revision: 2, updatedAt: new Date(1) }
  expect(changedFields(row, next, [])).toEqual({ before: { note: { ru: 'а' } }, after: { note: { ru: 'б' } } })
  expect(changedFields(row, { ...row }, [])).toEqual({ before: {}, after: {} })
})

test('[ADM-06] of a new row and of one that is gone all fields are noted', () => {
  expect(changedFields(undefined, { id: 7, path: '/a' }, [])).toEqual({ before: {}, after: { path: '/a' } })
  expect(changedFields({ id: 7, path: '/a' }, undefined, [])).toEqual({ before: { path: '/a' }, after: {} })
})

test('[ADM-06] that a personal field changed is noted, what it holds is not', () => {
  const changed = changedFields(row, { ...row, phone: '+79991111111' }, ['phone'])
  expect(changed).toEqual({ before: { phone: '•••' }, after: { phone: '•••' } })
})
