import type { Db } from '../db/database.ts'
import { personalDataKey } from '../db/personal-data-key.schema.ts'
import { keptSecretKey } from '../secrets.ts'
import { personalData, usePersonalDataKeys } from './key-ring.ts'

/** Gives the process its keys: PERSONAL_DATA_KEY and the one before it; unset, the key that is kept in the data folder. */
export function openPersonalData(config: {
  dataDir: string
  personalDataKey: string | undefined
  personalDataOldKey: string | undefined
}): void {
  const current = config.personalDataKey ?? keptSecretKey(config.dataDir, 'personal-data.key')
  usePersonalDataKeys(config.personalDataOldKey === undefined ? [current] : [current, config.personalDataOldKey])
}

/**
 * Makes sure that the database's personal data is encrypted with the key of this process. Throws otherwise: whoever goes on with another key finds no
 * customer, and writes what the others cannot read.
 */
export async function assertPersonalDataKey(db: Db): Promise<void> {
  const [known] = await db.select().from(personalDataKey)
  const { keyId } = personalData()
  if (known?.keyId !== keyId)
    throw new Error(
      `the personal data of this database is encrypted with the key ${known?.keyId ?? 'that nobody has set yet'}, PERSONAL_DATA_KEY is ${keyId}: see decision 75`,
    )
}
