import type { Module } from '#server/platform/module.ts'
import en from './looks.messages.en.json' with { type: 'json' }
import ru from './looks.messages.ru.json' with { type: 'json' }
import { looksRoutes } from './looks.routes.ts'

export { addCollections } from './looks.seeding.ts'
export { listLookAddresses, listLooks } from './looks.service.ts'
export { findSharedLookPage } from './shared-look-page.service.ts'

/** What is worn with what: the collections of the lookbook, their looks, the things they are made of. */
export const looksModule: Module = { name: 'looks', messages: { ru, en }, routes: looksRoutes }
