import { sql } from 'drizzle-orm'
import { parseCatalogPath, printCatalogPath, withoutFilters } from '#core/catalog-path.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Where a thing of the catalog or a collection of looks lives now that had this path before (without locale and query); filters of a listing go along.
 * undefined when nothing lived there, or what did is no longer shown. Never leads to the path itself. Source: decisions M.
 */
export async function findMovedAddress(db: Db, path: string): Promise<string | undefined> {
  const listing = parseCatalogPath(path)
  const old = listing ? printCatalogPath(withoutFilters(listing)) : path
  if (!listing && !/^\/(?:product|lookbook)\/[^/]+$/.test(path)) return undefined
  const result = await db.execute<{ now: string | null }>(sql`
    select coalesce('/product/' || p.slug, '/catalog/' || c.path, '/list/' || l.slug, '/lookbook/' || k.slug) as now
    from moved_addresses m
    left join products p on p.id = m.product_id and p.published_at is not null
    left join categories c on c.id = m.category_id and not exists (
      select from categories h where not h.is_shown and starts_with(c.path || '/', h.path || '/'))
    left join listings l on l.id = m.listing_id
    left join look_collections k on k.id = m.collection_id
    where m.path = ${old}`)
  const now = result.rows[0]?.now
  if (!now || now === old) return undefined
  const target = listing && parseCatalogPath(now)
  return target ? printCatalogPath({ ...target, filters: listing.filters }) : now
}
