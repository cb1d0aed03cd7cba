import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Listing } from '#contracts/catalog.contract.ts'
import { readConfig } from '#server/config.ts'
import type { RunningShop } from '#server/main.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { setTimeout } from 'node:timers/promises'
import { buildStorefront } from '#tools/run/build.ts'
import { questionsOf } from './listing-questions.ts'
import { median } from './median.ts'

/**
 * CPU of the thread that makes pages, a page, over many addresses, each asked for once a round; the client is another thread. Between
 * two rounds whatever is cached of the database is dropped, as after each change in the shop. On a scratch PostgreSQL with the demo
 * shop, or on that of DATABASE_URL: `node bench/made-anew.ts [rounds] [listing|new-listing|home|product]`; the kind that is named is measured
 * alone, and a profile of the processor is written into the folder for temporary files.
 */
interface Kind {
  name: string
  /** The addresses of each round. */
  rounds: string[][]
}

const port = Number(process.env.PORT ?? 4790)
const warmRounds = 4
const inCategory = 15

// Before React is read, which is another one in development.
process.env.NODE_ENV = 'production'
const { openBenchShop } = await import('./bench-shop.ts')
const { serve } = await import('#server/main.ts')

await measure(Number(process.argv[2] ?? 8), process.argv[3])

async function measure(count: number, profile: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const settings = {
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PAGE_CACHE: 'no',
  }
  const config = readConfig({ ...process.env, ...settings })
  const scratch = config.databaseUrl === undefined ? await openBenchShop(0) : undefined
  buildStorefront('build')
  const shop = await serve({ config, databaseUrl: scratch?.url ?? config.databaseUrl ?? '', buildDir: 'build' })
  while (!findIndex(shop.db)) await setTimeout(100)
  const session = new Session()
  session.connect()
  const kinds = await pagesOf(shop, count + warmRounds)
  for (const { name, rounds } of kinds.filter((kind) => profile === undefined || kind.name === profile)) {
    for (const urls of rounds.slice(0, warmRounds)) await makeAll(shop, urls)
    const fixed = [fixedWork()]
    if (profile) await startProfile(session)
    const figures = []
    for (const urls of rounds.slice(warmRounds)) figures.push(await makeAll(shop, urls))
    if (profile) await writeProfile(session, join(tmpdir(), `${name}.cpuprofile`))
    fixed.push(fixedWork())
    console.log(
      `${name}: ${rounds[0]?.length} a round, CPU ms ${median(figures).toFixed(2)} (least ${Math.min(...figures).toFixed(2)}), ` +
        `fixed work ${fixed.map((ms) => ms.toFixed(2)).join(' and ')}`,
    )
  }
  await shop.stop()
  await scratch?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

/** Milliseconds of this thread for each page. */
async function makeAll(shop: RunningShop, urls: string[]): Promise<number> {
  await shop.app.platform.changes.dropEverything()
  const client = new Worker(new URL('./ask-each.ts', import.meta.url), { workerData: urls })
  await new Promise((ready) => client.once('message', ready))
  const before = process.threadCpuUsage()
  client.postMessage('go')
  await new Promise((done, fail) => client.once('message', done).once('error', fail))
  const { user, system } = process.threadCpuUsage(before)
  await client.terminate()
  return (user + system) / 1000 / urls.length
}

/** Listings that were asked for before, listings that nobody has asked for (their goods are known from others), the home page, products. */
async function pagesOf({ app }: RunningShop, rounds: number): Promise<Kind[]> {
  const origin = `http://127.0.0.1:${port}`
  const questions: string[][] = []
  const products: string[] = []
  const categories = ['', '/women', '/men', '/women/dresses', '/women/outerwear', '/women/knitwear', '/men/outerwear', '/women/skirts']
  for (const category of categories) {
    const answer = await app.server.inject(`/api/ru/catalog/page?path=/catalog${category}`)
    if (answer.statusCode !== 200) continue
    const listing: Listing = answer.json()
    questions.push([...new Set(questionsOf(listing, 1, inCategory * rounds * 4).map(pageOf))])
    products.push(...listing.products.slice(0, 6).map((product) => `/product/${product.slug}`))
  }
  const full = (paths: string[]): string[] => [...new Set(paths)].map((path) => origin + path)
  const each = (urls: (round: number) => string[]): string[][] => Array.from({ length: rounds }, (_, round) => full(urls(round)))
  const fresh = (round: number): string[] => questions.flatMap((some) => some.slice(round * inCategory, (round + 1) * inCategory))
  return [
    { name: 'listing', rounds: each(() => fresh(0)) },
    { name: 'new-listing', rounds: each((round) => fresh(round)) },
    { name: 'home', rounds: each(() => ['/', ...Array.from({ length: 30 }, (_, n) => `/?from=${n}`)]) },
    { name: 'product', rounds: each(() => products) },
  ]
}

/** The address of the page for a question to the API. */
function pageOf(question: string): string {
  const query = new URLSearchParams(question.split('?')[1])
  const [path, page, sort] = [query.get('path') ?? '', query.get('page') ?? '1', query.get('sort') ?? 'recommended']
  const search = [...(page === '1' ? [] : [`page=${page}`]), ...(sort === 'recommended' ? [] : [`sort=${sort}`])].join('&')
  return path + (search && `?${search}`)
}

/** Milliseconds of a piece of work that is always the same: processors are slower while others use them. */
function fixedWork(): number {
  const things = Array.from({ length: 800 }, (_, id) => ({ id, slug: `thing-${id}`, title: 'Пальто', price: 12_990, sizes: [1, 2, 3] }))
  const times = 200
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time++) JSON.parse(JSON.stringify(things))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}

async function startProfile(session: Session): Promise<void> {
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
}

async function writeProfile(session: Session, file: string): Promise<void> {
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
}
