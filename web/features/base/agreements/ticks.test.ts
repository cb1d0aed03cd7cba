import { expect, test } from 'vitest'
import type { Agreement } from '#contracts/content.contract.ts'
import { ApiError } from '#contracts/client.ts'
import { agreedTo, areOutdated, missingConsents, shownToGuests, type Ticks } from './ticks.ts'

function anAgreement(id: number, parts: Partial<Agreement> = {}): Agreement {
  return { id, type: 'text_not_active_checkbox', text: '', version: 1, required: false, is_only_auth: false, ...parts }
}

test('[AUTH-01] agreements for customers only are not shown to somebody who registers', () => {
  expect(shownToGuests([anAgreement(1), anAgreement(2, { is_only_auth: true })]).map((one) => one.id)).toEqual([1])
})

test('[FORM-06] an active checkbox starts ticked, the other kind does not, plain text has none', () => {
  const all = [anAgreement(1, { type: 'text_active_checkbox' }), anAgreement(2), anAgreement(3, { type: 'text' })]
  expect(agreedTo(all, {}).agreement_ids).toEqual([1])
  expect(agreedTo(all, { '1.1': false, '2.1': true, '3.1': true }).agreement_ids).toEqual([2])
})

test('[FORM-06] only required checkboxes that are not ticked are missing, never plain text', () => {
  const all = [anAgreement(1, { required: true }), anAgreement(2, { required: true, type: 'text' }), anAgreement(3)]
  expect(missingConsents(all, {}).map((one) => one.id)).toEqual([1])
  expect(missingConsents(all, { '1.1': true })).toEqual([])
})

test('[I19] what is sent names the version that was read; new words are not ticked until they are', () => {
  const read = anAgreement(1, { required: true, version: 3 })
  const ticks = { '1.3': true }
  expect(agreedTo([read], ticks)).toEqual({ agreement_ids: [1], agreement_versions: [{ id: 1, version: 3 }] })
  const changed = { ...read, version: 4 }
  expect(agreedTo([changed], ticks)).toEqual({ agreement_ids: [], agreement_versions: [] })
  expect(missingConsents([changed], ticks)).toEqual([changed])
  const active = { ...changed, type: 'text_active_checkbox' as const }
  const agreed = (before: Ticks) => agreedTo([active], before).agreement_ids
  expect([agreed({ '1.3': false }), agreed({ '1.3': true }), agreed({ '11.3': false })]).toEqual([[], [], [1]])
})

test('agreements are asked for again when the shop says that they are others, and for no other failure', () => {
  const refusal = (code: string) => new ApiError(400, [{ name: 'agreement_ids', message: '', code }], {})
  expect(['agreements.changed', 'agreements.unknown', 'agreements.required'].map((code) => areOutdated(refusal(code)))).toEqual([
    true,
    true,
    false,
  ])
  expect(areOutdated(new TypeError('network'))).toBe(false)
})
