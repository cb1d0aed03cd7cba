import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { movableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { startWorker } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { cloneDatabase, openAsShop, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { Bank } from '../../bench/proof/bank.ts'
import { Calendar } from '../../bench/proof/calendar.ts'
import { Rng } from '../../bench/proof/rng.ts'
import { Log } from '../../bench/proof/figures.ts'
import { StaffBot } from '../../bench/proof/staff-bot.ts'
import { StaffDesks } from '../../bench/proof/staff-desks.ts'
import { PhoneInbox } from '../../bench/proof/phone-inbox.ts'
import { checkInvariants, reckon, reckonBooks, settle } from '../../bench/proof/reckoning.ts'
import { Shopper } from '../../bench/proof/shopper.ts'
import { makeWorld, personOf, secretKey, type World } from '../../bench/proof/world.ts'

/* The proof without its chaos: so that a run of it is red only for faults of the shop, and its parts are tried daily. */

const customers = 6
let database: TestDatabase
/** The shop's own way to it. */
let shop: Database
let world: World
let app: App
let base: string
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  database = await cloneDatabase('empty')
  shop = openAsShop(database.url)
  world = await makeWorld(database.db, customers)
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const env = { PUBLIC_URL: base, RATE_LIMITS: 'off', LOAD_SHEDDING: 'off', CAPTCHA_COST: '1', PICTURES_AHEAD: 'no', PAGE_CACHE: 'no' }
  const log = createLog('silent')
  app = await createApp({
    config: readConfig(env),
    db: shop,
    clock: movableClock(),
    log,
    secrets: createSecrets(secretKey),
    modules,
  })
  await app.server.listen({ port, host: '127.0.0.1' })
  const jobs = modules.flatMap((module) => module.jobs?.(app.platform) ?? [])
  worker = await startWorker(shop, jobs, log)
}, 240_000)
afterAll(async () => {
  await app.server.close()
  await worker.stop()
  await shop.$pool.end()
  await database.drop()
})

/** What must have happened, and how often, before the run is reckoned up. */
const wanted = {
  'orders: acknowledged': 12,
  'bank: payments told': 4,
  'orders: in four parts': 4,
  'orders: to be paid in another way': 1,
  'bank: parts charged': 3,
  'bank: parts declined': 1,
  'logins: by code': 3,
  'shoppers: became customers': 1,
  'house: delivered': 3,
  'returns: acknowledged': 2,
  'bank: refunds told': 1,
  'staff: packed, 200': 1,
  'staff: parcels handed over': 1,
  'staff: refund, 201': 1,
  'staff: return receive, 200': 1,
}

test('[I2] [I9] [I16] [I18] shoppers, a bank that lies and a busy house in peace: all that was acknowledged is there, once', async () => {
  const log = new Log()
  const started = new Date()
  const seed = 'peace'
  const bank = new Bank(base, log, new Rng(seed, 'bank'))
  bank.isHurried = true
  const calendar = new Calendar(base, database.db, log, new Rng(seed, 'calendar'))
  const house = new StaffBot(base, database.db, log, new Rng(seed, 'house'))
  const desks = new StaffDesks(base, database.db, log, new Rng(seed, 'desks'))
  const around = {
    base,
    world: { ...world, paths: world.paths.filter((path) => path.startsWith('/api/')) },
    log,
    bank,
    phones: new PhoneInbox(database.db),
  }
  const people = Array.from({ length: customers * 2 }, (_, index) => {
    return new Shopper(personOf(world, index), { ...around, rng: new Rng(seed, 'shopper', index) })
  })
  const shopping = Promise.all(people.map((one) => one.shop(30)))
  let isOver = false
  const atDesks = (async () => {
    while (!isOver) await desks.work()
  })()
  while (Object.entries(wanted).some(([what, times]) => (log.counts.get(what) ?? 0) < times) && log.faults.length === 0) {
    await house.work()
    await calendar.turn()
    await bank.tellOfOwn(database.db)
  }
  isOver = true
  await atDesks
  for (const one of people) one.isLeaving = true
  await shopping
  await calendar.becalm()
  await settle(database.db, log, bank)
  await house.settleAll()
  await settle(database.db, log, bank)
  await checkInvariants(database.db, log, calendar.now())
  await reckon(database.db, log, started)
  await calendar.letWeeksPass(() => settle(database.db, log, bank))
  await checkInvariants(database.db, log, calendar.now())
  await reckonBooks(database.db, log, started)
  expect(log.faults).toEqual([])
}, 900_000)
