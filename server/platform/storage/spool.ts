import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#core/domain-error.ts'

/**
 * Lays what comes into a file for as long as it is worked on, so that nothing of it is held in memory and whoever sends it waits for nobody. Throws 413
 * `error.body_too_large` above so many bytes.
 */
export async function withSpooled<T>(bytes: Readable, most: number, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-file-'))
  try {
    const path = join(folder, 'file')
    let length = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        length += chunk.length
        if (length > most) done(new DomainError({ code: 'error.body_too_large', status: 413 }))
        else done(null, chunk)
      },
    })
    await pipeline(bytes, counted, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
