import type { Http } from '#server/platform/http/http.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { blogPageUses, choicesUses, choiceUses, listUses } from './blog.uses.ts'
import { getChoice, listChoices } from './choices.service.ts'
import { getListPage } from './list-page.service.ts'
import { getNews, getNewsOfDay, listNews } from './news.service.ts'
import { getPress, listPress } from './press.service.ts'

/** The calls of the blog. All are public and read only. */
export function blogRoutes(http: Http, platform: Platform): void {
  http.serve('GET /blog/news/page', (_, context) => tell(context, getListPage(platform, 'news', context.locale)), { uses: blogPageUses })
  http.serve('GET /blog/choices/page', (_, context) => tell(context, getListPage(platform, 'choices', context.locale)), {
    uses: blogPageUses,
  })
  http.serve('GET /blog/press/page', (_, context) => tell(context, getListPage(platform, 'press', context.locale)), { uses: blogPageUses })
  http.serve('GET /blog/news', ({ query }, { locale }) => listNews(platform.db, query, locale), { uses: listUses })
  http.serve('GET /blog/news/:date', ({ params }, { locale }) => getNewsOfDay(platform, params.date, locale), { uses: listUses })
  http.serve('GET /blog/news/:date/:slug', ({ params }, context) => tell(context, getNews(platform, params, context.locale)), {
    uses: blogPageUses,
  })
  http.serve('GET /blog/choices', ({ query }, { locale }) => listChoices(platform.db, query, locale), { uses: choicesUses })
  http.serve('GET /blog/choices/:slug', ({ params }, context) => tell(context, getChoice(platform, params.slug, context.locale)), {
    uses: choiceUses,
  })
  http.serve('GET /blog/press', ({ query }, { locale }) => listPress(platform.db, query, locale), { uses: listUses })
  http.serve('GET /blog/press/:slug', ({ params }, context) => tell(context, getPress(platform, params.slug, context.locale)), {
    uses: blogPageUses,
  })
}

/** Blocks of a page may appear or go at a moment, though nothing changes. */
async function tell<Page>({ uses }: RequestContext, reading: Promise<{ page: Page; until: Date | undefined }>): Promise<Page> {
  const { page, until } = await reading
  if (until) uses({ tags: [], until })
  return page
}
