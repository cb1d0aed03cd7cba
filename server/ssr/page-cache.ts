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

export interface PageCacheOptions {
  /** Of pages and their addresses. */
  maxBytes: number
  maxAgeMs: number
  /** How old a page may be that is sent because no new one can be made. */
  maxOutageMs: number
  /** Hears why a page could not be made when nobody else does, since an older one was sent. */
  onFailure(error: unknown): void
  /** Hears of a page that set a cookie, which is one visitor's and would become everybody's. */
  onCookie(key: string): void
  now(): number
}

interface Entry {
  page: CachedPage
  madeAt: number
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Finished public pages, compressed once. One rendering serves all who wait for it; `dropAll` forgets everything at once,
 * also what is being rendered from data that is now old. No page sets a cookie. Source: reliability T53, §4, §6.17, decision 0003.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #entries = new Map<string, Entry>()
  readonly #flights = new Map<string, Promise<CachedPage>>()
  #bytes = 0
  #generation = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  /** The finished page, from the cache or rendered now; while it cannot be rendered, the one before it. Only successes are kept. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.#find(key, this.#options.maxAgeMs)
    if (kept) return kept
    const flightKey = `${this.#generation} ${key}`
    const flight = this.#flights.get(flightKey) ?? this.#render(key, render).finally(() => this.#flights.delete(flightKey))
    this.#flights.set(flightKey, flight)
    return flight
  }

  /** Forgets every page: the shop's data has changed. */
  dropAll(): void {
    this.#generation++
    this.#entries.clear()
    this.#bytes = 0
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const generation = this.#generation
    const madeAt = this.#options.now()
    try {
      const { isPersonal, ...rendered } = withoutCookie(await render())
      if (isPersonal) this.#options.onCookie(key)
      const page = await compress(rendered)
      if (page.status >= 500) return this.#find(key, this.#options.maxOutageMs) ?? page
      const isKept = page.status === 200 && !isPersonal
      if (generation === this.#generation) this.#replace(key, isKept ? { page, madeAt } : undefined)
      return page
    } catch (error) {
      const before = this.#find(key, this.#options.maxOutageMs)
      if (!before) throw error
      this.#options.onFailure(error)
      return before
    }
  }

  #find(key: string, maxAgeMs: number): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.#options.now() - entry.madeAt >= maxAgeMs) return undefined
    // Last used goes last, so that the first one is the one to forget.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.page
  }

  /** What stood at this address goes, also when there is nothing to keep there any more. */
  #replace(key: string, entry: Entry | undefined): void {
    this.#forget(key)
    if (!entry) return
    this.#entries.set(key, entry)
    this.#bytes += weight(key, entry.page)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= weight(key, entry.page)
  }
}

function withoutCookie(page: RenderedPage): RenderedPage & { isPersonal: boolean } {
  const { 'set-cookie': cookie, ...headers } = page.headers
  return { ...page, headers, isPersonal: cookie !== undefined }
}

/** As if the page were asked for in both forms, with its address: whoever asks chooses how long that is. */
function weight(key: string, page: CachedPage): number {
  return key.length * 2 + page.brotli.length * 2.5 + 1024
}

async function compress({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const packed = await packBrotli(body)
  let zipped: Promise<Buffer> | undefined
  return {
    status,
    headers,
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    brotli: packed,
    gzip: () => (zipped ??= unpackBrotli(packed).then(packGzip)),
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
