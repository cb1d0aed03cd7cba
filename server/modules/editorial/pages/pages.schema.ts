import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pageKinds, type PageData, type PageKind } from '#contracts/content-pages.contract.ts'
import { createdAt, id, instant, revision, updatedAt } from '#server/platform/db/columns.ts'

const kinds = sql.raw(pageKinds.map((kind) => `'${kind}'`).join(', '))

/** A page of content: where it lies, and which of its versions is shown. Source: MAG-10. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: id(),
    kind: text().$type<PageKind>().notNull(),
    /** Without locale; null: it is shown in lists alone. */
    path: text().unique(),
    position: integer().notNull().default(0),
    /** What is shown; null: the page is not published. */
    publishedVersion: integer(),
    publishedAt: instant(),
    /** What will be shown, and from when. */
    nextVersion: integer(),
    nextAt: instant(),
    /** When it is shown no longer. */
    unpublishAt: instant(),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.kind, t.publishedAt.desc(), t.id.desc()),
    index()
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    index()
      .on(t.unpublishAt)
      .where(sql`${t.unpublishAt} is not null`),
    check('content_pages_kind', sql`${t.kind} in (${kinds})`),
    check('content_pages_path', sql`${t.path} ~ '^/([^/?#\\s][^?#\\s]*)?$'`),
    check('content_pages_published', sql`(${t.publishedVersion} is null) = (${t.publishedAt} is null)`),
    check('content_pages_next', sql`(${t.nextVersion} is null) = (${t.nextAt} is null)`),
  ],
)

/** What is being written: one draft a page, overwritten at each save. */
export const contentDrafts = pgTable('content_drafts', {
  pageId: integer()
    .primaryKey()
    .references(() => contentPages.id, { onDelete: 'restrict' }),
  data: jsonb().$type<unknown>().notNull(),
  /** The published version that it was begun from; null: there was none. */
  baseVersion: integer(),
  author: text().notNull(),
  revision: revision(),
  updatedAt: updatedAt(),
})

/** What was or will be shown; rows are only added. */
export const contentVersions = pgTable(
  'content_versions',
  {
    pageId: integer().notNull(),
    number: integer().notNull(),
    data: jsonb().$type<PageData>().notNull(),
    author: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.number] }),
    foreignKey({ columns: [t.pageId], foreignColumns: [contentPages.id] }).onDelete('restrict'),
    check('content_versions_number', sql`${t.number} > 0`),
  ],
)

/** Links by which a draft, or a version, is looked at before it is published. */
export const pagePreviews = pgTable(
  'page_previews',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'restrict' }),
    /** SHA-256 of what stands in the address. */
    tokenHash: text().notNull().unique(),
    /** null: the draft, as it is when it is looked at. */
    version: integer(),
    author: text().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: createdAt(),
    revision: revision(),
  },
  (t) => [
    index().on(t.pageId),
    foreignKey({
      name: 'page_previews_version',
      columns: [t.pageId, t.version],
      foreignColumns: [contentVersions.pageId, contentVersions.number],
    }).onDelete('restrict'),
  ],
)
