import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import { isDatabaseAway } from '#server/platform/db/outage.ts'
import { createDatabase, requestTimeouts, type Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { freePort } from '#tests/support/free-port.ts'
import { buildStorefront } from '#tools/run/build.ts'
import { Bank } from './bank.ts'
import { Calendar } from './calendar.ts'
import { ProofDatabase } from './database.ts'
import { Rng } from './rng.ts'
import { Chaos } from './chaos.ts'
import { Log, printFigures } from './figures.ts'
import { StaffBot } from './staff-bot.ts'
import { StaffDesks } from './staff-desks.ts'
import { readOptions, type ProofOptions } from './options.ts'
import { PhoneInbox } from './phone-inbox.ts'
import { checkInvariants, checkUnderFire, reckon, reckonBooks, settle } from './reckoning.ts'
import { runSabotages } from './run-sabotages.ts'
import { ProofShop } from './shop.ts'
import { Shopper } from './shopper.ts'
import { Wire } from './wire.ts'
import { assertDurable, makeWorld, personOf, secretKey, type World } from './world.ts'
import { dataKey } from '../data-key.ts'

/** The reckoning of a long run reads everything at once: it may take longer than a page. */
const timeouts = { ...requestTimeouts, statementMs: 60_000 }

/** Acts a second of all shoppers together: what two cores carry beside the checks. */
const actsPerSecond = 60
const restockMs = 4000

const options = readOptions(process.argv.slice(2))
const isGreen = options.sabotage ? await runSabotages(options.sabotage) : await prove(options)
process.exit(isGreen ? 0 : 1)

/** One run from an empty database to the reckoning; true when nothing was found. */
async function prove({ minutes, shoppers: count, seed }: ProofOptions): Promise<boolean> {
  console.log(`${count} shoppers for ${minutes} minutes; again: npm run proof -- --minutes ${minutes} --shoppers ${count} --seed ${seed}`)
  const folder = join(tmpdir(), `vitrina-proof-${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  // Ctrl-C leaves nothing behind either: the database and the shop end when this process does.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const log = new Log()
  const database = new ProofDatabase(folder)
  await database.start()
  const db = createDatabase({ url: database.url, max: 4, log: createLog('silent'), applicationName: 'proof', timeouts })
  try {
    await assertDurable(db)
    const world = await makeWorld(db, Math.ceil(count / 2))
    buildStorefront('build')
    await battle({ minutes, count, seed }, { folder, log, database, db, world })
  } finally {
    await db.$pool.end()
    await database.stop()
  }
  printFigures(log)
  console.log(log.faults.length === 0 ? `\nGreen: nothing oversold, doubled or lost (seed ${seed}).` : `\nRED, seed ${seed}:`)
  for (const fault of log.faults) console.log(`  ✗ ${fault}`)
  return log.faults.length === 0
}

interface Field {
  folder: string
  log: Log
  database: ProofDatabase
  db: Database
  world: World
}

async function battle({ minutes, count, seed }: { minutes: number; count: number; seed: string }, field: Field): Promise<void> {
  const { log, database, db, world } = field
  const started = new Date()
  const [shopPort, port] = [await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const shop = new ProofShop(environment(field, shopPort, base), (what) => log.fault(what))
  const wire = new Wire(shopPort)
  await shop.start()
  await wire.listen(port)
  const bank = new Bank(base, log, new Rng(seed, 'bank'))
  const staffBot = new StaffBot(base, db, log, new Rng(seed, 'house'))
  const desks = new StaffDesks(base, db, log, new Rng(seed, 'desks'))
  const calendar = new Calendar(base, db, log, new Rng(seed, 'calendar'))
  const phones = new PhoneInbox(db)
  const people = Array.from(
    { length: count },
    (_, index) => new Shopper(personOf(world, index), { base, world, log, bank, phones, rng: new Rng(seed, 'shopper', index) }),
  )
  const chaos = new Chaos({ base, db, database, shop, wire, log, check: () => checkUnderFire(db, log) }, new Rng(seed, 'enemy'))
  let isOver = false
  const every = async (ms: number, work: () => Promise<void>): Promise<void> => {
    for (; !isOver; await pause(ms)) await work()
  }
  const shopping = Promise.all(people.map((one) => one.shop((count / actsPerSecond) * 1000)))
  const restock = new Rng(seed, 'restock')
  const others = Promise.all([
    chaos.rage(),
    every(1000, () => checkUnderFire(db, log)),
    every(300, () => staffBot.work()),
    every(300, () => desks.work()),
    every(400, () => calendar.turn()),
    every(500, () => bank.tellOfOwn(db)),
    every(restockMs, () => deliver(db, world, restock, Math.ceil(count / 60))),
  ])
  await pause(minutes * 60_000)
  isOver = true
  chaos.stop()
  await others
  for (const one of people) one.isLeaving = true
  bank.isHurried = true
  await shopping
  await calendar.becalm()
  await settle(db, log, bank)
  await staffBot.settleAll()
  await settle(db, log, bank)
  await checkInvariants(db, log, calendar.now())
  await reckon(db, log, started)
  await calendar.letWeeksPass(() => settle(db, log, bank))
  await checkInvariants(db, log, calendar.now())
  await reckonBooks(db, log, started)
  await wire.close()
  await shop.stop()
}

/** A few pieces of some things come from the warehouse's feed: never enough for all. */
async function deliver(db: Database, world: World, rng: Rng, things: number): Promise<void> {
  try {
    for (let thing = 0; thing < things; thing++) {
      const pieces = [{ offerId: rng.pick(world.hotOffers), locationId: 1, quantity: rng.between(1, 6) }]
      await inTransaction(db, (tx) => receiveStock(tx, pieces))
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}

function environment({ folder, database }: Field, port: number, base: string): Record<string, string> {
  return {
    DATABASE_URL: database.shopUrl,
    DATA_DIR: folder,
    SECRET_KEY: secretKey,
    PERSONAL_DATA_KEY: dataKey,
    PORT: String(port),
    PUBLIC_URL: base,
    RATE_LIMITS: 'off',
    CAPTCHA_COST: '1',
    PICTURES_AHEAD: 'no',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  }
}
