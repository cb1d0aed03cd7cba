import './run/usage.ts'
import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { assertPersonalDataKey, openPersonalData } from '#server/platform/personal-data/open.ts'
import { createSecrets, keptSecretKey } from '#server/platform/secrets.ts'
import { openDatabaseBeside } from './run/database.ts'
import { takeRequestStep } from './run/requests.ts'

/** `npm run requests -- list|show|take|answer|done`: what people ask of the shop, also beside a running one. Source: docs/how-to/answer-a-shopper.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' }, words: { type: 'string' }, staff: { type: 'string' } },
})
const config = readConfig()
openPersonalData(config)
const log = createLog(config.logLevel)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 2, log, applicationName: 'vitrina-requests' })
const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
const app = await createApp({ config, db, clock: systemClock, log, secrets, modules })
try {
  await assertPersonalDataKey(db)
  console.log(await takeRequestStep(app.platform, { act: positionals[0] ?? '', ...values }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await app.server.close()
  await db.$pool.end()
  await database.stop()
}
