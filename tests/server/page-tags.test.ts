import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { loggedTables, topicsOfModels } from '#server/platform/changes/topics.ts'
import { everyKind, startCachingShop, type CachingShop } from '#tests/support/tagged-pages.ts'

/** Tables that tell nothing of themselves, and why a page that reads them is right all the same. */
const withoutTopic: Record<string, string> = {
  stored_cards: 'copies of what products, models, pictures and stock say, read around while one of those is noted as changed',
  card_changes: 'notes of that',
  carrier_answers: 'the page ends by itself',
  carrier_rests: 'the page ends by itself',
  forms: 'the page ends by itself',
  promotions: 'the page ends by itself',
  help_misses: 'is only written',
  search_queue: 'work that is still to be done',
  search_misses: 'is only written',
  search_words: 'is written with the documents of the search',
  search_model_texts: 'is written with the documents of the search',
  bonus_lots: 'of customers, and pages have none',
  bonus_purchases: 'of customers, and pages have none',
  content_versions: 'rows are only added: the page says which one is shown',
  pickup_points: 'written by carriers; pages of a city end by themselves',
}

let shop: CachingShop
let statements: string[] = []
const query = pg.Client.prototype.query
beforeAll(async () => {
  shop = await startCachingShop()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string } | undefined]
    const statement = typeof first === 'string' ? first : (first?.text ?? '')
    // The feed reads meanwhile.
    if (!statement.includes('change_log')) statements.push(statement)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
}, 180_000)
afterAll(async () => {
  pg.Client.prototype.query = query
  await shop.stop()
})

const topicsOf = new Map<string, Set<string>>()
for (const { table, topic } of loggedTables) {
  const read = topic in topicsOfModels ? topicsOfModels[topic as keyof typeof topicsOfModels] : topic
  topicsOf.set(table, (topicsOf.get(table) ?? new Set()).add(read))
}

/** The tables of our own that a statement reads; `behind` tells what a table or a view is made of. */
function tablesOf(statement: string, behind: ReadonlyMap<string, readonly string[]>): string[] {
  const named = [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map((match) => match[1] ?? '')
  return named.flatMap((name) => behind.get(name) ?? [])
}

/** Each table by its own name, each view with the tables that it reads, through other views too. */
async function readTables(): Promise<Map<string, string[]>> {
  const { rows } = await shop.app.db.execute<{ name: string; table: string }>(`
    with recursive seen as (
      select view_name as name, table_name as read from information_schema.view_table_usage where view_schema = 'public' and table_schema = 'public'
      union select s.name, u.table_name from seen s join information_schema.view_table_usage u on u.view_name = s.read and u.table_schema = 'public'
    )
    select tablename as name, tablename as table from pg_tables where schemaname = 'public'
    union select s.name, s.read from seen s join pg_tables t on t.tablename = s.read and t.schemaname = 'public'`)
  const behind = new Map<string, string[]>()
  for (const { name, table } of rows) behind.set(name, [...(behind.get(name) ?? []), table])
  return behind
}

test('[ADM-09] every table that a page is made of has a topic among its tags', { timeout: 120_000 }, async () => {
  const behind = await readTables()
  expect(behind.get('live_cards'), 'views are looked through').toContain('models')
  const missing = new Set<string>()
  for (const path of everyKind) {
    for (const cookie of ['', 'city_id=1']) {
      // Nothing that another page has read is at hand.
      shop.app.caches.pages.dropAll()
      shop.app.caches.data.dropEverything()
      clearMemoized(shop.app.platform.db)
      statements = []
      await shop.app.server.inject({ url: path, headers: { cookie } })
      expect(statements, `${path} was made without a statement: nothing is caught`).not.toEqual([])
      const topics = new Set([...(shop.tags.get(`${path} ${cookie.slice(8)}`) ?? [])].map((tag) => tag.split(':')[0] ?? ''))
      for (const table of new Set(statements.flatMap((statement) => tablesOf(statement, behind)))) {
        if (table in withoutTopic) continue
        const own = topicsOf.get(table)
        if (!own) missing.add(`${path}: ${table} has no topic`)
        // What the index counts of products it tells by pools.
        else if (![...own].some((topic) => topics.has(topic) || (topic === 'product' && topics.has('pool'))))
          missing.add(`${path}: ${table} (${[...own].join(', ')})`)
      }
    }
  }
  expect([...missing]).toEqual([])
})

test('[ADM-09] a page of words and shops is not made anew because something was sold, one with goods is', async () => {
  const topicsOfPage = async (path: string) => {
    expect((await shop.app.server.inject({ url: path })).statusCode).toBe(200)
    return new Set([...(shop.tags.get(`${path} `) ?? [])].map((tag) => tag.split(':')[0]))
  }
  const words = await topicsOfPage('/page/fitting')
  expect(words).toContain('content_page')
  expect(words).toContain('location')
  for (const topic of ['pool', 'product', 'listing', 'look']) expect(words).not.toContain(topic)
  expect(await topicsOfPage('/lpp/wool')).toContain('pool')
})

test(
  '[MAG-21] a page with every kind of block needs seven statements at most, once what its blocks name is cached',
  { timeout: 60_000 },
  async () => {
    const url = '/api/ru/pages/content?path=/lpp/all-blocks'
    const first = await shop.app.server.inject({ url })
    expect(first.statusCode).toBe(200)
    // The answer is gone, and not what it was made of.
    shop.app.caches.data.drop(new Set(['content_page']))
    statements = []
    expect((await shop.app.server.inject({ url })).statusCode).toBe(200)
    expect(statements).not.toEqual([])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(7)
  },
)
