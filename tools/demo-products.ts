import { addMoreProducts } from '#demo/seed/more-products.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabaseBeside } from './run/database.ts'

/** `npm run demo:products -- 100000`: a shop of that many more products, to see how it behaves. Refuses on a shop that is not a demo. */
const count = Number(process.argv[2])
const config = readConfig()
if (config.mode !== 'demo') {
  console.error('This shop is not a demo (MODE): nothing was touched.')
  process.exit(1)
}
if (!Number.isInteger(count) || count < 1 || count > 2_000_000) {
  console.error('Say how many products to add, from 1 to 2 000 000: npm run demo:products -- 100000')
  process.exit(1)
}
const started = performance.now()
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.ownerUrl, max: 2, log: createLog(config.logLevel), applicationName: 'vitrina-demo-products' })
try {
  await addMoreProducts(db, count, (added) => {
    const seconds = Math.round((performance.now() - started) / 1000)
    process.stdout.write(`\r· Adding products… ${added} of ${count} (${seconds} s)`)
  })
  process.stdout.write('\n')
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await db.$pool.end()
  await database.stop()
}
