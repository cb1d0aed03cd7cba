import type { ApiReply } from '#contracts/api.ts'
import type { PageData } from '#contracts/content-pages.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { shownText } from '#server/modules/editorial/blocks/index.ts'
import { countPublished, getPublished, listPublished, showPage, type Shown } from '#server/modules/editorial/pages/index.ts'
import { lists, listTrail, type BlogShop } from './blog.words.ts'

/** What the press wrote, the newest first; what has no page of its own leads to the outlet. Source: MAG-16. */
export async function listPress(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  locale: Locale,
): Promise<ApiReply<'GET /blog/press'>> {
  const rows = await listPublished(db, 'press', { order: 'date', limit, offset })
  return {
    count: await countPublished(db, 'press'),
    results: rows.map(({ path, data }) => ({
      outlet: shownText(locale, data.outlet),
      date: data.date,
      title: shownText(locale, data.title),
      lead: data.lead ? shownText(locale, data.lead) : null,
      link: data.link,
      slug: path?.split('/').at(-1) ?? null,
    })),
  }
}

/** A page of our own about what the press wrote. Throws 404 when nothing is published there. Source: MAG-16. */
export async function getPress(shop: BlogShop, slug: string, locale: Locale): Promise<Shown<ApiReply<'GET /blog/press/:slug'>>> {
  const found = await getPublished(shop.db, `${lists.press}/${slug}`)
  const { outlet, date, link } = found.data as PageData<'press'>
  const { page, uses } = await showPage(shop, found, locale)
  return {
    page: {
      ...page,
      outlet: shownText(locale, outlet),
      date,
      link,
      breadcrumbs: [...listTrail('press', locale, shop.translator), { title: page.title.text, url: '' }],
    },
    uses,
  }
}
