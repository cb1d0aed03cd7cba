import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed/index.ts'
import { readConfig } from '#server/config.ts'
import { prepareTables, shareOutRights } from '#server/db/prepare.ts'
import { serve } from '#server/main.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { embeddedShopRole, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { buildBackOffice, buildStorefront } from '#tools/run/build.ts'
import { findChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { testDataKey } from './personal-data.ts'
import { journeySecretKey } from './proven-phone.ts'
import { withoutPictures } from './without-pictures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
    shopDatabaseUrl: string
    browserEndpoint: string
  }
}

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The whole shop on a scratch database, as `npm start` runs it, without its pictures, and one browser for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-journeys-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), scratch: true })
  const log = createLog('error')
  const db = createDatabase({ url: postgres.url, max: 4, log })
  await prepareTables(db)
  await shareOutRights(db, embeddedShopRole)
  await seedDemo(db, { now: new Date() })
  await db.$pool.end()
  buildStorefront('build')
  await buildBackOffice('build')
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    PERSONAL_DATA_KEY: testDataKey,
    SECRET_KEY: journeySecretKey,
    PICTURES_AHEAD: 'no',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    CAPTCHA_COST: '50',
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://localhost:${port}`,
  })
  const shop = await serve({ config, databaseUrl: postgres.shopUrl, buildDir: 'build' })
  withoutPictures(shop.app.server.server)
  const found = await findChromium()
  const browser = await chromium.launchServer({
    executablePath: found.executablePath,
    args: browserArgs,
    env: { ...process.env, ...found.env } as Record<string, string>,
  })
  project.provide('shopUrl', `http://localhost:${port}`)
  project.provide('shopDatabaseUrl', postgres.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await shop.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
