import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** What staff edit elsewhere and what follows a category: lists and banners by their rules and links, opened filter pages by their paths. */
const followers = ['listings', 'listing_banners', 'open_filter_pages'] as const

/** A row that names categories, as the audit tells of it. */
export interface Follower {
  table: (typeof followers)[number]
  id: number
  revision: number
  /** The field that names them, with what it holds. */
  named: Record<string, unknown>
}

/** All rows of lists, banners and opened filter pages that name a category, by table and id. */
export async function readFollowers(tx: Db): Promise<Map<string, Follower>> {
  const { rows } = await tx.execute<Follower & Record<string, unknown>>(sql`
    select 'listings' as "table", id, revision, jsonb_build_object('rule', rule) as named from listings where rule ? 'categories'
    union all select 'listing_banners', id, revision, jsonb_build_object('link', link) from listing_banners where starts_with(link, '/catalog/')
    union all select 'open_filter_pages', id, revision, jsonb_build_object('path', path) from open_filter_pages order by 1, 2`)
  return new Map(rows.map((row) => [`${row.table} ${row.id}`, row]))
}
