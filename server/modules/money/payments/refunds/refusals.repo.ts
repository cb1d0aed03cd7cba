import type { Db } from '#server/platform/db/database.ts'
import { bankRefusals } from '../payments.schema.ts'

/** Notes what the bank refuses; false when it is known already. */
export async function insertRefusal(tx: Db, row: typeof bankRefusals.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(bankRefusals)
    .values(row)
    .onConflictDoNothing({ target: bankRefusals.key })
    .returning({ key: bankRefusals.key })
  return rows.length === 1
}
