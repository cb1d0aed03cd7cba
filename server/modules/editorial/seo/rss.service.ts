import { spanOfDay } from '#core/dates.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { findSharedContentPage, listFullNews } from '#server/modules/editorial/pages/index.ts'
import { pageHtml, pictureOf } from './full-text.view.ts'
import { listMagazineItems } from './magazine-items.ts'
import type { RssItem } from './rss.view.ts'
import { readShopName } from './shop-name.ts'

const itemsAtMost = 50

/** What a channel holds, the newest first. */
export interface RssContents {
  /** Path of the page that lists the same, without locale. */
  path: string
  title: string
  description: string
  items: RssItem[]
}

type ReadChannel = (platform: Platform, locale: Locale) => Promise<RssContents>

/** The channels by the names of their files. Source: SEO-08. */
export const rssChannels: Readonly<Record<string, ReadChannel>> = { 'magazine.xml': readMagazine, 'news.xml': readNews }

async function readMagazine(platform: Platform, locale: Locale): Promise<RssContents> {
  const { db, translator } = platform
  return {
    path: '/awn-media',
    title: `${await readShopName(db, locale)}: ${translator.text(locale, 'magazine.title')}`,
    description: translator.text(locale, 'magazine.seo.front'),
    items: await listMagazineItems(platform, locale, itemsAtMost),
  }
}

async function readNews(platform: Platform, locale: Locale): Promise<RssContents> {
  const { db, config } = platform
  const news = await listFullNews(platform, locale, itemsAtMost)
  const page = await findSharedContentPage(db, '/blog/news', locale)
  const shop = await readShopName(db, locale)
  return {
    path: '/blog/news',
    title: page ? `${shop}: ${page.title}` : shop,
    description: page?.lead ?? page?.title ?? shop,
    items: news.map(({ path, title, lead, cover, date, blocks }) => ({
      title: title.text,
      link: config.publicUrl + localizedPath(locale, path),
      lead: lead?.text ?? title.text,
      html: pageHtml(blocks, { publicUrl: config.publicUrl, locale }),
      publishedAt: spanOfDay(date).from,
      picture: cover ? pictureOf(cover, config.publicUrl) : undefined,
    })),
  }
}
