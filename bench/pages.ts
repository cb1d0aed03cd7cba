import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startChild } from './child.ts'

export interface PageFigures {
  page: string
  bare: number
  cached: number
  rendered: number
  bytes: number
}

const seconds = 6
const connections = 10

/** Pages a second for each path, rendered each time and from the page cache, beside a bare server that sends the same bytes. */
export async function measurePages(databaseUrl: string, paths: Record<string, string>, port: number): Promise<PageFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const figures: PageFigures[] = []
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PORT: String(port),
  }
  const rendered = new Map<string, number>()
  const cached = new Map<string, { rate: number; body: Buffer }>()
  for (const mode of ['no', 'yes']) {
    const shop = await startChild('./shop-process.ts', { ...env, PAGE_CACHE: mode })
    for (const [page, path] of Object.entries(paths)) {
      await load(shop.url + path, 1)
      const rate = await load(shop.url + path, seconds)
      if (mode === 'no') rendered.set(page, rate)
      else cached.set(page, { rate, body: await compressedBody(shop.url + path) })
    }
    await shop.stop()
  }
  for (const [page, { rate, body }] of cached) {
    const file = join(folder, 'body.br')
    writeFileSync(file, body)
    const bare = await startChild('./bare-process.ts', { BODY: file })
    await load(bare.url, 1)
    figures.push({ page, bare: await load(bare.url, seconds), cached: rate, rendered: rendered.get(page) ?? 0, bytes: body.length })
    await bare.stop()
  }
  rmSync(folder, { recursive: true, force: true })
  return figures
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections, duration, headers: { 'accept-encoding': 'br' } })
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with something else than 200`)
  return result.requests.average
}

/** The bytes as they travel: fetch would unpack them. */
async function compressedBody(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
