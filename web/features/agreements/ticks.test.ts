import { expect, test } from 'vitest'
import type { Agreement } from '#contracts/content.contract.ts'
import { agreedIds, missingConsents, shownToGuests } from './ticks.ts'

function anAgreement(id: number, parts: Partial<Agreement> = {}): Agreement {
  return { id, type: 'text_not_active_checkbox', text: '', required: false, is_only_auth: false, ...parts }
}

test('[AUTH-01] agreements for customers only are not shown to somebody who registers', () => {
  expect(shownToGuests([anAgreement(1), anAgreement(2, { is_only_auth: true })]).map((one) => one.id)).toEqual([1])
})

test('[FORM-06] an active box starts ticked, the other kind does not, plain text has none', () => {
  const all = [anAgreement(1, { type: 'text_active_checkbox' }), anAgreement(2), anAgreement(3, { type: 'text' })]
  expect(agreedIds(all, {})).toEqual([1])
  expect(agreedIds(all, { 1: false, 2: true, 3: true })).toEqual([2])
})

test('[FORM-06] only required boxes that are not ticked are missing, never plain text', () => {
  const all = [anAgreement(1, { required: true }), anAgreement(2, { required: true, type: 'text' }), anAgreement(3)]
  expect(missingConsents(all, {}).map((one) => one.id)).toEqual([1])
  expect(missingConsents(all, { 1: true })).toEqual([])
})
