import { createHash } from 'node:crypto'

/** A number in [0, 1) that depends on nothing but these words: the same shop is dealt every time, in any order. */
export function dice(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE(0) / 2 ** 32
}

/** A whole number from `min` to `max`, both included. */
export function diceBetween(min: number, max: number, ...words: (string | number)[]): number {
  return min + Math.floor(dice(...words) * (max - min + 1))
}
