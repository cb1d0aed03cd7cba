import type { PictureSpec } from '#demo/illustrator/spec.ts'

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

const { ConfigError, readConfig } = await import('#server/config.ts')
const { step } = await import('./run/steps.ts')

try {
  await start()
} catch (error) {
  process.stdout.write('\n')
  if (error instanceof ConfigError) console.error(`The environment is not right:\n  ${error.problems.join('\n  ')}`)
  else if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error(
      `Port ${(error as { port?: number }).port} is taken by another program: stop it, or start with PORT=… and another number.`,
    )
  else console.error(sentence(error))
  process.exit(1)
}

function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return process.env.LOG_LEVEL === 'debug' && error instanceof Error ? (error.stack ?? text) : text.charAt(0).toUpperCase() + text.slice(1)
}

/** Everything from an empty folder to a shop that serves: each step says what it does. */
async function start(): Promise<void> {
  const started = performance.now()
  const config = readConfig()
  const { assertPortIsFree } = await import('./run/port.ts')
  await assertPortIsFree(config.port, config.host)
  const { openDatabase } = await import('./run/database.ts')
  const database = await step(config.databaseUrl ? 'Connecting to the database' : 'Starting the embedded PostgreSQL', () =>
    openDatabase(config),
  )
  const stops: (() => Promise<void>)[] = [database.stop]
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).toReversed()) await one().catch((error: unknown) => console.error(sentence(error)))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.stdout.write('\nStopping…\n')
      setTimeout(() => process.exit(1), 25_000).unref()
      void stop().then(() => process.exit(0))
    })
  }
  try {
    await prepare(config, database.url)
    const { buildStorefront } = await import('./run/build.ts')
    const dev = process.argv.includes('--dev')
    if (!dev)
      await step(
        'Building the storefront',
        () => buildStorefront('build'),
        (result) => (result === 'fresh' ? 'nothing has changed' : 'done'),
      )
    const { serve } = await import('#server/main.ts')
    const { createPictureRenderer } = await import('#demo/pictures/renderer.ts')
    const renderer = createPictureRenderer({ workers: 2 })
    stops.push(renderer.close)
    const shop = await serve({
      config,
      databaseUrl: database.url,
      buildDir: 'build',
      dev,
      drawPicture: (spec) => renderer.render(spec as PictureSpec),
    })
    stops.push(shop.stop)
    const { firstPictures } = await import('./run/first-pictures.ts')
    await step(
      'Drawing the pictures of the home page',
      () => firstPictures(shop),
      (count) => (count === 0 ? 'all there' : `${count} drawn`),
    )
    announce(config, (performance.now() - started) / 1000)
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepare(config: ReturnType<typeof readConfig>, url: string): Promise<void> {
  const { createDatabase } = await import('#server/platform/db/database.ts')
  const { migrateDatabase } = await import('#server/platform/db/migrate.ts')
  const { migrateJobs } = await import('#server/platform/jobs/jobs.ts')
  const { createLog } = await import('#server/platform/log.ts')
  const db = createDatabase({ url, max: 4, log: createLog(config.logLevel) })
  try {
    await step('Bringing the tables up to date', async () => {
      await migrateDatabase(db)
      await migrateJobs(db)
    })
    if (config.mode === 'demo') {
      const { seedDemo } = await import('#demo/seed/index.ts')
      await step('Filling the demo shop', () => seedDemo(db, { now: new Date() }))
    }
  } finally {
    await db.$pool.end()
  }
}

function announce(config: ReturnType<typeof readConfig>, seconds: number): void {
  const { publicUrl } = config
  console.log(`
Vitrina is open (after ${seconds.toFixed(1)} s).
  Shop        ${publicUrl}   in English: ${publicUrl}/en
  API         ${publicUrl}/api/docs`)
  if (config.simulators) {
    console.log(`  Messages    ${publicUrl}/dev/outbox   (text messages with login codes are seen here)
  Bank        ${publicUrl}/dev/bank
  Log in with any Russian mobile number, or as a customer of the demo shop: +7 900 000-00-01 … +7 900 000-00-04.`)
  }
  console.log('Ctrl-C ends everything.')
}
