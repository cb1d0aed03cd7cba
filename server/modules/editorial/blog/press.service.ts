import type { ApiReply } from '#contracts/api.ts'
import type { PageData } from '#contracts/content-pages.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { shownText } from '#server/modules/editorial/blocks/index.ts'
import { countPublished, getPublished, listPublished, showPage } from '#server/modules/editorial/pages/index.ts'
import { lists, listTrail } from './blog.words.ts'

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
export async function getPress(
  platform: Platform,
  slug: string,
  locale: Locale,
): Promise<{ page: ApiReply<'GET /blog/press/:slug'>; until: Date | undefined }> {
  const found = await getPublished(platform.db, `${lists.press}/${slug}`)
  const { outlet, date, link } = found.data as PageData<'press'>
  const { page, until } = await showPage(platform, found, locale)
  return {
    page: {
      ...page,
      outlet: shownText(locale, outlet),
      date,
      link,
      breadcrumbs: [...listTrail('press', locale, platform.translator), { title: page.title.text, url: '' }],
    },
    until,
  }
}
