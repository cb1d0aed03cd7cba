import { eq } from 'drizzle-orm'
import type { CatalogPath } from '#core/catalog-path.ts'
import { printCatalogPath } from '#core/catalog-path.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cachedTable } from '#server/platform/cache/cached.ts'
import { openFilterPages } from '../addresses.schema.ts'
import type { SeoTexts } from '../catalog.schema.ts'

/** What staff say of a filtered page that search engines may show; undefined when they have not opened it. Source: SEO-03. */
export async function findOpenFilterPage(db: Db, path: CatalogPath): Promise<SeoTexts | undefined> {
  const [filter, ...more] = path.filters
  // Only one value of one filter can be opened: every other combination needs no question.
  if (!filter || more.length > 0 || filter.values.length !== 1) return undefined
  return findRow(db, printCatalogPath(path))
}

/** More pages than this are asked for one by one. */
const mostPages = 1000
const findRow = cachedTable('filter_pages', mostPages, { readAll: listAll, readOne: findOne, tags: ['filter_page'] })

async function listAll(db: Db, limit: number): Promise<Map<string, SeoTexts>> {
  const rows = await db.select().from(openFilterPages).limit(limit)
  return new Map(rows.map((row) => [row.path, row.seo]))
}

async function findOne(db: Db, path: string): Promise<SeoTexts | undefined> {
  const [row] = await db.select({ seo: openFilterPages.seo }).from(openFilterPages).where(eq(openFilterPages.path, path))
  return row?.seo
}

/** Opens filtered pages to search engines. */
export async function openFilterPage(db: Db, path: string, seo: SeoTexts = {}): Promise<void> {
  await db.insert(openFilterPages).values({ path, seo }).onConflictDoUpdate({ target: openFilterPages.path, set: { seo } })
}
