import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A page as it is kept and sent: packed as nearly every browser takes it; other forms are made from that for who asks for them. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  /** Names the content; each form in which it is sent adds its own ending. */
  tag: string
  brotli: Buffer
  /** Packed when it is asked for first, and kept with the page. */
  gzip(): Promise<Buffer>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Packs a page once for all who get it; `onZipped` hears of the bytes by which it has grown when somebody takes no brotli. */
export async function packPage({ status, headers, body }: RenderedPage, onZipped: (bytes: number) => void): Promise<CachedPage> {
  const packed = await packBrotli(body)
  let zipped: Promise<Buffer> | undefined
  const makeGzip = async (): Promise<Buffer> => {
    const made = await packGzip(await unpackBrotli(packed))
    onZipped(made.length)
    return made
  }
  return {
    status,
    headers,
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    brotli: packed,
    gzip: () => (zipped ??= makeGzip()),
  }
}

/** Brotli for what is packed while somebody waits. */
export function packBrotli(body: Buffer): Promise<Buffer> {
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

/** The plain text again. */
export const unpackBrotli = promisify(brotliDecompress)

/** Gzip for what is packed while somebody waits. */
export function packGzip(body: Buffer): Promise<Buffer> {
  return zip(body, { level: 6 })
}
