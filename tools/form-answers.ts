import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { writeAnswers } from '#server/modules/accounts/forms/index.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { assertPersonalDataKey, openPersonalData } from '#server/platform/personal-data/open.ts'
import { openDatabaseBeside } from './run/database.ts'

/** `npm run form-answers -- --form 1 > answers.csv`: all that was sent by a form, as a table; also beside a running shop. */
const { values } = parseArgs({ options: { form: { type: 'string' } } })
const form = Number(values.form)
if (!Number.isInteger(form) || form < 1) {
  console.error('Say which form: npm run form-answers -- --form 1 > answers.csv')
  process.exit(1)
}
const config = readConfig()
openPersonalData(config)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 1, log: createLog(config.logLevel), applicationName: 'vitrina-form-answers' })
try {
  await assertPersonalDataKey(db)
  process.stdout.write(await writeAnswers(db, form))
} finally {
  await db.$pool.end()
  await database.stop()
}
