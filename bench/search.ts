import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop } from './bench-shop.ts'
import { startChild } from './child.ts'
import { ask, asBrowsers } from './plain-client.ts'

/** What people type: broad and narrow, mistyped, in the wrong layout, half a word, a number, nothing that is here. */
const kinds: Record<string, string[]> = {
  'broad: one word': ['платье', 'пальто', 'шерсть', 'джинсы', 'dress', 'женское'],
  'two words and more': ['красное платье', 'linen shirt', 'пальто из шерсти', 'синий джемпер', 'wool coat', 'платье мурманск'],
  'mistyped, wrong layout, by sound': ['gkfnmt', 'футбалка', 'palto', 'кашимир', 'вкуыы', 'djinsy'],
  'half a word': ['пла', 'шерст', 'п', 'куртк', 'dre', 'мур'],
  'a number': ['SV-W201-1', 'SX-0050000', 'sv-w201', 'SX-0099', 'ым-ц201', 'SV-M101-1'],
  'in descriptions only, or nowhere': ['купальник', 'подкладка карман', 'абракадабра', 'фонариком', '!!!', 'дирижабль'],
}
const rounds = 20
const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
const count = Number(positionals[0] ?? 100_000)

interface Taken {
  /** Before anything is warm or cached. */
  first: number[]
  search: number[]
  cards: number[]
}

/** Milliseconds of each search of 24 by one client; beside it those of the same 24 cards by their ids. */
async function measureSearch(url: string): Promise<Record<string, Taken>> {
  const taken: Record<string, Taken> = {}
  for (let round = -1; round < rounds; round++) {
    for (const [kind, queries] of Object.entries(kinds)) {
      const of = (taken[kind] ??= { first: [], search: [], cards: [] })
      for (const q of queries) {
        const found = await timed(`${url}/api/ru/search?q=${encodeURIComponent(q)}&limit=12&typing=1`)
        const ids = (found.body as { products: { id: number }[] }).products.map((product) => product.id)
        const cards = ids.length > 0 ? await timed(`${url}/api/ru/catalog/products?ids=${ids.join(',')}`) : undefined
        if (round < 0) of.first.push(found.ms)
        else of.search.push(found.ms)
        if (round >= 0 && cards) of.cards.push(cards.ms)
      }
    }
  }
  return taken
}

async function timed(address: string): Promise<{ ms: number; body: unknown }> {
  const { status, ms, text } = await ask(address, { headers: asBrowsers })
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return { ms, body: JSON.parse(text()) }
}

function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN
}

function row({ first, search, cards }: Taken) {
  const ms = (value: number) => value.toFixed(1)
  return {
    'p50 ms': ms(percentile(search, 0.5)),
    'p95 ms': ms(percentile(search, 0.95)),
    'p99 ms': ms(percentile(search, 0.99)),
    'first time, worst ms': ms(Math.max(...first)),
    'cards alone, p50 ms': ms(percentile(cards, 0.5)),
    'search / cards, p50': (percentile(search, 0.5) / percentile(cards, 0.5)).toFixed(2),
  }
}

const bench = await openBenchShop(count, values.data)
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
try {
  buildStorefront('build')
  const shop = await startChild('./shop-process.ts', {
    DATABASE_URL: bench.url,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: '4794',
  })
  const taken = await measureSearch(shop.url)
  await shop.stop()
  const ones = Object.values(taken)
  const all: Taken = {
    first: ones.flatMap((one) => one.first),
    search: ones.flatMap((one) => one.search),
    cards: ones.flatMap((one) => one.cards),
  }
  console.log('Search of 24, one client, milliseconds')
  console.table(Object.fromEntries(Object.entries({ ...taken, all }).map(([kind, figures]) => [kind, row(figures)])))
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
}
