import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import en from './simulators.messages.en.json' with { type: 'json' }
import ru from './simulators.messages.ru.json' with { type: 'json' }
import { simulatorsRoutes } from './simulators.routes.ts'

/** The control page of what is simulated; `jobsOf` tells the jobs of all modules, of which the nightly ones run when days are skipped. */
export function createSimulatorsModule(jobsOf: (platform: Platform) => readonly JobDefinition[]): Module {
  return { name: 'simulators', messages: { ru, en }, routes: (http, platform) => simulatorsRoutes(http, platform, jobsOf) }
}
