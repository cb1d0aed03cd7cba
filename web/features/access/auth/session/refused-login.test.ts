import { expect, test } from 'vitest'
import { ApiError } from '#contracts/client.ts'
import { isLoginRefused } from './refused-login.ts'

test('[AUTH-06] an account that the shop refuses ends the login; one that it cannot give now does not', () => {
  const ends = (status: number): boolean => isLoginRefused(new ApiError(status, [], undefined))
  expect([401, 403, 404].filter((status) => !ends(status))).toEqual([])
  expect([400, 408, 429, 500, 502, 503, 504].filter(ends)).toEqual([])
  expect(isLoginRefused(new TypeError('Failed to fetch'))).toBe(false)
  expect(isLoginRefused(null)).toBe(false)
})
