import type { Db } from '#server/platform/db/database.ts'
import { hasProducts, listCatalogAddresses, listProductAddresses, listProductParts } from '#server/modules/goods/catalog/index.ts'
import { listIndexedPaths } from '#server/modules/editorial/content/index.ts'
import { listLookAddresses } from '#server/modules/goods/lookbook/index.ts'
import { listPublishedPaths } from '#server/modules/editorial/pages/index.ts'
import { listMagazineAddresses } from '#server/modules/editorial/magazine/index.ts'
import { pageEntries, sitemapHead, sitemapTail, type SitemapPage } from './sitemap.view.ts'

/** Products whose ids lie in one such range stand in one part: at most twice as many addresses, far below the 50 000 that are allowed. */
export const idsInPart = 10_000
const rowsAtOnce = 1000
/** These stand elsewhere, with or without a record. */
const isElsewhere = /^\/(?:catalog|list|product|awn-media|looks|lookbook\/.*)(?:\/|$)/

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
  for (const path of await listIndexedPaths(db)) if (!isElsewhere.test(path)) yield pageEntries({ path }, publicUrl)
  for (const { path, publishedAt, hasEnglish, noindex } of await listPublishedPaths(db))
    if (!noindex) yield pageEntries({ path, changedAt: publishedAt, isRussianOnly: !hasEnglish }, publicUrl)
  for (const page of await listLookAddresses(db)) yield pageEntries(page, publicUrl)
  for (const page of await listMagazineAddresses(db, now)) yield pageEntries(page, publicUrl)
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
    if (rows.length > 0)
      yield rows.map((row) => pageEntries({ path: `/product/${row.slug}`, changedAt: row.changedAt }, publicUrl)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = last.id
  }
  yield sitemapTail
}
