import type { Module } from '#server/platform/module.ts'
import en from './machine.messages.en.json' with { type: 'json' }
import ru from './machine.messages.ru.json' with { type: 'json' }
import { machineStaffRoutes } from './machine.staff.routes.ts'

/** How the shop is, and what can be done about it. */
export const machineModule: Module = { name: 'machine', messages: { ru, en }, routes: machineStaffRoutes }
