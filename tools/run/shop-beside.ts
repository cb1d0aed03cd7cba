import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/module.ts'
import { assertPersonalDataKey, openPersonalData } from '#server/platform/personal-data/open.ts'
import { createSecrets, keptSecretKey } from '#server/platform/secrets.ts'
import { openDatabaseBeside } from './database.ts'

/** Prints what a command of staff says, done by the shop's own functions, also beside a running shop; what goes wrong is one sentence and status 1. */
export async function runBesideShop(command: string, work: (platform: Platform) => Promise<string>): Promise<void> {
  const config = readConfig()
  openPersonalData(config)
  const log = createLog(config.logLevel)
  const database = await openDatabaseBeside(config)
  const db = createDatabase({ url: database.url, max: 2, log, applicationName: `vitrina-${command}` })
  const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
  const app = await createApp({ config, db, clock: systemClock, log, secrets, modules })
  try {
    await assertPersonalDataKey(db)
    console.log(await work(app.platform))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await app.server.close()
    await db.$pool.end()
    await database.stop()
  }
}
