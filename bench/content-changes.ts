import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop } from './bench-shop.ts'
import { startChild, type Child } from './child.ts'
import { percentiles, type Percentiles } from './open-loop.ts'
import { ask } from './plain-client.ts'

/**
 * How long it takes until every node shows what was changed in the database: two shops on one database, a change each time, both asked for the page
 * again and again. Beside it a bare NOTIFY from one connection to another. Limit: a second. Source: ADM-09.
 */

const changes = 20
/** A page, how its n-th change is written, and what the page then says. */
interface Kind {
  path: string
  write: (n: number) => string
  says: (n: number) => string
}
const product = `(select id from products where slug = 'cardigan-kuzova-sand')`
const price = (n: number) => 12_000 + n
const shown = (roubles: number) => `${Math.floor(roubles / 1000)}\u00A0${String(roubles % 1000).padStart(3, '0')}\u00A0₽`
const kinds: Record<string, Kind> = {
  'a setting': {
    path: '/about',
    write: (n) => `update settings set value = '"8 800 555-${1000 + n}"' where key = 'phone'`,
    says: (n) => `8\u00A0800\u00A0555-${1000 + n}`,
  },
  'a menu': {
    path: '/about',
    write: (n) => `update menu_items set title = '{"ru": "Мужское ${n}-е"}' where url = '/catalog/men'`,
    says: (n) => `Мужское ${n}-е`,
  },
  'a slide of the home page': {
    path: '/',
    write: (n) =>
      `update home_page_blocks set data = jsonb_set(data, '{slides,0,title,ru}', '"Слайд ${n}-й"') where data ->> 'kind' = 'slides'`,
    says: (n) => `Слайд ${n}-й`,
  },
  'a price on its page': {
    path: '/product/cardigan-kuzova-sand',
    write: (n) => `update products set price = ${price(n) * 100}, old_price = null where id = ${product}`,
    says: (n) => shown(price(n)),
  },
  'a price in a listing': {
    path: '/catalog/women/knitwear?sort=new',
    write: (n) => `update products set price = ${price(100 + n) * 100}, published_at = now(), old_price = null where id = ${product}`,
    says: (n) => shown(price(100 + n)),
  },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
const bench = await openBenchShop(Number(positionals[0] ?? 1000), values.data)
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
try {
  buildStorefront('build')
  const nodes = await Promise.all(['4795', '4796'].map((port) => startNode(port)))
  const rows: Record<string, Percentiles> = { 'a bare NOTIFY': percentiles(await measureNotify()) }
  for (const [name, kind] of Object.entries(kinds)) rows[name] = percentiles(await measureKind(nodes, kind))
  await Promise.all(nodes.map((node) => node.stop()))
  console.log('Milliseconds from the commit of a change until the later of two nodes shows it')
  console.table(rows)
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
}

function startNode(port: string): Promise<Child> {
  const env = {
    DATABASE_URL: bench.url,
    DATA_DIR: join(folder, port),
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
  }
  return startChild('./shop-process.ts', { ...env, PORT: port })
}

async function measureKind(nodes: readonly Child[], { path, write, says }: Kind): Promise<number[]> {
  const times: number[] = []
  for (let n = 1; n <= changes; n++) {
    // Both have the page as it was, and nobody is still busy with the change before.
    await Promise.all(nodes.map((node) => ask(node.url + path)))
    await pause(300)
    await bench.db.execute(sql.raw(write(n)))
    const committed = performance.now()
    const each = await Promise.all(nodes.map((node) => shows(node.url + path, says(n), committed)))
    times.push(Math.max(...each))
  }
  return times
}

/** Milliseconds since `committed` when a page first says something; throws when it has not after ten seconds. */
async function shows(url: string, words: string, committed: number): Promise<number> {
  for (;;) {
    const reply = await ask(url)
    const ms = performance.now() - committed
    if (reply.text().includes(words)) return ms
    if (ms > 10_000) throw new Error(`${url} does not say ${words}`)
    await pause(5)
  }
}

async function measureNotify(): Promise<number[]> {
  const listener = new pg.Client({ connectionString: bench.url })
  await listener.connect()
  await listener.query('listen bench')
  const times: number[] = []
  for (let n = 0; n < changes; n++) {
    const started = performance.now()
    const heard = new Promise<void>((done) => listener.once('notification', () => done()))
    await bench.db.execute(sql`notify bench`)
    await heard
    times.push(performance.now() - started)
  }
  await listener.end()
  return times
}
