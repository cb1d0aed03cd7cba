import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startChild, type Child } from './child.ts'
import { median } from './median.ts'

export interface PageFigures {
  page: string
  bytes: number
  /** Pages a second of the bare server, the page cache and the renderer: the middle one of the rounds. */
  bare: number
  cached: number
  rendered: number
  /** Of the rounds, each compared with the bare server a few seconds before. */
  cachedRatio: number
  renderedRatio: number
  bareCpuMs: number
  cachedCpuMs: number
  renderedCpuMs: number
}

interface Rate {
  rate: number
  cpuMs: number
}

const rounds = 5
const secondsEach = 2
const connections = 10

/**
 * Pages a second for each path, rendered each time and from the page cache, beside a bare server that sends the same bytes. The three
 * take turns, and the middle of the rounds counts: a machine that others use as well is fast and slow by turns.
 */
export async function measurePages(databaseUrl: string, paths: Record<string, string>, port: number): Promise<PageFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const startShop = (PAGE_CACHE: string, PORT: number): Promise<Child> =>
    startChild('./shop-process.ts', {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PICTURES_AHEAD: 'no',
      RATE_LIMITS: 'off',
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'error',
      PORT: String(PORT),
      PAGE_CACHE,
    })
  const [caching, rendering] = [await startShop('yes', port), await startShop('no', port + 1)]
  const figures: PageFigures[] = []
  for (const [page, path] of Object.entries(paths)) {
    const body = await compressedBody(caching.url + path)
    const file = join(folder, 'body.br')
    writeFileSync(file, body)
    const bare = await startChild('./bare-process.ts', { BODY: file })
    for (const url of [rendering.url + path, caching.url + path, bare.url]) await warmUp(url)
    figures.push({ page, bytes: body.length, ...(await takeTurns(bare, caching, rendering, path)) })
    await bare.stop()
  }
  // What the last load has left unfinished ends first.
  await pause(1000)
  await Promise.all([caching.stop(), rendering.stop()])
  rmSync(folder, { recursive: true, force: true })
  return figures
}

async function takeTurns(bare: Child, caching: Child, rendering: Child, path: string): Promise<Omit<PageFigures, 'page' | 'bytes'>> {
  const turns: { bare: Rate; cached: Rate; rendered: Rate }[] = []
  for (let round = 0; round < rounds; round++) {
    turns.push({ bare: await load(bare, ''), cached: await load(caching, path), rendered: await load(rendering, path) })
  }
  return {
    bare: median(turns.map((turn) => turn.bare.rate)),
    cached: median(turns.map((turn) => turn.cached.rate)),
    rendered: median(turns.map((turn) => turn.rendered.rate)),
    cachedRatio: median(turns.map((turn) => turn.cached.rate / turn.bare.rate)),
    renderedRatio: median(turns.map((turn) => turn.rendered.rate / turn.bare.rate)),
    bareCpuMs: median(turns.map((turn) => turn.bare.cpuMs)),
    cachedCpuMs: median(turns.map((turn) => turn.cached.cpuMs)),
    renderedCpuMs: median(turns.map((turn) => turn.rendered.cpuMs)),
  }
}

async function load(child: Child, path: string): Promise<Rate> {
  const before = await child.cpu()
  const result = await autocannon({
    url: child.url + path,
    connections,
    duration: secondsEach,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with something else than 200`)
  return { rate: result.requests.total / result.duration, cpuMs: ((await child.cpu()) - before) / result.requests.total }
}

/** Lets the engine compile what it will run. */
async function warmUp(url: string): Promise<void> {
  await autocannon({ url, connections: 4, amount: 80, headers: { 'accept-encoding': 'br' } })
}

/** The bytes as they travel: fetch would unpack them. */
async function compressedBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
