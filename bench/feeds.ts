import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { writeFeed } from '#server/modules/editorial/seo/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { collectGarbage } from '#server/platform/collect-garbage.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { openBenchShop } from './bench-shop.ts'

/**
 * `node bench/feeds.ts 5000 25000`: makes Yandex's feed in shops of so many products and prints the seconds and the most memory that is really in use meanwhile (garbage
 * is collected before each look). The figure of the larger shop must not be higher than that of the smaller one. Source: SEO-04.
 */
const counts = process.argv.slice(2).map(Number)

interface Figures {
  products: number
  offers: number
  'size MB': number
  seconds: number
  'memory MB': number
}

async function measure(products: number): Promise<Figures> {
  const shop = await openBenchShop(products)
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-feeds-'))
  const log = createLog('error')
  const db = createDatabase({ url: shop.url, max: 4, log })
  const app = await createApp({
    config: { ...readConfig({}), dataDir },
    db,
    clock: systemClock,
    log,
    secrets: createSecrets('bench'.repeat(8)),
    modules,
  })
  try {
    const started = performance.now()
    await writeFeed(app.platform, 'yandex.yml')
    const seconds = (performance.now() - started) / 1000
    // Once more, looked at: what is read at first (code, statements) is there by now.
    collectGarbage()
    const before = inUse()
    let [most, isDone] = [before, false]
    const again = writeFeed(app.platform, 'yandex.yml').finally(() => {
      isDone = true
    })
    while (!isDone) {
      await wait(250)
      collectGarbage()
      most = Math.max(most, inUse())
    }
    await again
    const { rows } = await shop.db.execute<{ offers: number }>(
      'select count(*)::int as offers from offers o join products p on p.id = o.product_id where p.published_at is not null',
    )
    return {
      products,
      offers: rows[0]?.offers ?? 0,
      'size MB': Math.round(statSync(join(dataDir, 'feeds', 'yandex.yml')).size / 2 ** 20),
      seconds: Math.round(seconds * 10) / 10,
      'memory MB': Math.round((most - before) / 2 ** 20),
    }
  } finally {
    await app.server.close()
    await db.$pool.end()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const inUse = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const figures: Figures[] = []
for (const count of counts.length > 0 ? counts : [2000, 20_000]) figures.push(await measure(count))
console.table(figures)
