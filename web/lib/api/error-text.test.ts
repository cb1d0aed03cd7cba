import { expect, test } from 'vitest'
import { ApiError } from '#contracts/client.ts'
import { sortErrors } from './error-text.ts'

const words = { server: 'no answer', network: 'no connection' }

test('[ERR-02] field errors go to their fields, the first of each counts', () => {
  const error = new ApiError(
    400,
    [
      { name: 'phone', message: 'wrong phone' },
      { name: 'phone', message: 'once more' },
      { name: 'code', message: 'wrong code' },
    ],
    {},
  )
  expect(sortErrors(error, ['phone', 'code'], words)).toEqual({ fields: { phone: 'wrong phone', code: 'wrong code' }, form: [] })
})

test('[ERR-02] errors of no field, and of a field that is not shown, are joined', () => {
  const error = new ApiError(
    400,
    [
      { name: 'non_field_errors', message: 'one' },
      { name: '__all__', message: 'two' },
      { name: 'recaptcha', message: 'three' },
    ],
    {},
  )
  expect(sortErrors(error, ['phone'], words)).toEqual({ fields: {}, form: ['one', 'two', 'three'] })
})

test('an error inside a list belongs to the list', () => {
  const error = new ApiError(400, [{ name: 'agreement_ids.0', message: 'unknown' }], {})
  expect(sortErrors(error, ['agreement_ids'], words).fields).toEqual({ agreement_ids: 'unknown' })
})

test.each([502, 504])('[ERR-03] %i says that the server did not answer', (status) => {
  expect(sortErrors(new ApiError(status, [{ name: 'x', message: 'gateway' }], {}), [], words).form).toEqual(['no answer'])
})

test('without any answer the connection is named', () => {
  expect(sortErrors(new TypeError('Failed to fetch'), [], words).form).toEqual(['no connection'])
})
