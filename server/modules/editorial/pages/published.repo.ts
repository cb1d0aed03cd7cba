import { and, desc, eq, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type { PageData, PageKind } from '#contracts/content-pages.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { escapeLike } from '#server/platform/db/like.ts'
import { contentPages, contentVersions } from './pages.schema.ts'

/** A published page as lists know it: without its blocks. */
export interface ListedPage<Kind extends PageKind> {
  path: string | null
  data: Omit<PageData<Kind>, 'blocks'>
  publishedAt: Date
}

interface ListQuery {
  /** What paths begin with. */
  under?: string | undefined
  /** By the path (the newest first, where paths are dated), by the date in the data, or by when pages were made; each backwards. */
  order: 'path' | 'date' | 'made'
  limit: number
  offset: number
}

const orders: Record<ListQuery['order'], readonly SQL[]> = {
  path: [desc(contentPages.path)],
  date: [desc(sql`${contentVersions.data} ->> 'date'`), desc(contentPages.id)],
  made: [desc(contentPages.createdAt), desc(contentPages.id)],
}

/** A part of the published pages of a kind. By the index of kind and publication. */
export async function listPublished<Kind extends PageKind>(
  db: Db,
  kind: Kind,
  { under, order, limit, offset }: ListQuery,
): Promise<ListedPage<Kind>[]> {
  const rows = await db
    .select({
      path: contentPages.path,
      data: sql<Omit<PageData<Kind>, 'blocks'>>`${contentVersions.data} - 'blocks'`,
      publishedAt: contentPages.publishedAt,
    })
    .from(contentPages)
    .innerJoin(contentVersions, and(eq(contentVersions.pageId, contentPages.id), eq(contentVersions.number, contentPages.publishedVersion)))
    .where(and(eq(contentPages.kind, kind), under === undefined ? undefined : like(contentPages.path, `${escapeLike(under)}%`)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []))
}

/** How many pages of a kind are published. By the index of kind and publication. */
export async function countPublished(db: Db, kind: PageKind): Promise<number> {
  return db.$count(contentPages, and(eq(contentPages.kind, kind), isNotNull(contentPages.publishedVersion)))
}

/** How many items of news each month (yyyy-mm) has, the newest month first. By the index of kind and publication. */
export async function countNewsByMonth(db: Db): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`substring(${contentPages.path} from '^/blog/news/([0-9]{4}-[0-9]{2})')`
  return db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(contentPages)
    .where(and(eq(contentPages.kind, 'news'), isNotNull(contentPages.publishedVersion)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}
