import { createHash } from 'node:crypto'
import type { MediaOne, MediaUploaded } from '#contracts/staff/media.contract.ts'
import { DomainError, type DomainErrorOptions } from '#core/domain-error.ts'
import { textIn } from '#core/locale.ts'
import { placeOf } from '#core/picture-name.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { findByHash, insertPicture, replaceFile, withStaffUpload } from '#server/modules/base/images/index.ts'
import { placePicture } from '#server/modules/goods/catalog/index.ts'
import { auditedPicture, getMedia, lockMedia, lockRead, type MediaReader } from './media.staff.service.ts'

/** A file that staff send. */
export interface SentFile {
  name: string
  bytes: Buffer
}

const hashOf = ({ bytes }: SentFile): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Takes a picture into the library: judged by its content, written anew without metadata, kept in the storage. The same file again is answered with the picture
 * that there is. With `isAttached` a file that is called by number and place is put among the pictures of that product. Throws as `withStaffUpload`, and 404
 * `media.not_found` when a picture that there was is removed at the same time. Source: ADM-36,
 * decision 0178.
 */
export async function takePicture(
  platform: Platform,
  author: Author,
  file: SentFile & { isAttached: boolean },
  reader: MediaReader,
): Promise<MediaUploaded> {
  const { db } = platform
  const hash = hashOf(file)
  const answerWith = async (id: number, isNew: boolean): Promise<MediaUploaded> => {
    const placed = file.isAttached
      ? await told('23503', { code: 'media.not_found', status: 404 }, () =>
          inTransaction(db, (tx) => attach(tx, author, { name: file.name, imageId: id }, reader)),
        )
      : null
    return { picture: await getMedia(db, id, reader), is_new: isNew, placed }
  }
  const known = await findByHash(db, hash)
  if (known !== undefined) return answerWith(known, false)
  const taken = await withStaffUpload(platform, file.bytes, async (picture) => {
    const id = await inTransaction(db, async (tx) => {
      const added = await insertPicture(tx, { ...picture, hash, sourceName: file.name })
      if (added === undefined) return undefined
      const after = auditedPicture(await lockMedia(tx, added))
      await recordChange(tx, author, { permission: 'media.write', table: 'images', before: undefined, after })
      return added
    })
    return { answer: id, isKept: id !== undefined }
  })
  // The same file came twice at once: the other one is kept.
  const shown = taken ?? (await findByHash(db, hash))
  if (shown === undefined) throw new Error('a picture was neither added nor found')
  return answerWith(shown, taken !== undefined)
}

/** What an act answers; throws this refusal where the database refuses it by this SQLSTATE. */
async function told<T>(state: string, refusal: DomainErrorOptions, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw sqlState(error) === state ? new DomainError(refusal) : error
  }
}

/** Puts a picture among those of the product that its file is called by; null when the name says none, or it stands there already. */
async function attach(
  tx: Db,
  author: Author,
  { name, imageId }: { name: string; imageId: number },
  { locale }: MediaReader,
): Promise<MediaUploaded['placed']> {
  const asked = placeOf(name)
  const placed = asked && (await placePicture(tx, { ...asked, imageId }))
  if (!asked || !placed) return null
  const { productId, title, sku, replaced } = placed
  await recordAct(tx, author, {
    permission: 'catalog.write',
    objectKind: 'products',
    id: productId,
    act: 'place_picture',
    before: { picture: replaced },
    after: { picture: imageId, position: asked.place },
  })
  return { title: `${textIn(locale, title)}, ${sku}`, place: asked.place, has_replaced: replaced !== null }
}

/**
 * Puts another file in the place of a picture, everywhere at once: its address is new. Throws 404, 409 `staff.conflict` when its revision has moved, 409
 * `media.known_file` when the library has that file already, and as `withStaffUpload`. Source: ADM-36.
 */
export async function replacePicture(
  platform: Platform,
  author: Author,
  { id, revision, file }: { id: number; revision: number; file: SentFile },
  reader: MediaReader,
): Promise<MediaOne> {
  const { db, jobs } = platform
  const hash = hashOf(file)
  const known = { code: 'media.known_file', status: 409 } as const
  if ((await findByHash(db, hash)) !== undefined) throw new DomainError(known)
  return withStaffUpload(platform, file.bytes, async (picture) => {
    const answer = await inTransaction(db, async (tx) => {
      const before = await lockRead(tx, { id, revision, reader })
      // The same file may come for another picture at the same time.
      await told('23505', known, () => replaceFile(tx, jobs, before, { ...picture, hash, sourceName: file.name }))
      const after = auditedPicture(await lockMedia(tx, id))
      const shown = await getMedia(tx, id, reader)
      await recordChange(tx, author, { permission: 'media.write', table: 'images', before: auditedPicture(before), after })
      return shown
    })
    return { answer, isKept: true }
  })
}
