import type { Module } from '#server/platform/module.ts'
import en from './media.messages.en.json' with { type: 'json' }
import ru from './media.messages.ru.json' with { type: 'json' }
import { mediaStaffRoutes } from './media.staff.routes.ts'

export { pictureRuns } from './pictures.runs.ts'

/** The library of the shop's pictures: what they show, where they are shown, what of them must stay in sight. */
export const mediaModule: Module = { name: 'media', messages: { ru, en }, routes: mediaStaffRoutes }
