import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files gain less than the header costs. */
const worthBytes = 1024

/**
 * Writes a `.br` and a `.gz` beside each script and sheet of a folder, packed as tightly as can be: once at the build
 * instead of badly at each request. Answers how many files were packed.
 */
export async function compressAssets(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  const packed = await Promise.all(names.map((name) => compressFile(join(folder, name))))
  return packed.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.length < worthBytes) return false
  const [br, gz] = await Promise.all([packTightest(bytes), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}

/** How many of the nearest distances have a code of their own: which number packs best depends on the file, by some thousandths. */
const directDistances = [0, 8, 15]

async function packTightest(bytes: Buffer): Promise<Buffer> {
  const packed = await Promise.all(
    directDistances.map((count) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_NDIRECT]: count,
        },
      }),
    ),
  )
  return packed.reduce((best, one) => (one.length < best.length ? one : best))
}
