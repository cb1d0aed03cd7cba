import { brandPages } from './pages-brand.ts'
import { comingPages } from './pages-coming.ts'
import { servicePages } from './pages-service.ts'
import type { PageContent } from './page-content.ts'

export { errorPage } from './error-page.ts'
export { seoRecords } from './seo-records.ts'
export type { PageContent } from './page-content.ts'

/** Every page of plain text: help and terms, the brand and its documents, and pages whose content comes later. */
export const pages: readonly PageContent[] = [...servicePages, ...brandPages, ...comingPages]
