import { agreements } from '#demo/content/agreements.ts'
import { insertAgreements } from '#server/modules/accounts/agreements/index.ts'
import type { Db } from '#server/platform/db/database.ts'

const yearMs = 365 * 24 * 3_600_000

/** The agreements of every form, in force for five years. */
export async function seedAgreements(db: Db, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 5 * yearMs)
  await insertAgreements(
    db,
    agreements.flatMap((form) => form.agreements.map((one, index) => ({ ...one, form: form.type, position: index + 1, createdAt }))),
  )
}
