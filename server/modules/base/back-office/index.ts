import type { Module } from '#server/platform/module.ts'
import { backOfficeRoutes } from './back-office.routes.ts'
import en from './back-office.messages.en.json' with { type: 'json' }
import ru from './back-office.messages.ru.json' with { type: 'json' }
import type { RunResource } from './run-resource.ts'
import { runJobs } from './runs.jobs.ts'

export { answerBulk } from './bulk.ts'
export type { LinePlanner, PlannedRow, RowChange, RowOutcome, RowRefusal, RowTarget, RunAsker, RunResource } from './run-resource.ts'
export { rowRefusal } from './row-refusal.ts'
export { previewLines } from './runs.service.ts'
export { sendCsv } from './send-csv.ts'

/** What all lists of the back-office share: saved views, changes of many rows, files. `resources`: the kinds of things of which many can be changed. */
export function createBackOfficeModule(resources: readonly RunResource[]): Module {
  return {
    name: 'back-office',
    messages: { ru, en },
    routes: (http, platform) => backOfficeRoutes(http, platform, resources),
    jobs: (platform) => runJobs(platform, resources),
  }
}
