import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { images } from './images.schema.ts'
import type { ReadPicture } from './upload.ts'

/** A picture of a visitor in the storage. */
export interface StoredPicture extends Omit<ReadPicture, 'webp'> {
  stored: string
}

/** Writes the record of a picture that a visitor sent, private; answers its id. */
export async function insertUploaded(tx: Db, { stored, ...shape }: StoredPicture, alt: LocalizedText): Promise<number> {
  const [row] = await tx
    .insert(images)
    .values({ key: `upload/${stored}`, stored, isPrivate: true, version: versionOf(stored), alt, ...shape })
    .returning({ id: images.id })
  if (!row) throw new Error('a picture was not stored')
  return row.id
}

/** Shows pictures that visitors sent to everybody. */
export function publishImages(tx: Db, ids: readonly number[]): Promise<void> {
  return setPrivate(tx, ids, false)
}

/** Shows them to nobody from now on. */
export function hideImages(tx: Db, ids: readonly number[]): Promise<void> {
  return setPrivate(tx, ids, true)
}

async function setPrivate(tx: Db, ids: readonly number[], isPrivate: boolean): Promise<void> {
  const isOther = and(inArray(images.id, [...ids]), isNotNull(images.stored), eq(images.isPrivate, !isPrivate))
  if (ids.length > 0) await tx.update(images).set({ isPrivate }).where(isOther)
}

/** Puts another file in the place of a picture that a visitor sent, under a new version; false when it no longer is the one that was read. */
export async function replaceUploaded(
  tx: Db,
  jobs: Jobs,
  { id, version, stored: before }: { id: number; version: string; stored: string },
  { stored, ...shape }: Omit<StoredPicture, 'color'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(images)
    .set({ key: `upload/${stored}`, stored, version: versionOf(stored), ...shape })
    .where(and(eq(images.id, id), eq(images.stored, before)))
  if (rowCount !== 1) return false
  await jobs.enqueue(tx, 'images:remove', { id, version, stored: before })
  return true
}

/** What stands in the address of a file of the storage. */
export const versionOf = (stored: string): string => createHash('sha256').update(stored).digest('hex').slice(0, 8)

/** Removes pictures that visitors sent: their records now, their files and what was made of them once the transaction is through. */
export async function removeUploaded(tx: Db, jobs: Jobs, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx
    .delete(images)
    .where(and(inArray(images.id, [...ids]), isNotNull(images.stored)))
    .returning({ id: images.id, version: images.version, stored: images.stored })
  for (const { id, version, stored } of gone) await jobs.enqueue(tx, 'images:remove', { id, version, stored: stored ?? '' })
}

/** Those of these names of stored files that a picture has. By the unique index on the name. */
export async function listKnownFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ stored: images.stored })
    .from(images)
    .where(inArray(images.stored, [...names]))
  return new Set(rows.flatMap(({ stored }) => stored ?? []))
}
