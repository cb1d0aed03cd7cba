import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { DrawPicture } from '../../platform/module.ts'
import type { ImageRow } from './images.schema.ts'
import { WorkQueue } from './work-queue.ts'

export type ImageFormat = 'avif' | 'webp'
type Order = 'urgent' | 'ahead'

// One thread a picture: two at once must leave the shop room to answer.
sharp.concurrency(1)
sharp.cache(false)

export interface ImageFiles {
  /** The bytes of a picture in one width and format, made and kept on the disk when they are not there yet. */
  variant(image: ImageRow, width: number, format: ImageFormat, order?: Order): Promise<Buffer>
  /** Draws the original of a picture ahead of time, if it is missing. True when it was. */
  prepare(image: ImageRow, order?: Order): Promise<boolean>
  /** A picture composed by somebody else, made once and kept under its name (letters and digits). */
  composed(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** Pictures below a folder: originals and what was made of them. At most two are worked on at once. */
export function createImageFiles(folder: string, draw: DrawPicture | undefined): ImageFiles {
  const queue = new WorkQueue(2)
  const flights = new Map<string, Promise<Buffer>>()

  const once = (file: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const flight = flights.get(file) ?? makeFile(file, make).finally(() => flights.delete(file))
    flights.set(file, flight)
    return flight
  }
  const original = (image: ImageRow, order: Order): Promise<Buffer> =>
    once(join(folder, `${image.id}-${image.version}`, 'original.webp'), () => {
      if (!image.spec || !draw) throw new Error(`picture ${image.id} has no original`)
      const spec = { ...image.spec, width: image.width, height: image.height }
      return queue.run(() => draw(spec), order)
    })
  return {
    variant: (image, width, format, order = 'urgent') =>
      once(join(folder, `${image.id}-${image.version}`, `${width}.${format}`), async () => {
        const source = await original(image, order)
        return queue.run(() => encode(source, width, format), order)
      }),
    composed: (name, make) => once(join(folder, 'composed', name), () => queue.run(make, 'urgent')),
    prepare: async (image, order = 'ahead') => {
      const file = join(folder, `${image.id}-${image.version}`, 'original.webp')
      if (await readFile(file).catch(() => undefined)) return false
      await original(image, order)
      return true
    },
  }
}

async function makeFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await mkdir(dirname(file), { recursive: true })
  // A half-written file must never be served: it gets its name when it is whole.
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, made)
  await rename(draft, file)
  return made
}

function encode(source: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(source).resize({ width, withoutEnlargement: true })
  return format === 'avif' ? resized.avif({ quality: 55, effort: 2 }).toBuffer() : resized.webp({ quality: 78 }).toBuffer()
}
