import { expect, test } from 'vitest'
import { consentProblem, textHash, tickable } from './agreements.rules.ts'

const placed = [
  { id: 1, version: 2, kind: 'text', required: true, isOnlyAuth: false },
  { id: 2, version: 2, kind: 'text_not_active_checkbox', required: true, isOnlyAuth: false },
  { id: 3, version: 2, kind: 'text_active_checkbox', required: false, isOnlyAuth: false },
  { id: 4, version: 2, kind: 'text_not_active_checkbox', required: true, isOnlyAuth: true },
] as const

test('[FORM-06] plain text has no checkbox, and checkboxes for customers are not shown to guests', () => {
  expect(tickable(placed, false).map((one) => one.id)).toEqual([2, 3])
  expect(tickable(placed, true).map((one) => one.id)).toEqual([2, 3, 4])
})

test.each([
  [[2], false, undefined],
  [[2, 3], false, undefined],
  [[3], false, 'required'],
  [[], false, 'required'],
  [[2, 99], false, 'unknown'],
  [[1, 2], false, 'unknown'],
  [[2, 4], false, 'unknown'],
  [[2], true, 'required'],
  [[2, 4], true, undefined],
] as const)('[FORM-06] ticking %j (logged in: %s) gives %s', (ids, isAuthenticated, problem) => {
  expect(consentProblem(placed, { agreedIds: ids }, isAuthenticated)).toBe(problem)
})

test.each([
  [[2], [{ id: 2, version: 2 }], undefined],
  [[2], [{ id: 2, version: 1 }], 'changed'],
  [[2], [{ id: 2, version: 3 }], 'changed'],
  [[2, 3], [{ id: 2, version: 2 }], undefined],
  [
    [2],
    [
      { id: 2, version: 2 },
      { id: 3, version: 1 },
    ],
    undefined,
  ],
  [[3], [{ id: 3, version: 1 }], 'required'],
] as const)('[I19] ticking %j as read in %j gives %s', (agreedIds, versions, problem) => {
  expect(consentProblem(placed, { agreedIds, versions }, false)).toBe(problem)
})

test('[I19] the hash is that of the text which was read; English falls back to Russian', () => {
  expect(textHash('en', { ru: 'Согласен' })).toBe(textHash('ru', { ru: 'Согласен' }))
  expect(textHash('en', { ru: 'Согласен', en: 'I agree' })).not.toBe(textHash('ru', { ru: 'Согласен', en: 'I agree' }))
  expect(textHash('ru', { ru: 'a' })).toMatch(/^[0-9a-f]{64}$/)
})
