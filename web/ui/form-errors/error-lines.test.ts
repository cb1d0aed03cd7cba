import { expect, test } from 'vitest'
import { errorLines } from './error-lines.ts'

test('[FORM-07] messages that belong to no field stand in lines of their own; in the restore form with semicolons between', () => {
  expect(errorLines(['Too many tries', undefined, 'Come back tomorrow'], false)).toEqual(['Too many tries', 'Come back tomorrow'])
  expect(errorLines(['Too many tries', undefined, 'Come back tomorrow'], true)).toEqual(['Too many tries; Come back tomorrow'])
  expect(errorLines([undefined], true)).toEqual([])
})
