import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Category, Listing } from '#contracts/catalog.contract.ts'
import { startChild, type Child } from './child.ts'
import { questionsOf } from './listing-questions.ts'
import { ask, asBrowsers } from './plain-client.ts'

export interface ListingFigures {
  listing: string
  products: number
  /** Milliseconds of a call, first to last byte, one after the other. */
  p50: number
  p95: number
  p99: number
  /** p95 of a bare server that sends the same bytes, in turns with the calls. */
  bareP95: number
  /** CPU of the shop's process for a call, which others on the machine hardly change; the database's comes on top. */
  cpuP50: number
  cpuP95: number
  /** Of the shop's process after the calls. */
  memoryMb: number
}

const calls = 1000

/** Calls of listings by one client: the largest category of at most 5 % of all products, and the whole catalogue. */
export async function measureListings(databaseUrl: string, port: number, cityId: number): Promise<ListingFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const shop = await startChild('./shop-process.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: String(port),
  })
  try {
    const figures: ListingFigures[] = []
    const whole = await listingOf(shop, '/catalog', cityId)
    const { results: tops } = await readJson<{ results: Category[] }>(`${shop.url}/api/ru/catalog/categories`)
    const small = tops
      .flatMap((top) => [top, ...top.children])
      .filter((category) => category.count <= whole.products_count / 20)
      .toSorted((a, b) => b.count - a.count)[0]
    if (!small) throw new Error('every category is too large')
    for (const listing of [await listingOf(shop, small.path, cityId), whole]) figures.push(await measure(shop, listing, cityId, folder))
    return figures
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(shop: Child, listing: Listing, cityId: number, folder: string): Promise<ListingFigures> {
  const questions = questionsOf(listing, cityId, calls)
  const file = join(folder, 'body.json')
  writeFileSync(file, await (await fetch(shop.url + questions[0])).text())
  const bare = await startChild('./bare-process.ts', { BODY: file })
  const times = { shop: [] as number[], bare: [] as number[], cpu: [] as number[] }
  // Other questions than those that count: the engine compiles, and nothing that is measured was asked before.
  for (const question of questionsOf(listing, cityId, calls * 2).slice(calls)) await timeOf(shop.url + question)
  for (const question of questions) {
    const before = await shop.cpu()
    times.shop.push(await timeOf(shop.url + question))
    times.cpu.push((await shop.cpu()) - before)
    times.bare.push(await timeOf(bare.url))
  }
  await bare.stop()
  const at = (share: number, of: number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length * share)] ?? 0
  const [p50, p95, p99] = [at(0.5, times.shop), at(0.95, times.shop), at(0.99, times.shop)]
  const { path, products_count: products } = listing
  const [cpuP50, cpuP95] = [at(0.5, times.cpu), at(0.95, times.cpu)]
  return { listing: path, products, p50, p95, p99, bareP95: at(0.95, times.bare), cpuP50, cpuP95, memoryMb: await shop.memory() }
}

function listingOf(shop: Child, path: string, cityId: number): Promise<Listing> {
  return readJson(`${shop.url}/api/ru/catalog/page?${new URLSearchParams({ path, city_id: String(cityId) })}`)
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}

/** Milliseconds until the last byte is there, packed as for a browser. Throws unless the answer is 200 or 404: a page that the filters have left empty is one too. */
async function timeOf(url: string): Promise<number> {
  const { status, ms } = await ask(url, { headers: asBrowsers })
  if (status !== 200 && status !== 404) throw new Error(`${url} answered ${status}`)
  return ms
}
