import type { Module } from '#server/platform/module.ts'
import en from './board.messages.en.json' with { type: 'json' }
import ru from './board.messages.ru.json' with { type: 'json' }
import { boardStaffRoutes } from './board.staff.routes.ts'

/** What somebody must do today. */
export const boardModule: Module = { name: 'board', messages: { ru, en }, routes: boardStaffRoutes }
