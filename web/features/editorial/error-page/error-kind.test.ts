import { expect, test } from 'vitest'
import { errorKind } from './error-kind.ts'

test('[RT-09] an unsupported locale is told apart from a missing page', () => {
  expect(errorKind({ status: 404, data: 'LocaleError' })).toBe('locale')
  expect(errorKind({ status: 404, data: 'This page could not be found' })).toBe('missing')
})

test('[RT-11] a failure of the server, and no answer at all, are an outage', () => {
  expect(errorKind({ status: 503, data: null })).toBe('outage')
  expect(errorKind(undefined)).toBe('outage')
})
