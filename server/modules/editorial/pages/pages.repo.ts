import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { PageData, PageKind } from '#contracts/content-pages.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { contentDrafts, contentPages, contentVersions, pagePreviews } from './pages.schema.ts'

export type PageRecord = typeof contentPages.$inferSelect
export type DraftRecord = typeof contentDrafts.$inferSelect
export type VersionRecord = typeof contentVersions.$inferSelect

/** A page, which nobody else can change until the transaction ends. */
export async function lockPage(tx: Db, id: number): Promise<PageRecord | undefined> {
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.id, id)).for('update')
  return row
}

/** Adds a page; undefined when another one lies at its path. */
export async function insertPage(tx: Db, page: { kind: PageKind; path: string | null; position: number }): Promise<PageRecord | undefined> {
  const [row] = await tx.insert(contentPages).values(page).onConflictDoNothing().returning()
  return row
}

/** Changes a page and answers its row, of which a trigger has raised the revision. */
export async function updatePage(tx: Db, id: number, change: Partial<typeof contentPages.$inferInsert>): Promise<PageRecord> {
  const [row] = await tx.update(contentPages).set(change).where(eq(contentPages.id, id)).returning()
  if (!row) throw new Error('a page of content was not changed')
  return row
}

/** Pages by kind and path, so many at most; of one path, or the one of an id, when it is told. Those without a path come last of their kind. */
export async function listPages(
  db: Db,
  { path, id, limit }: { path?: string | undefined; id?: number | undefined; limit: number },
): Promise<PageRecord[]> {
  return db
    .select()
    .from(contentPages)
    .where(and(path === undefined ? undefined : eq(contentPages.path, path), id === undefined ? undefined : eq(contentPages.id, id)))
    .orderBy(asc(contentPages.kind), asc(contentPages.path), asc(contentPages.id))
    .limit(limit)
}

/** The draft of a page, by the primary key. */
export async function findDraft(db: Db, pageId: number): Promise<DraftRecord | undefined> {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.pageId, pageId))
  return row
}

/** Adds the draft of a new page. */
export async function insertDraft(tx: Db, draft: Pick<DraftRecord, 'pageId' | 'data' | 'author'>): Promise<DraftRecord> {
  const [row] = await tx.insert(contentDrafts).values(draft).returning()
  if (!row) throw new Error('a draft was not stored')
  return row
}

/** Overwrites a draft that is still at the revision that was read; undefined when it is not. */
export async function updateDraft(
  tx: Db,
  { pageId, revision }: { pageId: number; revision: number },
  change: Partial<Pick<DraftRecord, 'data' | 'author' | 'baseVersion'>>,
): Promise<DraftRecord | undefined> {
  const [row] = await tx
    .update(contentDrafts)
    .set(change)
    .where(and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.revision, revision)))
    .returning()
  return row
}

/** Adds the next version of a page that the transaction has locked, and answers it. */
export async function insertVersion(
  tx: Db,
  version: { pageId: number; data: PageData; author: string; note: string },
): Promise<VersionRecord> {
  const next = sql<number>`(select coalesce(max(${contentVersions.number}), 0) + 1 from ${contentVersions} where ${contentVersions.pageId} = ${version.pageId})`
  const [row] = await tx
    .insert(contentVersions)
    .values({ ...version, number: next })
    .returning()
  if (!row) throw new Error('a version was not stored')
  return row
}

/** One version, by the primary key. */
export async function findVersion(db: Db, pageId: number, number: number): Promise<VersionRecord | undefined> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), eq(contentVersions.number, number)))
  return row
}

/** What is published at a path; the path has a unique index. */
export async function findPublished(db: Db, path: string): Promise<{ page: PageRecord; data: PageData } | undefined> {
  const [row] = await db
    .select({ page: contentPages, data: contentVersions.data })
    .from(contentPages)
    .innerJoin(contentVersions, and(eq(contentVersions.pageId, contentPages.id), eq(contentVersions.number, contentPages.publishedVersion)))
    .where(eq(contentPages.path, path))
  return row
}

const isDue = (now: Date) => or(lte(contentPages.nextAt, now), and(lte(contentPages.unpublishAt, now), isNull(contentPages.nextAt)))

/** The ids of pages of which a planned version or an end is due. By the indexes of both. */
export async function listDuePages(db: Db, now: Date): Promise<number[]> {
  const rows = await db.select({ id: contentPages.id }).from(contentPages).where(isDue(now)).orderBy(asc(contentPages.id))
  return rows.map(({ id }) => id)
}

/** A page that is due still, locked; undefined when it is not, or somebody changes it at this moment: it waits for the next time. */
export async function lockDuePage(tx: Db, id: number, now: Date): Promise<PageRecord | undefined> {
  const [row] = await tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, id), isDue(now)))
    .for('update', { skipLocked: true })
  return row
}

export type PreviewRecord = typeof pagePreviews.$inferSelect

/** Adds a preview link. */
export async function insertPreview(tx: Db, preview: typeof pagePreviews.$inferInsert): Promise<PreviewRecord> {
  const [row] = await tx.insert(pagePreviews).values(preview).returning()
  if (!row) throw new Error('a preview link was not stored')
  return row
}

const isAlive = (now: Date) => and(isNull(pagePreviews.revokedAt), gt(pagePreviews.expiresAt, now))

/** The preview links of a page that still show something, locked. By `page_previews_page_id_index`. */
export async function lockPreviews(tx: Db, pageId: number, now: Date): Promise<PreviewRecord[]> {
  return tx
    .select()
    .from(pagePreviews)
    .where(and(eq(pagePreviews.pageId, pageId), isAlive(now)))
    .orderBy(asc(pagePreviews.id))
    .for('update')
}

/** Ends a preview link, and answers its row. */
export async function revokePreview(tx: Db, id: number, revokedAt: Date): Promise<PreviewRecord> {
  const [row] = await tx
    .update(pagePreviews)
    .set({ revokedAt, revision: sql`${pagePreviews.revision} + 1` })
    .where(eq(pagePreviews.id, id))
    .returning()
  if (!row) throw new Error('a preview link was not revoked')
  return row
}

/** The page that a preview link shows, and which version; undefined for a link that has ended. The hash has a unique index. */
export async function findPreview(db: Db, tokenHash: string, now: Date): Promise<{ page: PageRecord; version: number | null } | undefined> {
  const [row] = await db
    .select({ page: contentPages, version: pagePreviews.version })
    .from(pagePreviews)
    .innerJoin(contentPages, eq(contentPages.id, pagePreviews.pageId))
    .where(and(eq(pagePreviews.tokenHash, tokenHash), isAlive(now)))
  return row
}
