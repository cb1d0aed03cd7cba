import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createApp, type App } from './app.ts'
import type { Config } from './config.ts'
import { modules } from './modules.ts'
import { watchCrashes } from '#server/platform/crash.ts'
import { createDatabase, servingName, type Database } from '#server/platform/db/database.ts'
import { followDatabase } from '#server/platform/db/database-clock.ts'
import { assertDurable } from '#server/platform/db/durability.ts'
import { createErrorReporter } from '#server/platform/error-reports/error-reporter.ts'
import { reportLogged } from '#server/platform/error-reports/report-logged.ts'
import { createSimulation } from '#server/platform/simulation.ts'
import { startWorker, type JobWorker } from '#server/platform/jobs/jobs.ts'
import type { DrawPicture } from '#server/platform/module.ts'
import { openMorphology } from '#server/platform/morphology/morphology.ts'
import { startHeartbeat } from '#server/platform/nodes/heartbeat.ts'
import { assertPersonalDataKey, openPersonalData } from '#server/platform/personal-data/open.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets, keptSecretKey } from '#server/platform/secrets.ts'
import { probeStorage } from '#server/platform/storage/probe-storage.ts'
import { clockOf } from '#server/platform/simulated.ts'
import { takeOutOfService } from './shutdown.ts'
import { installPages, type PagesOptions } from '#server/ssr/pages.ts'
import { installStaffApp, type StaffAppOptions } from '#server/ssr/staff-app.ts'

export interface ServeOptions {
  config: Config
  databaseUrl: string
  buildDir: string
  /** Serves the sources through Vite with reload on change instead of a finished build. */
  dev?: boolean
  /** Draws pictures that are specified instead of uploaded. */
  drawPicture?: DrawPicture
  /** Ends the process behind an error that nobody caught; unless told the shop alone is stopped, and the process exits with 1. */
  onCrash?: () => void
}

/** So long what has been begun may take when the process must end: it is to be there again soon. */
const crashMs = 5000

/** So long a process that ends goes on telling of its errors. Source: integrations §6. */
const flushMs = 2000

export interface RunningShop {
  app: App
  db: Database
  /** Says that it is not ready, pauses as configured, stops listening, lets requests and jobs end, closes the database pool. */
  stop(): Promise<void>
}

/** Runs the shop in this process: pages, API and jobs. The database must be migrated. Rejects when the port is taken. */
export async function serve(options: ServeOptions): Promise<RunningShop> {
  const { config } = options
  const simulation = createSimulation()
  const errors = createErrorReporter({
    config,
    release: buildOf(options.buildDir),
    mapsDir: join(resolve(options.buildDir), 'maps'),
    simulation,
    warn: (details, message) => log.warn(details, message),
  })
  const log = createLog(config.logLevel, undefined, (logged) => reportLogged(errors, logged))
  const db = createDatabase({ url: options.databaseUrl, max: config.databasePool, log, applicationName: servingName })
  const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
  openPersonalData(config)
  await assertPersonalDataKey(db)
  await assertDurable(db, config.mode, log)
  const app = await createApp({
    config,
    db,
    clock: await followDatabase(clockOf(config), db, log),
    log,
    secrets,
    modules,
    simulation,
    errors,
    docs: true,
    ...(options.drawPicture && { drawPicture: options.drawPicture }),
  })
  // What takes long to load is there before the first request.
  installStaffApp(app, options.dev ? await devStaffApp(app) : { staffDir: join(resolve(options.buildDir), 'staff') })
  await Promise.all([openMorphology(), installPages(app, options.dev ? await devPages(app) : await builtPages(options.buildDir))])
  const definitions = modules.flatMap((module) => module.jobs?.(app.platform) ?? [])
  await app.server.listen({ port: config.port, host: config.host })
  // Pages are whole without it, so that the shop starts all the same.
  probeStorage(app.platform.storage).catch((error: unknown) => log.error({ event: 'storage.unusable', err: error }))
  const heartbeat = startHeartbeat({ db, log, version: releaseOf(), position: () => app.platform.changes.cursor })
  let pauseMs = config.shutdownPauseMs
  let worker: JobWorker | undefined
  const stop = async (): Promise<void> => {
    await takeOutOfService(app, pauseMs)
    await worker?.stop()
    await heartbeat.stop()
    await errors.flush(flushMs)
    await db.$pool.end()
    forgetCrashes()
  }
  const forgetCrashes = watchCrashes(log, () => {
    pauseMs = 0
    setTimeout(() => process.exit(1), crashMs).unref()
    if (options.onCrash) options.onCrash()
    else void stop().finally(() => process.exit(1))
  })
  worker = await startWorker(db, definitions, log)
  return { app, db, stop }
}

/** The version in the package that runs. */
function releaseOf(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return version
}

/** The version with the mark of the build: what is told of an error is told of this one. */
function buildOf(buildDir: string): string {
  const mark = join(resolve(buildDir), '.sources')
  return existsSync(mark) ? `${releaseOf()}-${readFileSync(mark, 'utf8').slice(0, 12)}` : releaseOf()
}

async function builtPages(buildDir: string): Promise<PagesOptions> {
  const folder = resolve(buildDir)
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  return { loadBuild: async () => build, clientDir: join(folder, 'client') }
}

async function devPages(app: App): Promise<PagesOptions> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server.server } }, appType: 'custom' })
  app.server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:(?:api|images|dev)\/|staff(?:[/?]|$))/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.server.addHook('onClose', () => vite.close())
  return { loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, clientDir: undefined }
}

/** The sources of the back-office through a Vite of their own, which serves whatever is no page of it. */
async function devStaffApp(app: App): Promise<StaffAppOptions> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'staff/vite.config.ts',
    server: { middlewareMode: true, ws: { server: app.server.server } },
    appType: 'custom',
  })
  app.server.addHook('onRequest', (request, reply, done) => {
    if (!/^\/staff\/[^?]*(?:\.\w+|@)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.server.addHook('onClose', () => vite.close())
  return { loadIndex: (url) => vite.transformIndexHtml(url, readFileSync('staff/index.html', 'utf8')) }
}
