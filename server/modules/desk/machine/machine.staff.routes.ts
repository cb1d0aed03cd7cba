import { statfs } from 'node:fs/promises'
import { countedAtMost, type Counted } from '#contracts/staff/staff-list.ts'
import { DomainError } from '#core/domain-error.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Http } from '#server/platform/http/http.ts'
import { nextRunOf } from '#server/platform/jobs/cron.rules.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { simulatedServicesOf } from '#server/platform/simulated.ts'
import { countMessages, outboxRow, pageOfMessages, resendMessage } from '#server/modules/base/messages/index.ts'
import * as health from './health.repo.ts'
import { countJobs, giveUpJob, listJobs, listSchedules, retryJob } from './jobs.service.ts'

const hourMs = 3_600_000
/** A feed is late after six hours. Source: ADM-08. */
const feedLateMs = 6 * hourMs
/** What waits longer than this needs somebody. Source: I17. */
const queueLateMs = hourMs / 4
const rowsAtMost = 100

/** The machine room. Source: ADM-72, ADM-73, ADM-74. */
export function machineStaffRoutes(http: Http, platform: Platform, jobs: readonly JobDefinition[]): void {
  const { db, clock, config, translator } = platform
  const crons = new Map(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, cron] as const])))
  http.serveStaff('GET /staff/messages', async ({ query: { state, channel, limit, cursor } }) => {
    const filter = { ...(state && { state }), ...(channel && { channel }) }
    const before = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : undefined
    const rows = await pageOfMessages(db, filter, { limit: limit + 1, before })
    const page = rows.slice(0, limit)
    return {
      results: page.map(outboxRow),
      next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
      count: counted(await countMessages(db, filter, countedAtMost + 1), countedAtMost),
    }
  })
  http.serveStaff('POST /staff/messages/:id/resend', async ({ params: { id } }, context) => ({
    id: await resendMessage(platform, authorOf(context), id),
  }))
  http.serveStaff('GET /staff/publication', async ({ query: { transaction } }) => {
    const nodes = (await health.listNodesThatSaw(db, transaction)).map(({ id, host, has_seen: hasSeen, seen_at: at }) => ({
      node: `${host} ${id.slice(0, 4)}`,
      has_seen: hasSeen,
      at: new Date(at).toISOString(),
    }))
    return { nodes, is_live: nodes.length > 0 && nodes.every(({ has_seen: hasSeen }) => hasSeen) }
  })
  http.serveStaff('GET /staff/jobs', async ({ query: { view } }, { locale }) => {
    const title = (name: string): string => (translator.has(`machine.job.${name}`) ? translator.text(locale, `machine.job.${name}`) : name)
    const counts = await countJobs(db, rowsAtMost)
    const date = (text: string): string => new Date(text).toISOString()
    return {
      results: (await listJobs(db, view)).map((job) => ({
        ...job,
        title: title(job.name),
        run_at: date(job.run_at),
        created_at: date(job.created_at),
        locked_at: job.locked_at && date(job.locked_at),
        last_error: job.last_error && job.last_error.slice(0, 500),
      })),
      views: {
        failed: counted(counts.failed, rowsAtMost - 1),
        waiting: counted(counts.waiting, rowsAtMost - 1),
        running: counted(counts.running, rowsAtMost - 1),
      },
      schedules: (await listSchedules(db)).map(({ now, ...one }) => {
        const cron = crons.get(one.name)
        const nextAt = cron === undefined ? undefined : nextRunOf(cron, new Date(now))
        return { ...one, title: title(one.name), last_at: one.last_at && date(one.last_at), next_at: nextAt?.toISOString() ?? null }
      }),
    }
  })
  http.serveStaff('POST /staff/jobs/:id/retry', async ({ params: { id } }, context) => {
    await retryJob(platform, authorOf(context), id)
    return { id }
  })
  http.serveStaff('POST /staff/jobs/:id/give-up', async ({ params: { id }, body: { words } }, context) => {
    await giveUpJob(platform, authorOf(context, words), id)
    return { id }
  })
  http.serveStaff('GET /staff/health', async (_input, { locale }) => {
    const now = clock.now()
    const dateOf = (text: string | null): string | null => text && new Date(text).toISOString()
    const isOlder = (text: string | null, ms: number): boolean => text !== null && new Date(text).getTime() < Date.now() - ms
    const nodes = await health.listNodes(db)
    const newest = nodes
      .map(({ version }) => version)
      .toSorted()
      .at(-1)
    const simulated = simulatedServicesOf(config)
    const disk = await statfs(config.dataDir).catch(() => undefined)
    const calls = await health.listServiceCalls(db)
    const service = (name: string, kind: string) => {
      const { answered_at: answered, failing_since: failing } = calls.find((one) => one.name === name) ?? {
        answered_at: null,
        failing_since: null,
      }
      return { name, kind, is_simulated: kind === 'simulator', ...standingOf(dateOf(answered), dateOf(failing)) }
    }
    return {
      at: now.toISOString(),
      queues: (await health.listQueues(db)).map((row) => ({
        ...row,
        oldest_at: dateOf(row.oldest_at),
        is_bad: row.failed > 0 || isOlder(row.oldest_at, queueLateMs),
      })),
      feeds: (await health.listFeeds(db, locale)).map(({ place, at }) => ({
        place,
        at: dateOf(at),
        is_bad: at === null || new Date(at).getTime() < now.getTime() - feedLateMs,
      })),
      nodes: nodes.map(({ host, version, started_at: startedAt, seen_at: seenAt }) => ({
        host,
        version,
        started_at: new Date(startedAt).toISOString(),
        seen_at: new Date(seenAt).toISOString(),
        is_current: version === newest,
      })),
      disks: [
        ...(disk ? [{ name: 'files', used: (disk.blocks - disk.bfree) * disk.bsize, total: disk.blocks * disk.bsize }] : []),
        { name: 'database', used: await health.databaseSize(db), total: null },
      ],
      simulators: [...simulated],
      services: [
        service('bank', config.bank),
        service('register', config.fiscalRegister),
        service('sms', config.sms),
        service('mail', config.mail),
        service('carrier', config.carrier),
      ],
    }
  })
  http.serveStaff('GET /staff/invariants', async () => {
    const results = []
    for (const name of await health.listInvariants(db)) {
      const rows = await inTransaction(db, (tx) => health.readInvariant(tx, name, clock.now(), rowsAtMost))
      results.push({ name, rows: counted(rows.length, rowsAtMost - 1) })
    }
    return { results }
  })
  http.serveStaff('GET /staff/invariants/:name', async ({ params: { name } }) => {
    if (!(await health.listInvariants(db)).includes(name)) throw new DomainError({ code: 'machine.view_unknown', status: 404 })
    return { results: await inTransaction(db, (tx) => health.readInvariant(tx, name, clock.now(), rowsAtMost)) }
  })
}

/** What does not answer has left something unanswered since before it answered last, if ever; what answered in between falters. */
function standingOf(answered: string | null, failing: string | null) {
  if (failing !== null) return { state: answered !== null && answered > failing ? 'faltering' : 'silent', since: failing } as const
  return { state: answered === null ? 'unasked' : 'well', since: answered } as const
}

const counted = (value: number, most: number): Counted => ({ value: Math.min(value, most), is_more: value > most })
