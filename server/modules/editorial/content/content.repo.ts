import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Block } from '#contracts/blocks.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  alerts,
  brokenLinks,
  errorPages,
  homePageBlocks,
  menuItems,
  menus,
  pages,
  redirects,
  seoRecords,
  settings,
  socialNetworks,
  type ErrorPageData,
  type SettingValue,
} from './content.schema.ts'

export type SeoRow = typeof seoRecords.$inferSelect
export type PageRow = typeof pages.$inferSelect
export interface MenuWithItems {
  key: string
  title: (typeof menus.$inferSelect)['title']
  items: (typeof menuItems.$inferSelect)[]
}

/** Every setting by its key. */
export async function listSettings(db: Db): Promise<Map<string, SettingValue>> {
  const rows = await db.select().from(settings)
  return new Map(rows.map((row) => [row.key, row.value]))
}

/** Menus with their items, both in their order. */
export async function listMenus(db: Db): Promise<MenuWithItems[]> {
  const [heads, items] = await Promise.all([
    db.select().from(menus).orderBy(asc(menus.position)),
    db.select().from(menuItems).orderBy(asc(menuItems.position)),
  ])
  return heads.map((menu) => ({ key: menu.key, title: menu.title, items: items.filter((item) => item.menuId === menu.id) }))
}

/** Social networks in their order. */
export async function listSocialNetworks(db: Db): Promise<(typeof socialNetworks.$inferSelect)[]> {
  return db.select().from(socialNetworks).orderBy(asc(socialNetworks.position))
}

/** The blocks of the home page that are shown, from top to bottom, as they are stored. */
export async function listHomeBlocks(db: Db): Promise<Block[]> {
  const rows = await db
    .select({ data: homePageBlocks.data })
    .from(homePageBlocks)
    .where(eq(homePageBlocks.isShown, true))
    .orderBy(asc(homePageBlocks.position))
  return rows.map((row) => row.data)
}

/** The record of exactly this path, or of the pattern that ends with `*`. */
export async function findSeo(db: Db, path: string): Promise<SeoRow | undefined> {
  const candidates = pathPatterns(path)
  const rows = await db.select().from(seoRecords).where(inArray(seoRecords.path, candidates))
  return bestMatch(candidates, rows)
}

/** The page of text of exactly this path. One page for every path below another would answer addresses that nobody has made. Source: RT-11. */
export async function findPage(db: Db, path: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(eq(pages.path, path))
  return row
}

/** `/help/sizes` is looked up as itself, then as `/help/*`. */
function pathPatterns(path: string): string[] {
  const parent = path.slice(0, path.lastIndexOf('/'))
  return [path, `${parent}/*`]
}

function bestMatch<T extends { path: string }>(candidates: readonly string[], rows: readonly T[]): T | undefined {
  for (const candidate of candidates) {
    const row = rows.find((one) => one.path === candidate)
    if (row) return row
  }
  return undefined
}

/** Where an address is sent. */
export type StoredRedirect = Pick<typeof redirects.$inferSelect, 'target' | 'status'>

/** The redirect of exactly this path, the one of highest priority. */
export async function findStoredRedirect(db: Db, path: string): Promise<StoredRedirect | undefined> {
  const [row] = await db
    .select({ target: redirects.target, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.path, path))
    .orderBy(desc(redirects.priority), asc(redirects.id))
    .limit(1)
  return row
}

/** The redirects of so many paths at most, each by its path. */
export async function listRedirects(db: Db, limit: number): Promise<Map<string, StoredRedirect>> {
  const { path, target, status, priority, id } = redirects
  const rows = await db
    .selectDistinctOn([path], { path, target, status })
    .from(redirects)
    .orderBy(path, desc(priority), asc(id))
    .limit(limit)
  return new Map(rows.map((row) => [row.path, { target: row.target, status: row.status }]))
}

/** Writes a redirect. */
export async function insertRedirect(db: Db, redirect: typeof redirects.$inferInsert): Promise<void> {
  await db.insert(redirects).values(redirect)
}

/** The alert of the highest version. */
export async function findLastAlert(db: Db): Promise<typeof alerts.$inferSelect | undefined> {
  const [row] = await db.select().from(alerts).orderBy(desc(alerts.version)).limit(1)
  return row
}

/** The content of the error page. */
export async function findErrorPage(db: Db): Promise<ErrorPageData | undefined> {
  const [row] = await db.select({ data: errorPages.data }).from(errorPages)
  return row?.data
}

/** Paths of exactly one page each that search engines may show. */
export async function listIndexedPaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ path: seoRecords.path })
    .from(seoRecords)
    .where(eq(seoRecords.noindex, false))
    .orderBy(asc(seoRecords.path))
  return rows.map((row) => row.path).filter((path) => !path.includes('*'))
}

/** The picture that the home page begins with. */
export async function findFirstSlideImage(db: Db): Promise<number | undefined> {
  const blocks = await listHomeBlocks(db)
  return blocks.flatMap((block) => (block.kind === 'slides' ? block.slides : []))[0]?.image_mobile
}

/** Staff have seen to a broken link; its address, undefined when there is none that waits. */
export async function closeBrokenLink(tx: Db, id: number, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(brokenLinks)
    .set({ closedAt: now })
    .where(and(eq(brokenLinks.id, id), isNull(brokenLinks.closedAt)))
    .returning({ url: brokenLinks.url })
  return row?.url
}

/** Broken links of these ids. */
export function listBrokenLinksById(db: Db, ids: readonly number[]): Promise<{ id: number; url: string; reports: number }[]> {
  return db
    .select({ id: brokenLinks.id, url: brokenLinks.url, reports: brokenLinks.reports })
    .from(brokenLinks)
    .where(inArray(brokenLinks.id, [...ids]))
}

/** Counts a report of an address that leads nowhere; one row an address and language. */
export async function countBrokenLink(db: Db, report: typeof brokenLinks.$inferInsert): Promise<void> {
  await db
    .insert(brokenLinks)
    .values(report)
    .onConflictDoUpdate({
      target: [brokenLinks.url, brokenLinks.locale],
      set: {
        reports: sql`${brokenLinks.reports} + 1`,
        referrer: sql`excluded.referrer`,
        lastReportedAt: sql`excluded.last_reported_at`,
        closedAt: null,
      },
    })
}
