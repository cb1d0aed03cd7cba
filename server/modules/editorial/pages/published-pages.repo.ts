import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PageData, PageKind } from '#contracts/content-pages.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { contentPages, contentVersions } from './pages.schema.ts'

const isIndexed = sql`coalesce((${contentVersions.data} -> 'seo' ->> 'noindex')::boolean, false) = false`

/** A page as machines are told of it: what is published, and since when. */
export interface PublishedPage<Kind extends PageKind = PageKind> {
  path: string
  publishedAt: Date
  data: PageData<Kind>
}

/**
 * Pages of a kind that are published and open to search engines, by path backwards, which is the newest first where paths are dated; so many at most. By the index of kind.
 */
export async function listPublishedPages<Kind extends PageKind>(db: Db, kind: Kind, limit: number): Promise<PublishedPage<Kind>[]> {
  const { data } = contentVersions
  const rows = await db
    .select({ path: contentPages.path, publishedAt: contentPages.publishedAt, data })
    .from(contentPages)
    .innerJoin(contentVersions, and(eq(contentVersions.pageId, contentPages.id), eq(contentVersions.number, contentPages.publishedVersion)))
    .where(and(eq(contentPages.kind, kind), isNotNull(contentPages.path), isIndexed))
    .orderBy(desc(contentPages.path))
    .limit(limit)
  // The kind of a page decides what its data are, which publication has checked.
  return rows.flatMap((row) =>
    row.path !== null && row.publishedAt ? [{ path: row.path, publishedAt: row.publishedAt, data: row.data as PageData<Kind> }] : [],
  )
}

/** A published page as search engines are told of it. */
export interface PublishedAddress {
  path: string
  publishedAt: Date
  /** Something of it is written in English. Source: MAG-13. */
  hasEnglish: boolean
  /** Closed to search engines. */
  noindex: boolean
}

const addressesAtMost = 10_000

/** Every page of these kinds that is published, by path. By the index of kind. */
export async function listPublishedAddresses(db: Db, kinds: readonly PageKind[]): Promise<PublishedAddress[]> {
  const { data } = contentVersions
  const rows = await db
    .select({
      path: contentPages.path,
      publishedAt: contentPages.publishedAt,
      hasEnglish: sql<boolean>`jsonb_path_exists(${data}, 'strict $.**.en')`,
      noindex: sql<boolean>`not (${isIndexed})`,
    })
    .from(contentPages)
    .innerJoin(contentVersions, and(eq(contentVersions.pageId, contentPages.id), eq(contentVersions.number, contentPages.publishedVersion)))
    .where(inArray(contentPages.kind, [...kinds]))
    .orderBy(asc(contentPages.path))
    .limit(addressesAtMost)
  return rows.flatMap(({ path, publishedAt, ...row }) => (path !== null && publishedAt ? [{ ...row, path, publishedAt }] : []))
}
