import type { Database } from './db/database.ts'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { Clock } from './clock.ts'
import type { ErrorReporter } from './error-reports/error-reporter.ts'
import type { Config } from '#server/config.ts'
import type { Logger } from './log.ts'
import type { Http } from './http/http.ts'
import type { ModuleMessages, Translator } from './http/translator.ts'
import type { JobDefinition, Jobs } from './jobs/jobs.ts'
import type { MetricSource } from './metrics/metric-source.ts'
import type { PersonalTable } from './personal-data/seal-tables.ts'
import type { Secrets } from './secrets.ts'
import type { Simulation } from './simulation.ts'
import type { Storage } from './storage/storage.ts'

/** Draws a picture from its specification, e.g. the demo shop's illustrator; answers a WebP of full size. */
export type DrawPicture = (spec: object) => Promise<Buffer>

/** What every module is given: services without shop words. */
export interface Platform {
  config: Config
  db: Database
  clock: Clock
  log: Logger
  secrets: Secrets
  jobs: Jobs
  translator: Translator
  /** What was committed to public data, by any process. */
  changes: ChangeFeed
  /** Where files lie that people or the shop made. */
  storage: Storage
  drawPicture: DrawPicture | undefined
  /** Tells of errors to whoever reads them. */
  errors: ErrorReporter
  /** How the simulators behave; what is real never asks. */
  simulation: Simulation
}

/** One shop capability: its routes, jobs and messages. Registered in `server/modules.ts`. Source: house B14. */
export interface Module {
  name: string
  messages?: ModuleMessages
  routes?(http: Http, platform: Platform): void | Promise<void>
  jobs?(platform: Platform): JobDefinition[]
  /** What it tells of itself at `/metrics`. */
  metrics?(platform: Platform): readonly MetricSource[]
  /** Its tables with encrypted columns. Source: reliability §6.12. */
  personalTables?: readonly PersonalTable[]
}
