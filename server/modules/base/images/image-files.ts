import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { DomainError } from '#core/domain-error.ts'
import type { Logger } from '#server/platform/log.ts'
import type { DrawPicture } from '#server/platform/module.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { ImageRow } from './images.schema.ts'
import { QueueFull, WorkQueue } from './work-queue.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpg'
type Order = 'urgent' | 'ahead'

// One thread a picture: two at once must leave the shop room to answer.
sharp.concurrency(1)
sharp.cache(false)

export interface ImageFiles {
  /** The bytes of a picture in one width and format, made and kept on the disk when they are not there yet; undefined when its original is nowhere. */
  variant(image: ImageRow, width: number, format: ImageFormat, order?: Order): Promise<Buffer | undefined>
  /** Draws the original of a picture ahead of time, if it is missing. True when it was. */
  prepare(image: ImageRow, order?: Order): Promise<boolean>
  /** A picture composed by somebody else, made once and kept under its name (letters and digits). */
  composed(name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined>
  /** Does work on a picture in its turn among all others. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Removes what was made of a picture. */
  forget(image: Pick<ImageRow, 'id' | 'version'>): Promise<void>
}

/** As many pictures may be waited for as dozens of pages ask for at once; the next ones are to come back later. */
const waitingAtMost = 500

/** A picture that takes longer goes on being drawn while its visitor asks again: connections are not held for it, and none is closed because of it. */
const answerMs = 1500
const retrySeconds = 3

/** The picture is being drawn. Source: decision 0134. */
const notDrawnYet = () => new DomainError({ code: 'error.server', status: 503, retryAfterSeconds: retrySeconds })

/** What the work on a picture answers if it does so within a second and a half; throws `notDrawnYet` (503) otherwise, and the work goes on. */
export async function soon<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(notDrawnYet()), answerMs)
  // Nobody may be left to hear how it ends.
  work.catch(() => undefined)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** The storage of the originals does not answer: whoever asks comes back. What was made of them before is there all the same. Source: OPS-03. */
const noOriginals = () => new DomainError({ code: 'error.server', status: 503, retryAfterSeconds: 15 })

/** So many pictures are waited for that the next one has to come back. Source: reliability T43. */
const tooManyPictures = () => new DomainError({ code: 'error.server', status: 503, retryAfterSeconds: 5 })

/**
 * Pictures below a folder: originals and what was made of them; originals of visitors lie in the storage. At most two are worked on at once. Each throws `tooManyPictures` (503) when too many
 * wait. A disk that takes no more costs only the keeping; a file that cannot be read is an error when it cannot be made anew.
 */
export function createImageFiles(folder: string, draw: DrawPicture | undefined, log: Logger, storage?: Storage): ImageFiles {
  const queue = new WorkQueue(2, waitingAtMost)
  const flights = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = <T>(work: () => Promise<T>, order: Order): Promise<T> =>
    queue.run(work, order).catch((error: unknown) => {
      throw error instanceof QueueFull ? tooManyPictures() : error
    })

  const once = (file: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const flight = flights.get(file) ?? makeFile(file, make, log).finally(() => flights.delete(file))
    flights.set(file, flight)
    return flight
  }
  const folderOf = (image: Pick<ImageRow, 'id' | 'version'>): string => join(folder, `${image.id}-${image.version}`)
  const original = async (image: ImageRow, order: Order): Promise<Buffer | undefined> => {
    if (image.stored !== null)
      return storage?.get(image.stored).catch((error: unknown) => {
        log.error({ event: 'storage.failed', err: error })
        throw noOriginals()
      })
    return once(join(folderOf(image), 'original.webp'), async () => {
      if (!image.spec || !draw) return undefined
      const spec = { ...image.spec, width: image.width, height: image.height }
      return inTurn(() => draw(spec), order)
    })
  }
  return {
    inTurn: (work) => inTurn(work, 'urgent'),
    forget: (image) => rm(folderOf(image), { recursive: true, force: true }),
    variant: (image, width, format, order = 'urgent') =>
      once(join(folderOf(image), `${width}.${format}`), async () => {
        const source = await original(image, order)
        return source && inTurn(() => encode(source, width, format), order)
      }),
    composed: (name, make) => once(join(folder, 'composed', name), () => inTurn(make, 'urgent')),
    prepare: async (image, order = 'ahead') => {
      const file = join(folderOf(image), 'original.webp')
      if (await readFile(file).catch(() => undefined)) return false
      return (await original(image, order)) !== undefined
    },
  }
}

async function makeFile(file: string, make: () => Promise<Buffer | undefined>, log: Logger): Promise<Buffer | undefined> {
  let unread: Error | undefined
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') unread = error
  })
  if (kept) return kept
  const made = await make()
  if (!made && unread) throw unread
  if (unread) log.error({ event: 'pictures.unread', err: unread })
  if (made) await keep(file, made).catch((error: unknown) => log.error({ event: 'pictures.unkept', err: error }))
  return made
}

/** A half-written file must never be served: it gets its name when it is whole. Other nodes may write the same one. */
async function keep(file: string, made: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, made)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function encode(source: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(source).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 78 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
