import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { startWorker } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import './personal-data.ts'

/*
 * A server as a process of its own, for a test that kills it: the API and the jobs that do not run by the clock, on the database whose address is the first
 * argument. It says its own address to whoever has forked it. With `mute` behind it no answer to a refund ever leaves.
 */
const [, , url = '', now = '', mute] = process.argv

const minute = 60_000
const log = createLog('silent')
const db = createDatabase({ url, max: 10, log, timeouts: { connectionMs: minute, lockMs: minute, statementMs: minute, idleMs: minute } })
const app = await createApp({
  config: readConfig({ RATE_LIMITS: 'off', LOAD_SHEDDING: 'off', PICTURES_AHEAD: 'no', PAGE_CACHE: 'no', CARRIER: 'table' }),
  db,
  clock: fixedClock(now),
  log,
  secrets: createSecrets('test'.repeat(16)),
  modules,
  authenticateStaff: async () => ({ kind: 'staff', memberId: null, name: 'Ольга', roles: ['owner'], isStrong: true }),
})
if (mute === 'mute') {
  app.server.addHook('onSend', async (request, _reply, payload) =>
    request.url.endsWith('/refunds') ? new Promise(() => undefined) : payload,
  )
}
await startWorker(
  db,
  modules.flatMap((module) => module.jobs?.(app.platform) ?? []).filter(({ cron }) => cron === undefined),
  log,
)
process.send?.(await app.server.listen({ port: 0, host: '127.0.0.1' }))
