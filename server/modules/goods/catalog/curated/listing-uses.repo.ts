import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** What leads to a listing or shows it. */
export interface ListingUse extends Record<string, unknown> {
  kind: 'menus' | 'pages' | 'banners' | 'teasers' | 'redirects'
  id: number
  title: string
}

/**
 * Some of what leads to `/list/{slug}` or shows what stands there: menus, what is published of pages and what is drafted, banners of other listings, teasers,
 * redirects. A read model over tables of the content; menus and redirects are few, pages are read whole.
 */
export async function listListingUses(db: Db, { id, slug }: { id: number; slug: string }, atMost: number): Promise<ListingUse[]> {
  const name = slug.replaceAll('.', String.raw`\.`)
  const link = `(^|[^a-z0-9_.-])/list/${name}([^a-z0-9_.-]|$)`
  const inData = `/list/${name}[^a-z0-9_.-]|"listing": "${name}"`
  const { rows } = await db.execute<ListingUse>(sql`
    select 'menus' as kind, id, title ->> 'ru' as title from menu_items where url ~ ${link}
    union all
    select distinct 'pages', p.id, p.path from content_pages p left join content_drafts d on d.page_id = p.id
      left join content_versions v on v.page_id = p.id and v.number = p.published_version
      where d.data::text ~ ${inData} or v.data::text ~ ${inData}
    union all
    select 'banners', id, title ->> 'ru' from listing_banners where link ~ ${link} and listing_id is distinct from ${id}
    union all
    select 'teasers', id, title ->> 'ru' from category_teasers where url ~ ${link}
    union all
    select 'redirects', id, path from redirects where target ~ ${link}
    limit ${atMost}`)
  return rows
}
