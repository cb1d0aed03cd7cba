import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { getMagazinePage } from './magazine-page.service.ts'
import { getArticle, listArticles, listMediaCategories } from './magazine.service.ts'

/** The magazine's calls. All are public and read only. */
export function magazineRoutes(http: Http, { db, clock, translator }: Platform): void {
  http.serve('GET /community/categories', async ({ query }, { locale }) => {
    const all = await listMediaCategories(db, clock.now(), locale)
    return { count: all.length, results: all.slice(query.offset, query.offset + query.limit) }
  })
  http.serve('GET /community/articles', ({ query }, { locale }) => listArticles(db, { ...query, now: clock.now() }, locale))
  http.serve('GET /community/articles/:slug', ({ params }, { locale }) =>
    getArticle(db, { slug: params.slug, now: clock.now(), locale }, translator),
  )
  http.serve('GET /community/page', ({ query }, { locale }) =>
    getMagazinePage(db, { category: query.category, page: query.page, now: clock.now(), locale }, translator),
  )
}
