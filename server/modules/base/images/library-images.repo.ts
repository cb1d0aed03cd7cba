import { and, eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { images, type ImageRow } from './images.schema.ts'
import { versionOf, type StoredPicture } from './uploaded-images.repo.ts'

/** A picture of the shop as staff see it in the library. */
export type LibraryPicture = Omit<ImageRow, 'spec' | 'isPrivate' | 'hash'>

/** What visitors sent with reviews is no part of the library: it is judged where reviews are. */
export const insideLibrary = sql`i.key not like 'upload/%'`

/** A picture of the library, which nobody else writes until the transaction ends; undefined when there is none. */
export async function lockPicture(tx: Db, id: number): Promise<LibraryPicture | undefined> {
  const [row] = await tx
    .select()
    .from(images)
    .where(and(eq(images.id, id), sql`${images.key} not like 'upload/%'`))
    .for('update')
  return row
}

/** Writes words and focus point of a picture, of which a trigger raises the revision; pages that show it follow by the change log. */
export async function writePicture(
  tx: Db,
  id: number,
  { alt, focus }: { alt: LocalizedText; focus: { x: number; y: number } | null },
): Promise<void> {
  await tx
    .update(images)
    .set({ alt, focusX: focus?.x ?? null, focusY: focus?.y ?? null })
    .where(eq(images.id, id))
}

/** Removes a picture that nothing shows: its record now, its file and what was made of it once the transaction is through. */
export async function removePicture(
  tx: Db,
  jobs: Jobs,
  { id, version, stored }: Pick<ImageRow, 'id' | 'version' | 'stored'>,
): Promise<void> {
  await tx.delete(images).where(eq(images.id, id))
  await jobs.enqueue(tx, 'images:remove', { id, version, ...(stored !== null && { stored }) })
}

/** A file that staff sent: where it is kept, and how the same one is known again. */
export interface SentPicture extends StoredPicture {
  hash: string
  sourceName: string
  bytes: number
}

/** The id of the picture that was made of the file with this hash; undefined when there is none. By the unique index on it. */
export async function findByHash(db: Db, hash: string): Promise<number | undefined> {
  const [row] = await db.select({ id: images.id }).from(images).where(eq(images.hash, hash))
  return row?.id
}

/** Adds a picture that staff sent, without words yet; undefined when the same file came meanwhile. */
export async function insertPicture(tx: Db, sent: SentPicture): Promise<number | undefined> {
  const [row] = await tx
    .insert(images)
    .values({ ...sent, key: sent.stored, version: versionOf(sent.stored), alt: { ru: '' } })
    .onConflictDoNothing({ target: images.hash })
    .returning({ id: images.id })
  return row?.id
}

/**
 * Puts another file in the place of a picture, under a new version and so a new address: whatever shows the picture shows the new one. The old file goes once the
 * transaction is through. Words and focus point stay.
 */
export async function replaceFile(tx: Db, jobs: Jobs, { id, version, stored }: LibraryPicture, sent: SentPicture): Promise<void> {
  await tx
    .update(images)
    .set({ ...sent, key: sent.stored, version: versionOf(sent.stored), spec: null })
    .where(eq(images.id, id))
  await jobs.enqueue(tx, 'images:remove', { id, version, ...(stored !== null && { stored }) })
}
