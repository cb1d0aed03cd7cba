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
import { takeReviewStep } from './run/reviews.ts'

/**
 * `npm run reviews -- list|show|publish|reject|reply [NUMBER]`: reviews that people have sent, also beside a running shop. Acts are shown first
 * and done with `--yes`. Source: docs/how-to/moderate-reviews.md, decision 0106.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string' },
    why: { type: 'string' },
    ru: { type: 'string' },
    en: { type: 'string' },
    picture: { type: 'string' },
    'without-photo': { type: 'boolean' },
    staff: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
})
const config = readConfig()
openPersonalData(config)
const log = createLog(config.logLevel)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 2, log, applicationName: 'vitrina-reviews' })
const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
const app = await createApp({ config, db, clock: systemClock, log, secrets, modules })
try {
  await assertPersonalDataKey(db)
  const { 'without-photo': withoutPhoto, ...rest } = values
  console.log(await takeReviewStep(app.platform, { act: positionals[0] ?? '', number: positionals[1], withoutPhoto, ...rest }))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await app.server.close()
  await db.$pool.end()
  await database.stop()
}
