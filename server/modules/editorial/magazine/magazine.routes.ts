import type { Http } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { getMagazinePage } from './magazine-page.service.ts'
import { findNextPublication } from './magazine.repo.ts'
import { articlesUses, articleUses, magazinePageUses } from './magazine.uses.ts'
import { getArticle, listArticles, listMediaCategories, type ShowBlocks } from './magazine.service.ts'

/** The magazine's calls. All are public and read only. */
export function magazineRoutes(http: Http, { db, clock, translator }: Platform, showBlocks: ShowBlocks): void {
  http.serve('GET /community/categories', async ({ query }, { locale }) => {
    const all = await listMediaCategories(db, clock.now(), locale)
    return { count: all.length, results: all.slice(query.offset, query.offset + query.limit) }
  })
  /** What is published later is shown then, though nothing changes. */
  const tellNextArticle = async ({ uses }: RequestContext): Promise<void> => {
    const until = await findNextPublication(db, clock.now())
    if (until) uses({ tags: [], until })
  }
  http.serve(
    'GET /community/articles',
    async ({ query }, context) => {
      await tellNextArticle(context)
      return listArticles(db, { ...query, now: clock.now() }, context.locale)
    },
    { uses: articlesUses },
  )
  http.serve(
    'GET /community/articles/:slug',
    async ({ params }, context) => {
      await tellNextArticle(context)
      const { page, uses } = await getArticle(db, { slug: params.slug, now: clock.now(), locale: context.locale }, translator, showBlocks)
      context.uses(uses)
      return page
    },
    { uses: articleUses },
  )
  http.serve(
    'GET /community/page',
    async ({ query }, context) => {
      await tellNextArticle(context)
      return getMagazinePage(db, { category: query.category, page: query.page, now: clock.now(), locale: context.locale }, translator)
    },
    { uses: magazinePageUses },
  )
}
