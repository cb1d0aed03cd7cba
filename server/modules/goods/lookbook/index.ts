import type { Module } from '#server/platform/module.ts'
import { lookbookJobs } from './lookbook.jobs.ts'
import en from './lookbook.messages.en.json' with { type: 'json' }
import ru from './lookbook.messages.ru.json' with { type: 'json' }
import { lookbookRoutes } from './lookbook.routes.ts'
import { looksStaffRoutes } from './looks.staff.routes.ts'

export { listLookRows, type LookRow } from './lookbook.repo.ts'
export { addCollections } from './lookbook.seeding.ts'
export { listLookAddresses } from './lookbook.service.ts'
export { findSharedLookPage } from './shared-look-page.service.ts'

/** What is worn with what: the collections of the lookbook, their looks, the things they are made of. */
export const lookbookModule: Module = {
  name: 'lookbook',
  messages: { ru, en },
  routes: (http, platform) => {
    lookbookRoutes(http, platform)
    looksStaffRoutes(http, platform)
  },
  jobs: lookbookJobs,
}
