import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Module, Platform } from '#server/platform/module.ts'
import { createImageFiles, soon, type ImageFiles } from './image-files.ts'
import { imageRoutes } from './images.routes.ts'
import { listDrawnImages, listImageRows } from './images.repo.ts'
import { imageView } from './images.view.ts'

export { findImageIds, listImages, saveDrawnImages, shownImages, type DrawnImage } from './images.repo.ts'
export { imageView, imageViews, jpegPath, noImage } from './images.view.ts'
export type { ShownImage } from './images.schema.ts'

const filesOf = new WeakMap<Platform, ImageFiles>()

/** Pictures: their records, their drawing and the widths and formats in which they are served. */
export const imagesModule: Module = {
  name: 'images',
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
  const files = filesOf.get(platform) ?? createImageFiles(join(platform.config.dataDir, 'pictures'), platform.drawPicture, platform.log)
  filesOf.set(platform, files)
  return files
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
 * other one as WebP, at most `width` pixels wide, or undefined when there is none. Throws 503 when it is not there soon, and goes on with it.
 */
export function composePicture(platform: Platform, wanted: ComposedPicture, make: MakePicture): Promise<Buffer | undefined> {
  return soon(compose(platform, wanted, make))
}

interface ComposedPicture {
  name: string
  imageId: number | undefined
  width: number
}
type MakePicture = (source: Buffer | undefined) => Promise<Buffer>

async function compose(platform: Platform, { name, imageId, width }: ComposedPicture, make: MakePicture): Promise<Buffer | undefined> {
  const files = imageFiles(platform)
  const image = imageId === undefined ? undefined : (await listImageRows(platform.db, [imageId])).get(imageId)
  const widest = image && imageView(image, 'ru').widths.findLast((one) => one <= width)
  // The source first: what waits for a place among the pictures that are worked on must not hold one.
  const source = image && widest !== undefined ? await files.variant(image, widest, 'webp') : undefined
  return files.composed(image && source ? `${image.id}-${image.version}-${name}` : name, () => make(source))
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
