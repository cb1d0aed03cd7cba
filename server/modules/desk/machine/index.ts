import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import en from './machine.messages.en.json' with { type: 'json' }
import ru from './machine.messages.ru.json' with { type: 'json' }
import { machineStaffRoutes } from './machine.staff.routes.ts'

/** How the shop is, and what can be done about it; `jobsOf` names all jobs of the shop, whose schedules it shows. */
export function createMachineModule(jobsOf: (platform: Platform) => readonly JobDefinition[]): Module {
  return { name: 'machine', messages: { ru, en }, routes: (http, platform) => machineStaffRoutes(http, platform, jobsOf(platform)) }
}
