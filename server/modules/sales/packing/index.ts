import type { Module } from '#server/platform/module.ts'
import en from './packing.messages.en.json' with { type: 'json' }
import ru from './packing.messages.ru.json' with { type: 'json' }
import { packingStaffRoutes } from './packing.staff.routes.ts'

export { handOverAtCounter } from './counter.service.ts'

/** The packing desk: orders are assembled by scanner, closed, printed for and given to their carriers. */
export const packingModule: Module = { name: 'packing', messages: { ru, en }, routes: packingStaffRoutes }
