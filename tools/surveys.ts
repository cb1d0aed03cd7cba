import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { assertPersonalDataKey, openPersonalData } from '#server/platform/personal-data/open.ts'
import { openDatabaseBeside } from './run/database.ts'
import { surveysCommand } from './run/surveys-command.ts'

/** `npm run surveys -- list`: bad answers that wait for a person; `show 12`, `take 12`, `done 12`, `results`. Also beside a running shop. Source: FORM-25. */
const { values, positionals } = parseArgs({ options: { done: { type: 'boolean' } }, allowPositionals: true })
const config = readConfig()
openPersonalData(config)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 1, log: createLog(config.logLevel), applicationName: 'vitrina-surveys' })
try {
  await assertPersonalDataKey(db)
  console.log(await surveysCommand({ db, clock: systemClock }, positionals, values))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await db.$pool.end()
  await database.stop()
}
