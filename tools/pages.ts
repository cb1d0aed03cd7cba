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
import { takePageStep } from './run/pages.ts'

/**
 * `npm run pages -- list|export|import FILE|publish|schedule|preview|revoke|move`: the pages of content, also beside a running shop. Acts are shown first and done
 * with `--yes`. Source: MAG-10.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    until: { type: 'string' },
    note: { type: 'string' },
    staff: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
})
const config = readConfig()
openPersonalData(config)
const log = createLog(config.logLevel)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 2, log, applicationName: 'vitrina-pages' })
const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
const app = await createApp({ config, db, clock: systemClock, log, secrets, modules })
try {
  await assertPersonalDataKey(db)
  console.log(await takePageStep(app.platform, { act: positionals[0] ?? '', file: positionals[1], ...values }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await app.server.close()
  await db.$pool.end()
  await database.stop()
}
