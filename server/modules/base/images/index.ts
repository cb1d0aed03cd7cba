import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { calendarDay } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { createImageFiles, soon, type ImageFiles } from './image-files.ts'
import { imagesJobs } from './images.jobs.ts'
import en from './images.messages.en.json' with { type: 'json' }
import ru from './images.messages.ru.json' with { type: 'json' }
import { imageRoutes } from './images.routes.ts'
import { listDrawnImages, listImageRows } from './images.repo.ts'
import { imageView } from './images.view.ts'
import { readStaffUpload, readUpload, turned, type ReadPicture } from './upload.ts'
import { replaceUploaded, type StoredPicture } from './uploaded-images.repo.ts'

export { findImageIds, listImages, saveDrawnImages, shownImages, type DrawnImage } from './images.repo.ts'
export { bytesOf } from './image-text.rules.ts'
export { imageView, imageViews, jpegPath, noImage } from './images.view.ts'
export type { ShownImage } from './images.schema.ts'

export {
  findByHash,
  insertPicture,
  insideLibrary,
  lockPicture,
  removePicture,
  replaceFile,
  writePicture,
  type LibraryPicture,
} from './library-images.repo.ts'
export { hideImages, insertUploaded, publishImages, removeUploaded, type StoredPicture } from './uploaded-images.repo.ts'

/** What the storage answers; throws 503 `images.not_stored` while it does not, and whoever asked loses nothing. Source: OPS-03. */
function whileReached<T>({ log }: Platform, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    log.error({ event: 'storage.failed', err: error })
    throw new DomainError({ code: 'images.not_stored', status: 503, retryAfterSeconds: 60 })
  })
}
const newName = ({ clock }: Pick<Platform, 'clock'>, kind: 'private' | 'media' = 'private'): string =>
  `${kind}/${calendarDay(clock.now())}/${randomToken()}.webp`
const filesOf = new WeakMap<Platform, ImageFiles>()

/** Pictures: their records, their drawing and the widths and formats in which they are served. */
export const imagesModule: Module = {
  name: 'images',
  messages: { ru, en },
  jobs: (platform) => imagesJobs(platform, imageFiles(platform)),
  routes(http, platform) {
    const files = imageFiles(platform)
    imageRoutes(http.app, platform, files)
    let closed = false
    http.app.addHook('onClose', async () => {
      closed = true
    })
    if (platform.config.picturesAhead && platform.drawPicture) {
      http.app.addHook('onListen', async () => void drawAhead(platform, files, () => closed))
    }
  },
}

function imageFiles(platform: Platform): ImageFiles {
  const { config, drawPicture, log, storage } = platform
  const files = filesOf.get(platform) ?? createImageFiles(join(config.dataDir, 'pictures'), drawPicture, log, storage)
  filesOf.set(platform, files)
  return files
}

/**
 * Takes what a visitor has sent as a picture: read by its content, written anew without metadata, stored. `keep` writes what refers to it; when it
 * throws, or keeps nothing, the file is gone again. Throws as `readUpload` (400, field `image`), 503 when too many wait, and 503 `images.not_stored` while the storage
 * takes nothing: nothing is written then. Source: FORM-14, T42, OPS-03.
 */
export async function withUpload<T>(platform: Platform, bytes: Buffer, keep: Keep<T>): Promise<T> {
  const read = await imageFiles(platform).inTurn(() => readUpload(bytes))
  return storeAndKeep(platform, read, newName(platform), keep)
}

/**
 * The same of what staff have sent into the library. Throws as `readStaffUpload`, and 503 as `withUpload`. Source: ADM-36.
 */
export async function withStaffUpload<T>(platform: Platform, bytes: Buffer, keep: Keep<T>): Promise<T> {
  const read = await imageFiles(platform).inTurn(() => readStaffUpload(bytes))
  return storeAndKeep(platform, read, newName(platform, 'media'), keep)
}

type Keep<T> = (picture: StoredPicture & { bytes: number }) => Promise<{ answer: T; isKept: boolean }>

async function storeAndKeep<T>(platform: Platform, { webp, ...shape }: ReadPicture, stored: string, keep: Keep<T>): Promise<T> {
  const { storage } = platform
  await whileReached(platform, storage.put(stored, webp))
  let isKept = false
  try {
    const done = await keep({ ...shape, stored, bytes: webp.byteLength })
    isKept = done.isKept
    return done.answer
  } finally {
    if (!isKept) await storage.delete(stored).catch((error: unknown) => platform.log.error({ event: 'pictures.undeleted', err: error }))
  }
}

/**
 * Turns a picture that a visitor sent, clockwise, within the transaction: it is another file under another address then. False when there is none. What is
 * put into the storage before a transaction that fails is swept up. Throws 503 `images.not_stored` while the storage does not answer. Source: ADM-61.
 */
export async function turnUploaded(platform: Platform, tx: Db, id: number, degrees: 90 | 180 | 270): Promise<boolean> {
  const image = (await listImageRows(tx, [id])).get(id)
  const bytes = image?.stored ? await whileReached(platform, platform.storage.get(image.stored)) : undefined
  if (!image?.stored || !bytes) return false
  const { webp, ...shape } = await imageFiles(platform).inTurn(() => turned(bytes, degrees))
  const stored = newName(platform)
  await whileReached(platform, platform.storage.put(stored, webp))
  return replaceUploaded(tx, platform.jobs, { id, version: image.version, stored: image.stored }, { ...shape, stored })
}

/** The picture that a visitor sent, as WebP, private or not; undefined when there is none of that id. Throws 503 `images.not_stored` while the storage does not answer. */
export async function readUploadedImage(platform: Platform, id: number): Promise<Buffer | undefined> {
  const image = (await listImageRows(platform.db, [id])).get(id)
  return image?.stored ? whileReached(platform, platform.storage.get(image.stored)) : undefined
}

/** A picture and the widths in which it is about to be asked for; those that it is too small for are left out. */
export interface WantedPicture {
  id: number
  widths: readonly number[]
}

/** Draws these pictures now and makes their widths in AVIF; answers how many originals were missing. */
export async function preparePictures(platform: Platform, wanted: readonly WantedPicture[]): Promise<number> {
  const files = imageFiles(platform)
  const images = await listImageRows(
    platform.db,
    wanted.map(({ id }) => id),
  )
  const missing = new Set<number>()
  await Promise.all(
    wanted.map(async ({ id, widths }) => {
      const image = images.get(id)
      if (!image) return
      if (await files.prepare(image, 'urgent')) missing.add(id)
      await Promise.all(widths.filter((width) => width <= image.width).map((width) => files.variant(image, width, 'avif')))
    }),
  )
  return missing.size
}

/**
 * A picture that is composed of another one, made once and kept under `name` (letters, digits, hyphens and a dot): `make` gets the
 * other one as WebP, at most `width` pixels wide, and what of it must be in sight, or undefined when there is none. Throws 503 when it is not there soon, and goes on with it.
 */
export function composePicture(platform: Platform, wanted: ComposedPicture, make: MakePicture): Promise<Buffer | undefined> {
  return soon(compose(platform, wanted, make))
}

interface ComposedPicture {
  name: string
  imageId: number | undefined
  width: number
}
type MakePicture = (source: Buffer | undefined, focus: readonly [x: number, y: number] | undefined) => Promise<Buffer>

async function compose(platform: Platform, { name, imageId, width }: ComposedPicture, make: MakePicture): Promise<Buffer | undefined> {
  const files = imageFiles(platform)
  const image = imageId === undefined ? undefined : (await listImageRows(platform.db, [imageId])).get(imageId)
  const widest = image && imageView(image, 'ru').widths.findLast((one) => one <= width)
  // The source first: what waits for a place among the pictures that are worked on must not hold one.
  const source = image && widest !== undefined ? await files.variant(image, widest, 'webp') : undefined
  if (!image || !source) return files.composed(name, () => make(undefined, undefined))
  const { id, version, focusX: x, focusY: y } = image
  const focus = x === null || y === null ? undefined : ([x, y] as const)
  return files.composed([id, version, ...(focus ?? []), name].join('-'), () => make(source, focus))
}

/** Draws everything that is missing, one after the other, in the pauses of the shop. */
async function drawAhead(platform: Platform, files: ImageFiles, isClosed: () => boolean): Promise<void> {
  for (const image of await listDrawnImages(platform.db)) {
    if (isClosed()) return
    await files
      .prepare(image, 'ahead')
      .catch((error: unknown) => platform.log.warn({ err: error, image: image.key }, 'a picture could not be drawn'))
    await nextTick()
  }
}
