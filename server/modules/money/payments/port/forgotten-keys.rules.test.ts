import { expect, test } from 'vitest'
import { periodToLookThrough } from './forgotten-keys.rules.ts'

const asked = new Date('2026-11-20T09:00:00Z')
const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const keptMs = 50 * 60_000

test('[T39] while the bank remembers the key nothing is looked for; later all since the question is, whichever clock goes wrong', () => {
  expect(periodToLookThrough(asked, at('09:49:59'), keptMs)).toBeUndefined()
  expect(periodToLookThrough(asked, at('09:50:00'), keptMs)).toEqual({ from: at('08:50:00'), until: at('10:00:00') })
})
