import { DomainError } from '#core/domain-error.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { namesOf, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { bytesOf, insertUploaded, readUploadedImage, removeUploaded, withUpload } from '#server/modules/base/images/index.ts'
import { lockOrder } from '#server/modules/sales/orders/index.ts'
import * as repo from './return-photos.repo.ts'
import { photoNotFound, returnNotFound } from '../returns.errors.ts'
import { findReturn, type ReturnRow } from '../returns.repo.ts'

/** So many photographs are kept of one return. */
const atMost = 8

/** Photographs are taken from the moment the things may come until they are looked at and paid for. */
const photographed: readonly ReturnRow['status'][] = ['approved', 'received', 'refunded']

/** The photographs of a return, in the order in which they were taken, as data addresses: nobody but staff is shown them. Throws `returns.not_found` (404). Source: ADM-25. */
export async function listPhotos(platform: Platform, returnId: number): Promise<{ id: number; data: string; by: string; at: string }[]> {
  const { db } = platform
  if (!(await findReturn(db, returnId))) throw returnNotFound()
  const rows = await repo.listPhotos(db, [returnId])
  const read = await Promise.all(rows.map(async (row) => ({ row, bytes: await readUploadedImage(platform, row.imageId) })))
  return read.flatMap(({ row: { id, actor: by, at }, bytes }) =>
    bytes ? [{ id, data: `data:image/webp;base64,${bytes.toString('base64')}`, by, at: at.toISOString() }] : [],
  )
}

/**
 * Keeps a photograph of what came back, base64 or a data URL, written anew without metadata. Throws what `withUpload` refuses, `images.unreadable`
 * (400, field `image`), and 409 `returns.no_photos` for a return that was never agreed to or has eight of them. Source: ADM-25.
 */
export function addPhoto(platform: Platform, author: Author, returnId: number, image: string): Promise<void> {
  const bytes = bytesOf(image)
  if (!bytes) throw new DomainError({ code: 'images.unreadable', status: 400, field: 'image' })
  return withUpload(platform, bytes, async (picture) => {
    await inLockedReturn(platform, returnId, async (tx, row) => {
      const taken = await repo.listPhotos(tx, [row.id])
      if (!photographed.includes(row.status) || taken.length >= atMost) throw noMorePhotos()
      const { actor, memberId } = namesOf(author)
      const imageId = await insertUploaded(tx, picture, alt)
      const id = await repo.insertPhoto(tx, { returnId: row.id, imageId, actor, memberId, at: platform.clock.now() })
      await note(tx, author, row, 'add_photo', id)
    })
    return { answer: undefined, isKept: true }
  })
}

/** Takes a photograph away, file and all. Throws `returns.photo_not_found` (404). */
export function removePhoto(platform: Platform, author: Author, { id: returnId, photo }: { id: number; photo: number }): Promise<void> {
  return inLockedReturn(platform, returnId, async (tx, row) => {
    const imageId = await repo.deletePhoto(tx, row.id, photo)
    if (imageId === undefined) throw photoNotFound()
    await removeUploaded(tx, platform.jobs, [imageId])
    await note(tx, author, row, 'remove_photo', photo)
  })
}

const alt = { ru: 'Снято при приёмке возврата', en: 'Taken when the return was received' }
const noMorePhotos = () => new DomainError({ code: 'returns.no_photos', status: 409, params: { most: atMost } })

function note(tx: Db, author: Author, row: ReturnRow, act: 'add_photo' | 'remove_photo', photo: number): Promise<void> {
  return recordAct(tx, author, { permission: 'returns.receive', objectKind: 'returns', id: row.id, act, after: { photo } })
}

/** The order first, as everywhere. Throws `returns.not_found` (404). */
async function inLockedReturn(platform: Platform, id: number, work: (tx: Db, row: ReturnRow) => Promise<void>): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await findReturn(tx, id)
    const order = found && (await lockOrder(tx, { id: found.orderId }))
    const row = order && (await findReturn(tx, id))
    if (!row) throw returnNotFound()
    await work(tx, row)
  })
}
