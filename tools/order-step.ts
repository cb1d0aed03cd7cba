import './run/usage.ts'
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
import { takeOrderStep, unknownCodes } from './run/order-step.ts'

/**
 * `npm run order-step -- --order 261120-482139-4`: where an order and its returns are, and what can be done with them;
 * `--to handed_over --staff "Ольга"` does it, `--return 1 --to rejected --words "…"` with a return; `--codes codes.txt` (`-`: what is typed or piped in)
 * are marking codes that were scanned. Source: docs/how-to/answer-a-shopper.md.
 */
const { values } = parseArgs({
  options: {
    order: { type: 'string' },
    to: { type: 'string' },
    staff: { type: 'string' },
    left: { type: 'string' },
    paid: { type: 'string' },
    codes: { type: 'string', multiple: true },
    anew: { type: 'boolean' },
    'left-codes': { type: 'string', multiple: true },
    return: { type: 'string' },
    words: { type: 'string' },
  },
})
const config = readConfig()
/** One text of all files: their lines are counted through. */
const scanned = (files: readonly string[] | undefined) =>
  files?.map((file) => (file === unknownCodes ? file : readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n?$/, '\n'))).join('')
openPersonalData(config)
const log = createLog(config.logLevel)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 2, log, applicationName: 'vitrina-order-step' })
const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
const app = await createApp({ config, db, clock: systemClock, log, secrets, modules })
try {
  await assertPersonalDataKey(db)
  const { codes, 'left-codes': leftCodes, ...rest } = values
  console.log(
    await takeOrderStep(app.platform, { ...rest, codes: scanned(codes), leftCodes: scanned(leftCodes), order: values.order ?? '' }),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await app.server.close()
  await db.$pool.end()
  await database.stop()
}
