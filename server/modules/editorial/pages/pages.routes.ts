import type { Http } from '#server/platform/http/http.ts'
import { readPreview } from './previews.service.ts'
import { listLandings, readPage, type Shop } from './pages.service.ts'
import { contentPageUses, listedPagesUses } from './pages.uses.ts'

/** Pages of content as the storefront reads them. */
export function pagesRoutes(http: Http, shop: Shop): void {
  http.serve(
    'GET /pages/content',
    async ({ query }, { locale, uses }) => {
      const shown = await readPage(shop, query.path, locale)
      uses(shown.uses)
      return shown.page
    },
    { uses: contentPageUses },
  )
  // No page of a preview is kept; pages may call only what says what it reads.
  http.serve('GET /pages/preview/:token', ({ params }, { locale }) => readPreview(shop, params.token, locale), { uses: contentPageUses })
  http.serve('GET /pages/landings', async (_input, { locale }) => listLandings(shop, locale), { uses: listedPagesUses })
}
