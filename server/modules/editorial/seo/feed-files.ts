import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { dayMs } from '#core/dates.ts'

/** The name of the compressed copy of a file. */
export const packedName = (path: string): string => `${path}.gz`

/**
 * Writes a file from texts as fast as the disk takes them, with a compressed copy beside it. Both get their names when they are whole and on the disk: whoever
 * reads meanwhile reads the ones before. When it fails nothing is changed.
 */
export async function writeWhole(path: string, texts: AsyncIterable<string | Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await removeLeftovers(dirname(path))
  const draft = `${path}.${randomUUID()}.part`
  const packed = `${path}.gz.${randomUUID()}.part`
  try {
    await pipeline(Readable.from(texts), createWriteStream(draft, { flush: true }))
    await pipeline(createReadStream(draft), createGzip(), createWriteStream(packed, { flush: true }))
    await rename(packed, packedName(path))
    await rename(draft, path)
  } finally {
    await Promise.all([draft, packed].map((file) => rm(file, { force: true })))
  }
}

/** What a process that was killed has begun and nobody will end. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue
    const begun = await stat(join(folder, name)).catch(() => undefined)
    if (begun && Date.now() - begun.mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}
