import { createHash } from 'node:crypto'
import { checkDigit } from '#core/gtin.ts'

/** A code of the right shape that no system of marking has given out: for the demo shop and the simulated colleague. The same words make the same one. */
export function simulatedCode(...words: readonly (string | number)[]): string {
  const hash = createHash('sha512').update(words.join('\n')).digest()
  const digits = `0290${hash.readUIntBE(0, 6).toString().padStart(9, '0').slice(0, 9)}`
  const serial = hash.subarray(6, 18).toString('base64').replaceAll('/', '-').slice(0, 13)
  const check = hash.subarray(18, 50).toString('base64')
  return `01${digits}${checkDigit(digits)}21${serial}\x1d91EE06\x1d92${check}`
}
