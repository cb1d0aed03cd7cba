import { createCipher, type Cipher } from './cipher.ts'

let ring: Cipher | undefined

/**
 * The keys of this process, the current one first. A column's type knows neither of its caller nor of its connection, so that the keys are those of the
 * process; whoever starts one calls this before anything is read or written.
 */
export function usePersonalDataKeys(keys: readonly [string, ...string[]]): void {
  ring = createCipher(keys)
}

/** The cipher of this process. Throws when it was given no keys. */
export function personalData(): Cipher {
  if (!ring) throw new Error('this process was given no key for personal data: it calls openPersonalData first')
  return ring
}
