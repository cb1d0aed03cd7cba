import { readConfig } from '#server/config.ts'
import { ChangeFeed } from '#server/platform/changes/change-feed.ts'
import { modules } from '#server/modules.ts'
import { fixedClock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { noErrorReporter } from '#server/platform/error-reports/error-reporter.ts'
import { httpMessages } from '#server/platform/http/messages.ts'
import { createServerTranslator } from '#server/platform/http/translator.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/module.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { createSimulation } from '#server/platform/simulation.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

/** A shop whose clock can be set back, so that the past of the demo is made by the same code as its future. */
export interface PastPlatform extends Platform {
  clock: ReturnType<typeof fixedClock>
  /** Jobs that were due before the day of the seeding: the seed does their work itself, or leaves it. */
  past: { name: string; payload: Record<string, string | number> }[]
}

/** The platform inside the seed's transaction. Only jobs that are due after `now` go to the queue. */
export function pastPlatform(tx: Db, now: Date): PastPlatform {
  const past: PastPlatform['past'] = []
  const jobs = createJobs()
  const log = createLog('silent')
  const config = readConfig({ CARRIER: 'table' })
  return {
    past,
    config,
    // A transaction of drizzle opens inner ones (savepoints) by the same call.
    db: tx as Database,
    clock: fixedClock(now),
    log,
    secrets: createSecrets('the demo shop keeps no secrets'.padEnd(32)),
    jobs: {
      enqueue: async (db, name, payload, options) => {
        if (options?.runAt && options.runAt > now) await jobs.enqueue(db, name, payload, options)
        else past.push({ name, payload })
      },
    },
    translator: createServerTranslator([httpMessages, ...modules.flatMap((module) => module.messages ?? [])]),
    changes: new ChangeFeed(tx as Database, log),
    storage: openStorage(config),
    drawPicture: undefined,
    errors: noErrorReporter,
    simulation: createSimulation(),
  }
}
