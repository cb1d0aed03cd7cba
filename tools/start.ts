import { createPictureRenderer } from '#demo/pictures/renderer.ts'
import type { PictureSpec } from '#demo/illustrator/spec.ts'
import type { Config } from '#server/config.ts'
import { demoStaffPath, hasDemoStaff } from '#server/modules/accounts/staff/index.ts'
import type { PostgresSupervisor } from '#server/platform/db/postgres-process.ts'
import { simulatedServicesOf } from '#server/platform/simulated.ts'
import type { OpenDatabase } from './run/database.ts'

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

const { ConfigError, configWarnings, readConfig } = await import('#server/config.ts')
const { createLog } = await import('#server/platform/log.ts')
const { step } = await import('./run/steps.ts')

/** What must be ended when the shop stops, in the order in which it was started. */
const stops: (() => Promise<void>)[] = []
/** For what has been begun when the shop is told to stop. Source: reliability §6.18. */
const drainMs = 20_000
const lostMs = 3000
let pauseMs = 0
let exitCode = 0
/** The end of everything, once it has begun. */
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    process.stdout.write('\nStopping…\n')
    setTimeout(() => process.exit(1), pauseMs + drainMs).unref()
    end(0)
  })
}

try {
  await start()
} catch (error) {
  // A step that was cut off by Ctrl-C is no failure: the handler of the signal ends the process.
  if (!stopping) {
    process.stdout.write('\n')
    if (error instanceof ConfigError) console.error(`The environment is not right:\n  ${error.problems.join('\n  ')}`)
    else console.error(sentence(error))
    await stopAll()
    process.exit(1)
  }
}

/** The worst of all reasons to end counts; whoever asks again waits for the same end. */
function end(code: number): void {
  exitCode = Math.max(exitCode, code)
  void stopAll().then(() => process.exit(exitCode))
}

function stopAll(): Promise<void> {
  stopping ??= stopEach()
  return stopping
}

async function stopEach(): Promise<void> {
  for (const one of stops.splice(0).toReversed()) await one().catch((error: unknown) => console.error(sentence(error)))
}

function sentence(error: unknown): string {
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) return error.stack ?? error.message
  // A failed query quotes itself with all its values; the database's own words say what is wrong.
  const spoken = error instanceof Error && error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  const text = spoken instanceof Error ? spoken.message : String(spoken)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Everything from an empty folder to a shop that serves: each step says what it does. */
async function start(): Promise<void> {
  const started = performance.now()
  const config = readConfig()
  const { assertPortIsFree } = await import('./run/port.ts')
  await assertPortIsFree(config.port, config.host)
  const { openDatabase } = await import('./run/database.ts')
  const database = await step(config.databaseUrl ? 'Connecting to the database' : 'Starting the embedded PostgreSQL', () =>
    openDatabase(config, supervisorOf(config)),
  )
  stops.push(database.stop)
  await prepare(config, database)
  const dev = process.argv.includes('--dev')
  if (!dev) await build()
  const { serve } = await import('#server/main.ts')
  const renderer = createPictureRenderer({ workers: 2 })
  stops.push(renderer.close)
  const shop = await serve({
    config,
    databaseUrl: database.url,
    buildDir: 'build',
    dev,
    drawPicture: (spec) => renderer.render(spec as PictureSpec),
    onCrash: () => end(1),
  })
  stops.push(shop.stop)
  pauseMs = config.shutdownPauseMs
  if (config.mode === 'demo' && config.picturesAhead) {
    const { firstPictures } = await import('./run/first-pictures.ts')
    await step(
      'Drawing the pictures of the home page',
      () => firstPictures(shop),
      (count) => (count === 0 ? 'all there' : `${count} drawn`),
    )
  }
  announce(config, (performance.now() - started) / 1000)
}

/** What becomes of an embedded database that ended by itself: a line in the log, or the end of the shop in a sentence. */
function supervisorOf({ logLevel }: Config): PostgresSupervisor {
  return {
    restarted: (ms) =>
      createLog(logLevel).warn({ event: 'database.restarted', ms }, 'the embedded PostgreSQL had ended and was started again'),
    lost: (error) => {
      if (!stopping) console.error(sentence(error))
      // What has begun cannot be brought to its end without a database.
      setTimeout(() => process.exit(1), lostMs).unref()
      end(1)
    },
  }
}

async function build(): Promise<void> {
  const { buildBackOffice, buildStorefront } = await import('./run/build.ts')
  const toldBuild = (result: 'built' | 'fresh'): string => (result === 'fresh' ? 'nothing has changed' : 'done')
  await step('Building the storefront', () => buildStorefront('build'), toldBuild)
  await step('Building the back-office', () => buildBackOffice('build'), toldBuild)
}

async function prepare(config: Config, { ownerUrl, shopRole }: OpenDatabase): Promise<void> {
  const { createDatabase } = await import('#server/platform/db/database.ts')
  const { prepareTables, shareOutRights, toldRights } = await import('#server/db/prepare.ts')
  const { openPersonalData } = await import('#server/platform/personal-data/open.ts')
  openPersonalData(config)
  const db = createDatabase({ url: ownerUrl, max: 4, log: createLog(config.logLevel) })
  const close = async () => {
    if (!db.$pool.ending) await db.$pool.end()
  }
  // Not waited for: what is under way in the database ends with it, and a pool that is being ended does not complain of that.
  stops.push(async () => void close())
  try {
    await step('Bringing the tables up to date', () => prepareTables(db))
    await step('Sharing out the rights', () => shareOutRights(db, shopRole), toldRights)
    if (config.mode === 'demo') {
      const { seedDemo } = await import('#demo/seed/index.ts')
      await step('Filling the demo shop', () => seedDemo(db, { now: new Date() }))
    }
  } finally {
    await close()
  }
}

function announce(config: Config, seconds: number): void {
  const { publicUrl } = config
  console.log(`
Vitrina is open (after ${seconds.toFixed(1)} s).
  Shop        ${publicUrl}   in English: ${publicUrl}/en
  Back-office ${config.staffOrigin ?? publicUrl}/staff
  API         ${publicUrl}/api/docs`)
  for (const warning of configWarnings(config)) console.warn(`  ! ${warning}`)
  if (config.simulators) {
    const services = simulatedServicesOf(config)
    if (services.has('sms')) console.log(`  Messages    ${publicUrl}/dev/outbox   (text messages with login codes are seen here)`)
    if (services.has('bank')) console.log(`  Bank        ${publicUrl}/dev/bank`)
    console.log(`  Simulators  ${publicUrl}/dev/simulators   (services that fail, the carrier, the clock)`)
    if (hasDemoStaff(config))
      console.log(`  Staff       ${publicUrl}${demoStaffPath}   (signs in an owner, a clerk, a packer or an editor)`)
    if (config.mode === 'demo')
      console.log(`  Log in with any Russian mobile number, or as a customer of the demo shop: +7 900 000-00-01 … +7 900 000-00-04.
  Promo codes ШЕРСТЬ15, ПЛЕД40 (a gift), ПРИВЕТ10 (first order), ДОСТАВКА0, СЕВЕР1000; also ЗИМА25 (too early) and ОСЕНЬ20 (too late).`)
  }
  console.log('Ctrl-C ends everything.')
}
