import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { readPage } from './pages.service.ts'
import { contentPageUses } from './pages.uses.ts'

/** Pages of content as the storefront reads them. */
export function pagesRoutes(http: Http, platform: Platform): void {
  http.serve(
    'GET /pages/content',
    async ({ query }, { locale, uses }) => {
      const { page, until } = await readPage(platform, query.path, locale)
      if (until) uses({ tags: [], until })
      return page
    },
    { uses: contentPageUses },
  )
}
