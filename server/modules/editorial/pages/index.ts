import type { Module } from '#server/platform/module.ts'
import { pagesJobs } from './pages.jobs.ts'
import en from './pages.messages.en.json' with { type: 'json' }
import ru from './pages.messages.ru.json' with { type: 'json' }
import { pagesRoutes } from './pages.routes.ts'
import type { ListUsableCodes } from '#server/modules/editorial/blocks/index.ts'

export { addPublishedPages } from './pages.seeding.ts'
export { listFullNews } from './full-news.service.ts'
export { listPublishedAddresses } from './published-pages.repo.ts'
export { findSharedContentPage } from './shared-page.service.ts'
export { findDraft, findVersion, listPages, type PageRecord } from './pages.repo.ts'
export { createPreview, revokePreviews } from './previews.service.ts'
export { countNewsByMonth, countPublished, listPublished, type ListedPage } from './published.repo.ts'
export { getPublished, readPage, showPage, type Shop as PagesShop, type Shown } from './pages.service.ts'
export { createPage, movePage, publishPage, saveDraft, schedulePage, takeBackPage } from './pages.staff.service.ts'

/** Pages of content: draft, numbered versions, the published one, and a plan; `listUsableCodes` says which codes they may offer. */
export function createPagesModule(listUsableCodes: ListUsableCodes): Module {
  return {
    name: 'pages',
    messages: { ru, en },
    routes: (http, platform) => pagesRoutes(http, { ...platform, listUsableCodes }),
    jobs: pagesJobs,
  }
}
