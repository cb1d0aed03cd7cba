import { keptSecretKey } from '../secrets.ts'
import { createCipher, type Cipher } from './cipher.ts'

let ring: Cipher | undefined

/**
 * The keys of this process, the current one first. A column's type knows neither of its caller nor of its connection, so that the keys are those of the
 * process; whoever starts one calls this before anything is read or written.
 */
export function usePersonalDataKeys(keys: readonly [string, ...string[]]): void {
  ring = createCipher(keys)
}

/** The same from the configuration: PERSONAL_DATA_KEY and the one before it; unset, the key that is kept in the data folder. */
export function openPersonalData(config: {
  dataDir: string
  personalDataKey: string | undefined
  personalDataOldKey: string | undefined
}): void {
  const current = config.personalDataKey ?? keptSecretKey(config.dataDir, 'personal-data.key')
  usePersonalDataKeys(config.personalDataOldKey === undefined ? [current] : [current, config.personalDataOldKey])
}

/** The cipher of this process. Throws when it was given no keys. */
export function personalData(): Cipher {
  if (!ring) throw new Error('this process was given no key for personal data: it calls openPersonalData first')
  return ring
}
