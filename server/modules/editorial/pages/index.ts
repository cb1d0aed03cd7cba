import type { Module } from '#server/platform/module.ts'
import { pagesJobs } from './pages.jobs.ts'
import en from './pages.messages.en.json' with { type: 'json' }
import ru from './pages.messages.ru.json' with { type: 'json' }
import { pagesRoutes } from './pages.routes.ts'

export { findDraft, listPages, type PageRecord } from './pages.repo.ts'
export { countNewsByMonth, countPublished, listPublished, type ListedPage } from './published.repo.ts'
export { getPublished, readPage, showPage } from './pages.service.ts'
export { createPage, publishPage, saveDraft, schedulePage } from './pages.staff.service.ts'

/** Pages of content: draft, numbered versions, the published one, and a plan. */
export const pagesModule: Module = { name: 'pages', messages: { ru, en }, routes: pagesRoutes, jobs: pagesJobs }
