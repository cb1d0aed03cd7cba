import { sql } from 'drizzle-orm'
import { pageDataSchemas, publicationIssues, type PageKind } from '#contracts/content-pages.contract.ts'
import type { Db } from '#server/platform/db/database.ts'

interface PublishedPage {
  kind: PageKind
  path: string
  position: number
  publishedAt: Date
  data: unknown
}

/** Fills an empty shop with pages that are published already, each with its first version. Throws when one may not be published. */
export async function addPublishedPages(tx: Db, pages: readonly PublishedPage[]): Promise<void> {
  for (const { kind, path, position, publishedAt, data } of pages) {
    const issues = publicationIssues(kind, data)
    if (issues.length > 0) throw new Error(`${path} may not be published: ${issues.map(({ name, code }) => `${name} ${code}`).join(', ')}`)
    const json = JSON.stringify(pageDataSchemas[kind].parse(data))
    // One statement: the page names its version, and the version its page.
    await tx.execute(sql`
      with page as (
        insert into content_pages (kind, path, position, published_version, published_at)
        values (${kind}, ${path}, ${position}, 1, ${publishedAt}) returning id
      ), version as (
        insert into content_versions (page_id, number, data, author) select id, 1, ${json}::jsonb, 'demo' from page
      )
      insert into content_drafts (page_id, data, base_version, author) select id, ${json}::jsonb, 1, 'demo' from page`)
  }
}
