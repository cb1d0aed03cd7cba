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
/** The machine's speed changes from one minute to the next: several shops are asked in turns, so many calls at a time. */
const callsAtOnce = 50

export interface ListingShop {
  databaseUrl: string
  /** The visitor's city. */
  cityId: number
}

interface OpenShop extends ListingShop {
  child: Child
  folder: string
}

/**
 * Calls of listings by one client, in turns of each of these shops, on ports from this one on: the largest category of at most 5 % of all
 * products, and the whole catalog.
 */
export async function measureListings(shops: readonly ListingShop[], port: number): Promise<ListingFigures[]> {
  const open: OpenShop[] = []
  try {
    for (const [index, shop] of shops.entries()) open.push(await openShop(shop, port + index))
    const figures: ListingFigures[] = []
    for (const pick of [leafOf, wholeOf]) figures.push(...(await measure(open, pick)))
    return figures
  } finally {
    for (const { child, folder } of open) {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function openShop(shop: ListingShop, port: number): Promise<OpenShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const child = await startChild('./shop-process.ts', {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: String(port),
  })
  return { ...shop, child, folder }
}

const wholeOf = (shop: OpenShop): Promise<Listing> => listingOf(shop, '/catalog')

async function leafOf(shop: OpenShop): Promise<Listing> {
  const whole = await wholeOf(shop)
  const { results: tops } = await readJson<{ results: Category[] }>(`${shop.child.url}/api/ru/catalog/categories`)
  const small = tops
    .flatMap((top) => [top, ...top.children])
    .filter((category) => category.count <= whole.products_count / 20)
    .toSorted((a, b) => b.count - a.count)[0]
  if (!small) throw new Error('every category is too large')
  return listingOf(shop, small.path)
}

interface Asked {
  shop: Child
  bare: Child
  listing: Listing
  questions: string[]
  times: { shop: number[]; bare: number[]; cpu: number[] }
}

async function measure(shops: readonly OpenShop[], pick: (shop: OpenShop) => Promise<Listing>): Promise<ListingFigures[]> {
  const asked: Asked[] = []
  for (const shop of shops) asked.push(await begin(shop, await pick(shop)))
  for (let from = 0; from < calls; from += callsAtOnce) for (const one of asked) await askSome(one, from)
  const figures = []
  for (const one of asked) {
    await one.bare.stop()
    figures.push(figuresOf(one, await one.shop.memory()))
  }
  return figures
}

async function begin({ child: shop, cityId, folder }: OpenShop, listing: Listing): Promise<Asked> {
  const questions = questionsOf(listing, cityId, calls)
  const file = join(folder, 'body.json')
  writeFileSync(file, await (await fetch(shop.url + questions[0])).text())
  // Other questions than those that count: the engine compiles, and nothing that is measured was asked before.
  for (const question of questionsOf(listing, cityId, calls * 2).slice(calls)) await timeOf(shop.url + question)
  return { shop, bare: await startChild('./bare-process.ts', { BODY: file }), listing, questions, times: { shop: [], bare: [], cpu: [] } }
}

async function askSome({ shop, bare, questions, times }: Asked, from: number): Promise<void> {
  for (const question of questions.slice(from, from + callsAtOnce)) {
    const before = await shop.cpu()
    times.shop.push(await timeOf(shop.url + question))
    times.cpu.push((await shop.cpu()) - before)
    times.bare.push(await timeOf(bare.url))
  }
}

function figuresOf({ listing, times }: Asked, memoryMb: number): ListingFigures {
  const at = (share: number, of: number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length * share)] ?? 0
  const [p50, p95, p99] = [at(0.5, times.shop), at(0.95, times.shop), at(0.99, times.shop)]
  const { path, products_count: products } = listing
  return {
    listing: path,
    products,
    p50,
    p95,
    p99,
    bareP95: at(0.95, times.bare),
    cpuP50: at(0.5, times.cpu),
    cpuP95: at(0.95, times.cpu),
    memoryMb,
  }
}

function listingOf({ child, cityId }: OpenShop, path: string): Promise<Listing> {
  return readJson(`${child.url}/api/ru/catalog/page?${new URLSearchParams({ path, city_id: String(cityId) })}`)
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
