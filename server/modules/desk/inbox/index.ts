import type { Module } from '#server/platform/module.ts'
import en from './inbox.messages.en.json' with { type: 'json' }
import ru from './inbox.messages.ru.json' with { type: 'json' }
import { inboxStaffRoutes } from './inbox.staff.routes.ts'

/** One list of what waits for an answer of the staff. */
export const inboxModule: Module = { name: 'inbox', messages: { ru, en }, routes: inboxStaffRoutes }
