import type { Database } from '#server/platform/db/database.ts'
import { openBenchShop } from './bench-shop.ts'
import { startChild } from './child.ts'
import { arrive, percentiles } from './open-loop.ts'
import { ask, asBrowsers } from './plain-client.ts'
import { order, prepareOrders, type Ready } from './ready-orders.ts'

const ordersPerSecond = 5
const words = ['пальто', 'платье', 'свитер', 'шерсть', 'юбка', 'брюки', 'plaid', 'coat', 'носки', 'шарф']

/** Orders while more is searched for than the shop can find, and what became of the searches. */
async function measure(
  env: Record<string, string>,
  db: Database,
  shedding: 'on' | 'off',
  searchesPerSecond: number,
  seconds: number,
): Promise<object> {
  const shop = await startChild('./shop-process.ts', { ...env, LOAD_SHEDDING: shedding })
  try {
    const count = ordersPerSecond * seconds
    const ready = await prepareOrders(shop.url, db, count)
    const found: Record<string, number> = {}
    const search = async (index: number): Promise<void> => {
      const url = `${shop.url}/api/ru/search?q=${encodeURIComponent(`${words[index % words.length]} ${index}`)}`
      const status = await ask(url, { headers: asBrowsers }).then(
        (reply) => reply.status,
        () => 'none',
      )
      found[status] = (found[status] ?? 0) + 1
    }
    const late = { refused: 0 }
    const buy = async (index: number): Promise<void> => {
      await order(shop.url, ready[index] as Ready).catch(() => void late.refused++)
    }
    const crowd = arrive(searchesPerSecond, searchesPerSecond * seconds, search)
    const times = await arrive(ordersPerSecond, count, buy)
    await crowd
    const { 200: answered = 0, 503: refused = 0 } = found
    return { shedding, ...percentiles(times), 'orders not taken': late.refused, 'searches answered': answered, 'searches refused': refused }
  } finally {
    await shop.stop()
  }
}

/** `node bench/overload.ts [searches a second] [seconds]`: the same crowd twice, without and with refusing what matters least. */
async function run(searchesPerSecond: number, seconds: number): Promise<void> {
  const { db, url, folder, stop } = await openBenchShop(0)
  try {
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PICTURES_AHEAD: 'no',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      PORT: '4793',
    }
    console.log(
      `${ordersPerSecond} orders a second, milliseconds from the moment at which they are wanted, beside ${searchesPerSecond} searches a second`,
    )
    const rows = []
    for (const shedding of ['off', 'on', 'off', 'on'] as const) rows.push(await measure(env, db, shedding, searchesPerSecond, seconds))
    console.table(rows)
  } finally {
    await stop()
  }
}

const [searches = '400', seconds = '20'] = process.argv.slice(2)
await run(Number(searches), Number(seconds))
