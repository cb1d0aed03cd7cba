import { calendarDay } from '#core/dates.ts'
import { locales } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageViews, listImages } from '#server/modules/base/images/index.ts'
import { listFullNews, listPublishedAddresses } from '#server/modules/editorial/pages/index.ts'
import { hasProducts, listCatalogAddresses, listProductAddresses, listProductParts } from '#server/modules/goods/catalog/index.ts'
import { listIndexedPaths } from '#server/modules/editorial/content/index.ts'
import { listLookAddresses } from '#server/modules/goods/lookbook/index.ts'
import { listMagazineAddresses } from '#server/modules/editorial/magazine/index.ts'
import { readShopName } from './shop-name.ts'
import { newsEntry, pageEntries, sitemapHead, sitemapTail, type SitemapPage } from './sitemap.view.ts'

/** Products whose ids lie in one such range stand in one part: at most twice as many addresses, far below the 50 000 that are allowed. */
export const idsInPart = 10_000
const rowsAtOnce = 1000
/** These stand elsewhere, with or without a record. */
const isElsewhere = /^\/(?:catalog|list|product|awn-media|looks|lookbook\/.*)(?:\/|$)/

/** Kinds of pages of content that have addresses of their own here. */
const kindsOfText = ['static', 'landing', 'flat', 'help', 'news', 'press', 'choice'] as const

/** The parts of the sitemap, with when the newest of their products changed. Source: SEO-02. */
export async function listInstallments(db: Db): Promise<SitemapPage[]> {
  const products = await listProductParts(db, idsInPart)
  return [
    { path: '/sitemaps/pages.xml' },
    { path: '/sitemaps/catalog.xml' },
    ...products.map(({ part, changedAt }) => ({ path: `/sitemaps/products-${part}.xml`, changedAt })),
  ]
}

/** Whether the sitemap has a part of products with this number. */
export async function hasProductsPart(db: Db, part: number): Promise<boolean> {
  return hasProducts(db, part, idsInPart)
}

/** The pages of text that search engines may show, the home page among them, looks and the magazine, as XML. */
export async function* pagesPart(db: Db, now: Date, publicUrl: string): AsyncGenerator<string> {
  yield sitemapHead
  const published = await listPublishedAddresses(db, kindsOfText)
  const known = new Set(published.map(({ path }) => path))
  for (const path of await listIndexedPaths(db)) if (!isElsewhere.test(path) && !known.has(path)) yield pageEntries({ path }, publicUrl)
  for (const page of await listLookAddresses(db)) yield pageEntries(page, publicUrl)
  for (const { path, publishedAt, hasEnglish, noindex } of published)
    if (!noindex) yield pageEntries({ path, changedAt: publishedAt, isRussianOnly: !hasEnglish }, publicUrl)
  const magazine = await listMagazineAddresses(db, now)
  const covers = await listImages(
    db,
    magazine.flatMap(({ imageId }) => imageId ?? []),
  )
  const russianOnly = new Set(
    (await listPublishedAddresses(db, ['article'])).filter(({ hasEnglish }) => !hasEnglish).map(({ path }) => path),
  )
  for (const { imageId, ...page } of magazine)
    yield pageEntries(
      {
        ...page,
        isRussianOnly: russianOnly.has(page.path),
        pictures: pictureAddresses(imageId === undefined ? [] : [imageId], covers, publicUrl),
      },
      publicUrl,
    )
  yield sitemapTail
}

/** The whole catalog, its categories, listings and opened filters, as XML. */
export async function* catalogPart(db: Db, publicUrl: string): AsyncGenerator<string> {
  yield sitemapHead
  for (const path of await listCatalogAddresses(db)) yield pageEntries({ path }, publicUrl)
  yield sitemapTail
}

/** The products of a part as XML, a thousand at a time by their key: memory does not grow with the catalog. */
export async function* productsPart(db: Db, part: number, publicUrl: string): AsyncGenerator<string> {
  yield sitemapHead
  let after = part * idsInPart - 1
  const until = (part + 1) * idsInPart
  for (;;) {
    const rows = await listProductAddresses(db, { after, until, limit: rowsAtOnce })
    const images = await listImages(
      db,
      rows.flatMap(({ imageIds }) => imageIds),
    )
    const entries = rows.map(({ slug, changedAt, imageIds }) =>
      pageEntries({ path: `/product/${slug}`, changedAt, pictures: pictureAddresses(imageIds, images, publicUrl) }, publicUrl),
    )
    if (entries.length > 0) yield entries.join('')
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = last.id
  }
  yield sitemapTail
}

/** Days for which news are new. */
const newsDays = 2
const newsAtMost = 100

/** The news of the last two days, as XML; those without a word of English in Russian alone. Source: SEO-08. */
export async function newsPart({ db, clock, config: { publicUrl } }: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<string> {
  const oldest = calendarDay(clock.now(), -newsDays)
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const shop = await readShopName(db, locale)
      const news = (await listFullNews({ db, clock }, locale, newsAtMost)).filter(({ date }) => date >= oldest)
      return news.map(({ path, title, date }) => newsEntry({ path, title: title.text, date, locale, shop }, publicUrl)).join('')
    }),
  )
  return sitemapHead + entries.join('') + sitemapTail
}

/** The pictures of a page as its schema.org object names them. */
function pictureAddresses(ids: readonly number[], images: Awaited<ReturnType<typeof listImages>>, publicUrl: string): string[] {
  return imageViews(ids, images, 'ru').flatMap(({ src, widths }) => {
    const widest = widths.at(-1)
    return widest === undefined ? [] : [`${publicUrl}${src}/${widest}.webp`]
  })
}
