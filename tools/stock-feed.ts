import './run/fail-in-words.ts'
import { readFileSync } from 'node:fs'
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
import { takeCounts } from './run/stock-feed.ts'

/**
 * `npm run stock-feed -- --file counts.csv --location central --at 2026-11-20T09:00+03:00`: takes what was counted there, whole or not at all; `--preview` says
 * what would change, `--skip` leaves out rows that are wrong, `--accepted` takes what would sell out much. `--file -` is what is piped in. Also beside a running
 * shop. Source: docs/how-to/feed-the-stock.md, decision 0082.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    location: { type: 'string', default: '' },
    at: { type: 'string', default: '' },
    preview: { type: 'boolean' },
    skip: { type: 'boolean' },
    accepted: { type: 'boolean' },
  },
})
const { file, ...step } = values
if (file === undefined) {
  console.error('Say what was counted: npm run stock-feed -- --file counts.csv --location central --at 2026-11-20T09:00+03:00')
  process.exit(1)
}
const config = readConfig()
openPersonalData(config)
const log = createLog(config.logLevel)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 2, log, applicationName: 'vitrina-stock-feed' })
const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
const app = await createApp({ config, db, clock: systemClock, log, secrets, modules })
try {
  await assertPersonalDataKey(db)
  console.log(await takeCounts(app.platform, { ...step, text: readFileSync(file === '-' ? 0 : file, 'utf8') }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await app.server.close()
  await db.$pool.end()
  await database.stop()
}
