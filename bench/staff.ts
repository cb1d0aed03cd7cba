import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { signIn } from '#tests/support/staff.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { openBenchShop } from './bench-shop.ts'
import { startChild } from './child.ts'
import { percentiles } from './open-loop.ts'
import { ask, type Question } from './plain-client.ts'
import type { Call } from './staff-calls.ts'
import { goodsCalls } from './staff-goods.ts'

/**
 * Calls of the back-office on a shop with many products and many orders, one client, each beside a bare query of the same table in the same
 * minute: `node bench/staff.ts 100000 100000`, `--data <folder>` keeps the filled shop, `--only goods` or `orders` asks those
 * alone. Limits of p95: 300 ms for the first rows of a list,
 * 200 for a change of its filter, 400 for a page of one, 300 for a save. Source: SUX-2.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, only: { type: 'string' }, calls: { type: 'string' } },
})
const calls = Number(values.calls ?? 200)
const [products = 100_000, orders = 100_000] = positionals.map(Number)
const bench = await openBenchShop(products, values.data)
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
try {
  if (values.only !== 'goods') await addOrders(bench.db, orders)
  buildStorefront('build')
  const shop = await startChild('./shop-process.ts', {
    DATABASE_URL: bench.url,
    DATA_DIR: folder,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'error',
    PORT: '4792',
  })
  try {
    await measure(bench.db, shop.url)
  } finally {
    await shop.stop()
  }
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Copies the demo shop's orders, their lines, histories and payments until there are so many; the copies lie seven minutes apart, backwards. */
async function addOrders(db: Database, count: number): Promise<void> {
  const there = await db.execute<{ n: number; top: number }>(sql`select count(*)::int as n, max(id) as top from orders`)
  const { n = 0, top = 0 } = there.rows[0] ?? {}
  if (n >= count) return
  const copies = Math.ceil((count - n) / n)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Copies are no orders of the shop: nothing is to be told of them, and what watches over real ones would refuse them.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of ['orders', 'order_items', 'order_history', 'payments']) {
      const { rows } = await tx.execute<{ column: string; is_key: boolean; type: string }>(sql`
        select c.column_name as column, c.data_type as type, exists (
          select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${table}::regclass and i.indisunique and a.attname = c.column_name) as is_key
        from information_schema.columns c where c.table_schema = 'public' and c.table_name = ${table} and c.is_generated = 'NEVER'`)
      const copied = rows.map(({ column, is_key: isKey, type }) => {
        if (column === 'id' || column === 'order_id') return `r."${column}" + n * ${top * 100}`
        if (column === 'created_at') return `r.created_at - n * interval '7 minutes'`
        // Of the shape of a number, whose first six digits are of no day.
        if (column === 'number' || column === 'order_number') return `lpad(n::text, 6, '0') || substr(r."${column}", 7)`
        return isKey && type === 'text' ? `r."${column}" || '-' || n` : `r."${column}"`
      })
      await tx.execute(
        sql.raw(`insert into ${table} (${rows.map(({ column }) => `"${column}"`).join(', ')}) overriding system value
          select ${copied.join(', ')} from ${table} r, generate_series(1, ${copies}) n`),
      )
    }
    await tx.execute(sql`analyze orders, order_items, order_history, payments`)
  })
  console.log(`${copies * n} orders added`)
}

async function measure(db: Database, url: string): Promise<void> {
  const cookies = new Map<string, string>()
  const platform = { db, clock: systemClock, config: readConfig({ PUBLIC_URL: url }) }
  await signIn(platform, { roles: ['owner'], name: 'Мера', email: `bench-${randomUUID()}@severa.example` }, cookies)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = (path: string, question: Question = {}) =>
    ask(`${url}/api/ru/staff${path}`, {
      ...question,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    })
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders order by created_at desc limit ${calls}`)
  const numberOf = (n: number): string => rows[n % rows.length]?.number ?? ''
  const newest = 'select * from orders order by created_at desc, id desc limit 50'
  const list = (title: string, limit: number, query: (n: number) => string, bare: string): Call => ({
    title,
    limit,
    question: async (n) => ({ path: `/orders?${query(n)}` }),
    bare,
  })
  const ofOrders: Call[] = [
    list('orders, first rows', 300, () => '', newest),
    list('orders to assemble', 200, () => 'view=assemble', newest),
    list(
      'orders of a state',
      200,
      () => 'status=delivered',
      `select * from orders where status = 'delivered' order by created_at desc limit 50`,
    ),
    list('orders by sum', 200, () => 'sort=-total', 'select * from orders order by total desc, id desc limit 50'),
    list('an order by its number', 200, (n) => `q=${numberOf(n)}`, `select * from orders where number = '${numberOf(0)}'`),
    { title: 'the board', limit: 300, question: async () => ({ path: '/board' }), bare: newest },
    {
      title: 'goods by a word',
      limit: 200,
      question: async () => ({ path: `/goods?q=${encodeURIComponent('пальто')}` }),
      bare: 'select * from products order by id limit 20',
    },
    {
      title: 'an order',
      limit: 400,
      question: async (n) => ({ path: `/orders/${numberOf(n)}` }),
      bare: `select * from orders o join order_items i on i.order_id = o.id where o.number = '${numberOf(0)}'`,
    },
    {
      title: 'a note on an order',
      limit: 300,
      question: async (n) => ({ path: `/orders/${numberOf(n)}/notes`, method: 'POST', body: JSON.stringify({ text: `Заметка ${n}` }) }),
      bare: `update orders set comment = comment where number = '${numberOf(0)}'`,
    },
  ]
  const asked = [...(values.only === 'goods' ? [] : ofOrders), ...(values.only === 'orders' ? [] : await goodsCalls(db, call))]
  const figures = []
  for (const one of asked) figures.push({ ...(await timesOf(one)), call: one.title })
  console.log('Calls of the back-office, one client, milliseconds')
  console.table(Object.fromEntries(figures.map(({ call: title, ...rest }) => [title, rest])))

  async function timesOf({ limit, question, bare }: Call) {
    const times: { shop: number[]; bare: number[] } = { shop: [], bare: [] }
    for (let n = 0; n < calls; n++) {
      const { path, ...rest } = await question(n)
      const { status, ms } = await call(path, rest)
      if (status >= 400) throw new Error(`${path} answered ${status}`)
      if (n >= calls / 10) times.shop.push(ms)
      const started = performance.now()
      await db.execute(sql.raw(bare))
      times.bare.push(performance.now() - started)
    }
    const [shop, alone] = [percentiles(times.shop), percentiles(times.bare)]
    return { p50: round(shop.p50), p95: round(shop.p95), limit, 'bare query p95': round(alone.p95) }
  }
}

function round(ms: number): number {
  return Number(ms.toFixed(1))
}
