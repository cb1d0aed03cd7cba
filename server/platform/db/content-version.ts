import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { contentVersion } from './content-version.schema.ts'

/** Tells every node that public pages must be made anew; called in the transaction that changes what they show. Source: reliability §6.17. */
export async function bumpContentVersion(tx: Db): Promise<void> {
  await tx
    .insert(contentVersion)
    .values({})
    .onConflictDoUpdate({ target: contentVersion.id, set: { version: sql`${contentVersion.version} + 1` } })
}

/** The version of everything that public pages show; it only rises. */
export async function readContentVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion)
  return row?.version ?? 0
}
