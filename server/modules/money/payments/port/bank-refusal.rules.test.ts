import { expect, test } from 'vitest'
import { BankRefusal, failureOf } from './bank-refusal.rules.ts'

test('[ORD-03] an answer of 4xx is a refusal; what passes by itself, and an outage, is none', () => {
  const refused = [400, 401, 403, 404, 405, 415, 422]
  const passing = [408, 425, 429, 500, 502, 503, 504]
  expect(refused.filter((status) => failureOf(status, 'POST /refunds') instanceof BankRefusal)).toEqual(refused)
  expect(passing.filter((status) => failureOf(status, 'POST /refunds') instanceof BankRefusal)).toEqual([])
  expect(failureOf(400, 'POST /refunds', 'insufficient_funds').message).toBe('the bank answered 400 to POST /refunds: insufficient_funds')
})
