import { expect, test } from 'vitest'
import { attendanceHeaders } from './attendance.ts'

test('[ADM-08] calls of a window that nobody has touched for a minute say so, those of before do not', () => {
  expect(attendanceHeaders(Date.now() + 59_000)).toEqual({})
  expect(attendanceHeaders(Date.now() + 61_000)).toEqual({ 'x-unattended': '1' })
})
