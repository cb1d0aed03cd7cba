import type { Http } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Shown } from '#server/modules/editorial/pages/index.ts'
import { blogPageUses, choicesUses, choiceUses, listUses } from './blog.uses.ts'
import type { BlogShop } from './blog.words.ts'
import { getChoice, listChoices } from './choices.service.ts'
import { getListPage } from './list-page.service.ts'
import { getNews, getNewsOfDay, listNews } from './news.service.ts'
import { getPress, listPress } from './press.service.ts'

/** The calls of the blog. All are public and read only. */
export function blogRoutes(http: Http, shop: BlogShop): void {
  http.serve('GET /blog/news/page', (_, context) => tell(context, getListPage(shop, 'news', context.locale)), { uses: blogPageUses })
  http.serve('GET /blog/choices/page', (_, context) => tell(context, getListPage(shop, 'choices', context.locale)), {
    uses: blogPageUses,
  })
  http.serve('GET /blog/press/page', (_, context) => tell(context, getListPage(shop, 'press', context.locale)), { uses: blogPageUses })
  http.serve('GET /blog/news', ({ query }, { locale }) => listNews(shop.db, query, locale), { uses: listUses })
  http.serve('GET /blog/news/:date', ({ params }, { locale }) => getNewsOfDay(shop, params.date, locale), { uses: listUses })
  http.serve('GET /blog/news/:date/:slug', ({ params }, context) => tell(context, getNews(shop, params, context.locale)), {
    uses: blogPageUses,
  })
  http.serve('GET /blog/choices', ({ query }, { locale }) => listChoices(shop.db, query, locale), { uses: choicesUses })
  http.serve('GET /blog/choices/:slug', ({ params }, context) => tell(context, getChoice(shop, params.slug, context.locale)), {
    uses: choiceUses,
  })
  http.serve('GET /blog/press', ({ query }, { locale }) => listPress(shop.db, query, locale), { uses: listUses })
  http.serve('GET /blog/press/:slug', ({ params }, context) => tell(context, getPress(shop, params.slug, context.locale)), {
    uses: blogPageUses,
  })
}

async function tell<Page>(context: RequestContext, reading: Promise<Shown<Page>>): Promise<Page> {
  const { page, uses } = await reading
  context.uses(uses)
  return page
}
