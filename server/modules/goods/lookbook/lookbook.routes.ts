import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { collectionsUses, collectionUses, looksPageUses, looksUses } from './lookbook.uses.ts'
import { getCollectionPage, getLooksPage, listCollections, listLooks, lookbookTrail } from './lookbook.service.ts'

/** The lookbook's calls. All are public and read only. */
export function lookbookRoutes(http: Http, { db, translator }: Platform): void {
  http.serve(
    'GET /lookbook/collections',
    async ({ query }, { locale }) => {
      const all = await listCollections(db, locale)
      return {
        count: all.length,
        results: all.slice(query.offset, query.offset + query.limit),
        breadcrumbs: lookbookTrail(locale, translator),
      }
    },
    { uses: collectionsUses },
  )
  http.serve('GET /lookbook/collections/:slug', ({ params }, { locale }) => getCollectionPage(db, params.slug, locale, translator), {
    uses: collectionUses,
  })
  http.serve(
    'GET /lookbook/looks',
    ({ query }, { locale }) => {
      const { product_id: productId, ...rest } = query
      return listLooks(db, { ...rest, productId }, locale)
    },
    { uses: looksUses },
  )
  http.serve('GET /lookbook/looks/page', ({ query }, { locale }) => getLooksPage(db, query.page, locale, translator), {
    uses: looksPageUses,
  })
}
