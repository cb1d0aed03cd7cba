import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { makeImpersonationLink } from '#server/modules/accounts/customers/index.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { assertPersonalDataKey, openPersonalData } from '#server/platform/personal-data/open.ts'
import { openDatabaseBeside } from './run/database.ts'

/** `npm run staff-link -- --phone +79991234567 --staff "Ольга" --reason "…"`: a link by which staff look at an account, ten minutes, once. */
const { values } = parseArgs({ options: { phone: { type: 'string' }, staff: { type: 'string' }, reason: { type: 'string' } } })
const { phone = '', staff = '', reason = '' } = values
if (!/^\+[1-9]\d{6,14}$/.test(phone) || staff.length < 2 || reason.length < 3) {
  console.error(
    'Say whose account, who looks and why: npm run staff-link -- --phone +79991234567 --staff "Olga" --reason "cannot find an order"',
  )
  process.exit(1)
}
const config = readConfig()
openPersonalData(config)
const database = await openDatabaseBeside(config)
const db = createDatabase({ url: database.url, max: 1, log: createLog(config.logLevel), applicationName: 'vitrina-staff-link' })
try {
  await assertPersonalDataKey(db)
  const link = await makeImpersonationLink({ db, config, clock: { now: () => new Date() } }, { phone, staff, reason })
  if (link === undefined) console.error('Nobody has this phone.')
  else console.log(link)
  process.exitCode = link === undefined ? 1 : 0
} finally {
  await db.$pool.end()
  await database.stop()
}
