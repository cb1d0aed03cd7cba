import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { DomainError } from '#core/domain-error.ts'

/** What an archive may hold: it is told before anything of it is unpacked. */
export interface ZipLimits {
  entries: number
  /** Bytes, unpacked. */
  bytes: number
}

export interface ZipEntry {
  name: string
  /** Bytes, unpacked, as it says itself; its stream breaks where it says so falsely. */
  size: number
  open: () => Promise<Readable>
}

const wrongType = (): DomainError => new DomainError({ code: 'run.wrong_type', status: 400 })
const tooMuch = (): DomainError => new DomainError({ code: 'run.unpacks_too_large', status: 400 })

/** How many times smaller than its content an archive may be, above so many bytes of content: sheets are some 20, a bomb is a thousand. */
const mostRatio = 250
const smallest = 16 * 1024 * 1024

export interface Zip {
  /** Its files by their names. */
  entries: ReadonlyMap<string, ZipEntry>
  close: () => void
}

/**
 * Opens an archive, of which only the directory is held in memory; close it. Throws 400 `run.wrong_type` for what is no archive, and `run.unpacks_too_large` for one
 * that would unpack to more than it may. Locked files of it are left out.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((): never => {
    throw wrongType()
  })
  try {
    return { entries: await entriesOf(zip, limits), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: yauzl.ZipFile, limits: ZipLimits): Promise<Map<string, ZipEntry>> {
  if (zip.entryCount > limits.entries) throw tooMuch()
  const entries = new Map<string, ZipEntry>()
  let packed = 0
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      if (unpacked > limits.bytes || (unpacked > smallest && unpacked > packed * mostRatio)) throw tooMuch()
      if (!entry.canDecodeFileData() || entry.fileName.endsWith('/')) continue
      entries.set(entry.fileName, {
        name: entry.fileName,
        size: entry.uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      })
    }
  } catch (error) {
    throw error instanceof DomainError ? error : wrongType()
  }
  return entries
}
