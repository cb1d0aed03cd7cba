import { localizedPath, textIn, type Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView } from '#server/modules/base/images/index.ts'
import { resolveTogether } from '#server/modules/editorial/blocks/index.ts'
import { listArticleRows } from '#server/modules/editorial/magazine/index.ts'
import { pageHtml, pictureOf } from './full-text.view.ts'
import type { RssItem } from './rss.view.ts'

/** The newest articles of the magazine, whole; in English those alone that have a title in it. Source: SEO-08, MAG-13. */
export async function listMagazineItems(platform: Platform, locale: Locale, limit: number): Promise<RssItem[]> {
  const { db, clock, config } = platform
  const now = clock.now()
  const rows = (await listArticleRows(db, { now, limit })).filter(({ title }) => locale === 'ru' || title.en)
  const pages = rows.map(({ content }) => ({ blocks: content }))
  const { blocks, images } = await resolveTogether(db, pages, { now, locale, pictures: rows.map(({ imageId }) => imageId) })
  return rows.map((row, index) => {
    const cover = images.get(row.imageId)
    return {
      title: textIn(locale, row.title),
      link: config.publicUrl + localizedPath(locale, `/awn-media/articles/${row.slug}`),
      lead: textIn(locale, row.lead),
      html: pageHtml(blocks[index] ?? [], { publicUrl: config.publicUrl, locale }),
      publishedAt: row.publishedAt ?? row.createdAt,
      category: textIn(locale, row.category.title),
      author: textIn(locale, row.author),
      picture: cover && pictureOf(imageView(cover, locale), config.publicUrl),
    }
  })
}
