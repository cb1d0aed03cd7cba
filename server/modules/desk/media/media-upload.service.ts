import { createHash } from 'node:crypto'
import type { MediaUploaded } from '#contracts/staff/media.contract.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { findByHash, insertPicture, withStaffUpload } from '#server/modules/base/images/index.ts'
import { auditedPicture, getMedia, lockMedia, type MediaReader } from './media.staff.service.ts'

/** A file that staff send. */
export interface SentFile {
  name: string
  bytes: Buffer
}

/**
 * Takes a picture into the library: judged by its content, written anew without metadata, kept in the storage. The same file again is answered with the picture
 * that there is. Throws as `withStaffUpload`. Source: ADM-36, decision 0178.
 */
export async function takePicture(
  platform: Platform,
  author: Author,
  { name, bytes }: SentFile,
  reader: MediaReader,
): Promise<MediaUploaded> {
  const { db } = platform
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findByHash(db, hash)
  if (known !== undefined) return { picture: await getMedia(db, known, reader), is_new: false }
  return withStaffUpload(platform, bytes, async (picture) => {
    const id = await inTransaction(db, async (tx) => {
      const added = await insertPicture(tx, { ...picture, hash, sourceName: name })
      if (added === undefined) return undefined
      const after = auditedPicture(await lockMedia(tx, added))
      await recordChange(tx, author, { permission: 'media.write', table: 'images', before: undefined, after })
      return added
    })
    // The same file came twice at once: the other one is kept.
    const shown = id ?? (await findByHash(db, hash))
    if (shown === undefined) throw new Error('a picture was neither added nor found')
    return { answer: { picture: await getMedia(db, shown, reader), is_new: id !== undefined }, isKept: id !== undefined }
  })
}
