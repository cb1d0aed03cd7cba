import type { Db } from './database.ts'
import { contentVersion } from './content-version.schema.ts'

/** The version of everything that public pages show; triggers raise it in the transaction that changes that. Source: reliability §6.17. */
export async function readContentVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion)
  return row?.version ?? 0
}
