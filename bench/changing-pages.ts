import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql, type SQL } from 'drizzle-orm'
import type { Listing } from '#contracts/catalog.contract.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop } from './bench-shop.ts'
import { startChild, type Child } from './child.ts'
import type { PageLoad, PageLoadResult } from './page-load.ts'
import { ask, asBrowsers } from './plain-client.ts'

/**
 * Pages a second of 430 addresses (20 listings, 400 products, 10 searches) while products change: so many a second in the price of any product, in
 * the price of those that the pages show, or in stock that gets scarce and plenty by turns. Beside it how long a new price takes to be seen.
 * `node bench/changing-pages.ts 10000 --data FOLDER --warm 10 --seconds 20 --rates 0,1,4,20 --kinds any,shown,stock`. Goals: README.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    warm: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
    rates: { type: 'string', default: '0,1,4,20' },
    kinds: { type: 'string', default: 'any,shown,stock' },
  },
})
const connections = 32
let changes = 0
const [warmSeconds, seconds] = [Number(values.warm), Number(values.seconds)]
const rates = values.rates.split(',').map(Number)
const paths = [
  'women',
  'women/dresses',
  'women/outerwear',
  'women/knitwear',
  'women/skirts',
  'men',
  'men/outerwear',
  'men/knitwear',
  'women/shirts',
  'men/shirts',
]
const words = ['платье', 'пальто', 'шерсть', 'джинсы', 'рубашка', 'юбка', 'свитер', 'красное платье', 'dress', 'куртка']

interface Row {
  rate: string
  'pages/s': number
  'of quiet': string
  'p50 ms': number
  'p99 ms': number
  'max ms': number
  'CPU, cores': string
  'seen on its page, ms': string
  'seen in a listing, ms': string
  'RSS, MB': number
}

/** Ids of products by what the pages show of them. */
interface Products {
  any: number[]
  shown: number[]
}

const bench = await openBenchShop(Number(positionals[0] ?? 10_000), values.data)
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
const probe = { slug: 'cardigan-kuzova-sand', listing: '/catalog/women/knitwear?sort=new' }
try {
  buildStorefront('build')
  const shop = await startShop()
  const { addresses, products } = await chooseAddresses(shop.url)
  console.log(`${addresses.length} addresses, ${products.shown.length} products on them, ${products.any.length} in all`)
  await load(shop.url, addresses, warmSeconds)
  const kinds: [string, (n: number) => SQL][] = [
    ['any', (n) => priceOf(at(products.any, n), n)],
    ['shown', (n) => priceOf(at(products.shown, n), n)],
    ['stock', (n) => stockOf(at(products.any, n))],
  ]
  const quiet = rates.includes(0) ? await phase(shop, addresses, 0, () => sql``) : undefined
  for (const [kind, change] of kinds.filter(([name]) => values.kinds.split(',').includes(name))) {
    const rows = quiet ? [told(quiet, quiet)] : []
    for (const rate of rates.filter((some) => some > 0)) rows.push(told(await phase(shop, addresses, rate, change), quiet))
    console.log(kind)
    console.table(rows)
  }
  await shop.stop()
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
}

function startShop(): Promise<Child> {
  return startChild('./shop-process.ts', {
    DATABASE_URL: bench.url,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'silent',
    PORT: '4797',
  })
}

async function chooseAddresses(url: string): Promise<{ addresses: string[]; products: Products }> {
  const shown = new Set<number>()
  const listings: string[] = []
  for (const path of paths) {
    for (const page of [1, 2]) {
      const reply = await ask(`${url}/api/ru/catalog/page?path=/catalog/${path}&page=${page}`)
      if (reply.status !== 200) continue
      for (const { id } of (JSON.parse(reply.text()) as Listing).products) shown.add(id)
      listings.push(`/catalog/${path}${page === 1 ? '' : `?page=${page}`}`)
    }
  }
  const { rows } = await bench.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from products where published_at is not null and slug <> ${probe.slug} order by popularity desc, id`,
  )
  for (const { id } of rows.slice(0, 400)) shown.add(id)
  const addresses = [
    ...listings.slice(0, 20),
    ...rows.slice(0, 400).map(({ slug }) => `/product/${slug}`),
    ...words.map((word) => `/search?q=${encodeURIComponent(word)}`),
  ]
  const products = { any: rows.map(({ id }) => id), shown: [...shown] }
  return { addresses: mixed(addresses), products }
}

/** Each n-th product in an order that jumps about and is the same in every run. */
function at(ids: readonly number[], n: number): number {
  return ids[(n * 7919) % ids.length] ?? 0
}

function mixed<T>(things: readonly T[]): T[] {
  const step = 97
  return things.map((_, n) => things[(n * step) % things.length]).filter((thing) => thing !== undefined)
}

function priceOf(id: number, n: number): SQL {
  return sql`update products set price = ${500_000 + (n % 5000) * 100}, old_price = null where id = ${id}`
}

/** A place's stock of a size, which is scarce afterwards when it was plenty before, or the other way round. */
function stockOf(id: number): SQL {
  return sql`update stock set on_hand = case when on_hand - reserved > 2 then reserved + 2 else reserved + 9 end
    where (offer_id, location_id) = (select s.offer_id, s.location_id from stock s join offers o on o.id = s.offer_id where o.product_id = ${id} limit 1)`
}

interface Phase {
  rate: number
  result: PageLoadResult
  cores: number
  memory: number
  seen: { page: number[]; listing: number[] }
}

async function phase(shop: Child, addresses: string[], rate: number, change: (n: number) => SQL): Promise<Phase> {
  const end = new AbortController()
  const work = rate === 0 ? [] : [makeChanges(rate, change, end.signal)]
  await load(shop.url, addresses, Math.min(3, warmSeconds))
  const before = await shop.cpu()
  const probing = rate === 0 ? { page: [], listing: [] } : probeChanges(shop.url, end.signal)
  const result = await load(shop.url, addresses, seconds)
  const cores = ((await shop.cpu()) - before) / 1000 / seconds
  end.abort()
  await Promise.all(work)
  if (result.failures > 0) throw new Error(`${result.failures} pages failed`)
  return { rate, result, cores, memory: await shop.memory(), seen: await probing }
}

async function makeChanges(rate: number, change: (n: number) => SQL, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  for (let n = 0; !signal.aborted; n++) {
    await pause(Math.max(0, started + (n * 1000) / rate - performance.now()))
    await bench.db.execute(change(changes++))
  }
}

/** Changes one price every two seconds, and tells the milliseconds from each commit until its page and a listing say so. */
async function probeChanges(url: string, signal: AbortSignal): Promise<Phase['seen']> {
  const seen: Phase['seen'] = { page: [], listing: [] }
  for (let n = 1; !signal.aborted; n++) {
    const roubles = 12_000 + ((changes + n) % 900)
    await bench.db.execute(
      sql`update products set price = ${roubles * 100}, published_at = now(), old_price = null where slug = ${probe.slug}`,
    )
    const committed = performance.now()
    const says = `${Math.floor(roubles / 1000)}\u00A0${String(roubles % 1000).padStart(3, '0')}\u00A0₽`
    const [page, listing] = await Promise.all([
      shows(`${url}/product/${probe.slug}`, says, committed),
      shows(url + probe.listing, says, committed),
    ])
    seen.page.push(page)
    seen.listing.push(listing)
    await pause(Math.max(0, committed + 2000 - performance.now()))
  }
  return seen
}

/** Milliseconds since `committed` when a page first says something; throws when it has not after twenty seconds. */
async function shows(url: string, words: string, committed: number): Promise<number> {
  for (;;) {
    const reply = await ask(url, { headers: asBrowsers })
    const ms = performance.now() - committed
    if (reply.text().includes(words)) return ms
    if (ms > 20_000) throw new Error(`${url} does not say ${words}`)
    await pause(25)
  }
}

function load(url: string, some: string[], duration: number): Promise<PageLoadResult> {
  const asked: PageLoad = { url, paths: some, connections, seconds: duration }
  const child = fork(new URL('./page-load.ts', import.meta.url), [JSON.stringify(asked)])
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`the load ended with ${code}`)))
    child.once('message', (result) => {
      child.disconnect()
      done(result as PageLoadResult)
    })
  })
}

function told({ rate, result, cores, memory, seen }: Phase, quiet: Phase | undefined): Row {
  const largest = (times: readonly number[]) => (times.length === 0 ? '–' : String(Math.round(Math.max(...times))))
  return {
    rate: rate === 0 ? 'quiet' : `${rate}/s`,
    'pages/s': Math.round(result.rate),
    'of quiet': quiet ? `${((100 * result.rate) / quiet.result.rate).toFixed(1)} %` : '–',
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'max ms': result.max,
    'CPU, cores': cores.toFixed(2),
    'seen on its page, ms': largest(seen.page),
    'seen in a listing, ms': largest(seen.listing),
    'RSS, MB': Math.round(memory),
  }
}
