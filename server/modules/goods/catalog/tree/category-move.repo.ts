import { sql, type SQL } from 'drizzle-orm'
import type { followingKinds, stayingKinds } from '#contracts/staff/categories.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readFollowers, type Follower } from './category-followers.repo.ts'

/** Paths of a category and of all below it, in the order of paths. */
export async function listPathsOf(db: Db, path: string): Promise<{ id: number; path: string }[]> {
  const { rows } = await db.execute<{ id: number; path: string }>(sql`
    select id, path from categories where path = ${path} or starts_with(path, ${`${path}/`}) order by path`)
  return rows
}

/** Gives a category its place and slug, and all below it their paths. Triggers keep the old addresses and let follow what names them. */
export async function movePaths(
  tx: Db,
  { id, path }: { id: number; path: string },
  to: { parentId: number | null; slug: string; path: string },
): Promise<void> {
  await tx.execute(sql`
    update categories set path = ${to.path} || substr(path, ${path.length + 1}::int),
      parent_id = case when id = ${id} then ${to.parentId}::int else parent_id end,
      slug = case when id = ${id} then ${to.slug} else slug end
    where path = ${path} or starts_with(path, ${`${path}/`})`)
}

/** Numbers the categories of one level from 0 in this order; rows that stand where they stood are not written. */
export async function writePositions(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update categories c set position = o.place - 1
    from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, place) where c.id = o.id and c.position <> o.place - 1`)
}

/** Ids of the products that lie in a category or below it. */
export async function listProductsIn(db: Db, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct product_id as id from product_categories where category_id = any(${sql.param([...categoryIds])}::int[]) order by 1`)
  return rows.map(({ id }) => id)
}

/**
 * Takes products out of a category that has nothing below it any more, where they lay only because of what was: as a leaf it would hold them for ever. One by
 * rule is filled by its rule.
 */
export async function leaveEmptied(tx: Db, categoryId: number, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from product_categories h using products p, categories k
    where h.category_id = ${categoryId} and k.id = h.category_id and k.rule is null and p.id = h.product_id and p.category_id <> k.id
      and p.id = any(${sql.param([...productIds])}::int[]) and not exists (select from categories below where below.parent_id = k.id)`)
}

/** How many products lie in a category by hand beside their own: when something came below it they would fall out. */
export async function countPlacedByHand(db: Db, categoryId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from product_categories h join products p on p.id = h.product_id join categories k on k.id = h.category_id
    where k.id = ${categoryId} and k.rule is null and p.category_id <> k.id
      and not exists (select from categories below where below.parent_id = k.id)`)
  return rows[0]?.n ?? 0
}

/** Redirects by hand that would hide a page at one of these paths. A read model: redirects of the content. */
export async function listRedirectsFrom(db: Db, paths: readonly string[]): Promise<{ id: number; path: string; target: string }[]> {
  const wanted = paths.flatMap((path) => [path, `${path}/`])
  const { rows } = await db.execute<{ id: number; path: string; target: string }>(sql`
    select id, path, target from redirects where path = any(${sql.param(wanted)}::text[]) order by path, id limit 5`)
  return rows
}

/** How many former addresses lead to these categories. */
export async function countOlder(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from moved_addresses where category_id = any(${sql.param([...ids])}::int[])`)
  return rows[0]?.n ?? 0
}

type LinkKind = (typeof followingKinds)[number] | (typeof stayingKinds)[number]

/** How many links, rules and records name one of these paths of categories; kinds without any are left out. A read model over the content's tables. */
export async function countLinks(db: Db, paths: readonly string[]): Promise<{ kind: LinkKind; count: number }[]> {
  const urls = sql`${sql.param(paths.map((path) => `/catalog/${path}`))}::text[]`
  const names = (column: SQL) =>
    sql`exists (select from unnest(${urls}) u where ${column} = u or starts_with(${column}, u || '/filter/') or starts_with(${column}, u || '?'))`
  const rules = sql`rule -> 'categories' ?| ${sql.param([...paths])}::text[]`
  const { rows } = await db.execute<{ kind: LinkKind; count: number }>(sql`
    select kind, count::int from (
      select 1 as rank, 'menus' as kind, count(*) as count from menu_items where ${names(sql`url`)}
      union all select 2, 'teasers', count(*) from category_teasers where ${names(sql`url`)}
      union all select 3, 'banners', count(*) from listing_banners where ${names(sql`link`)}
      union all select 4, 'rules', (select count(*) from categories where ${rules}) + (select count(*) from listings where ${rules})
      union all select 5, 'filter_pages', count(*) from open_filter_pages where exists (select from unnest(${urls}) u where starts_with(path, u || '/filter/'))
      union all select 6, 'seo', count(*) from seo_records where ${names(sql`path`)}
      union all select 7, 'pages', count(*) from content_pages p join content_versions v on v.page_id = p.id and v.number = p.published_version
        where exists (select from unnest(${urls}) u where position('"' || u || '"' in v.data::text) > 0)
      union all select 8, 'redirects', count(*) from redirects where ${names(sql`target`)}
    ) counted where count > 0 order by rank`)
  return rows
}

/** What the audit tells of a category whose place changes. */
export interface PlacedRecord {
  id: number
  revision: number
  parentId: number | null
  slug: string
  path: string
  position: number
  rule: unknown
}

/** The tree, and what follows it, as the audit tells of them. */
export interface Places {
  categories: ReadonlyMap<number, PlacedRecord>
  followers: ReadonlyMap<string, Follower>
}

/** The whole tree by id, with what names its categories. */
export async function readPlaces(tx: Db): Promise<Places> {
  const { rows } = await tx.execute<PlacedRecord & Record<string, unknown>>(sql`
    select id, revision, parent_id as "parentId", slug, path, position, rule from categories`)
  return { categories: new Map(rows.map((row) => [row.id, row])), followers: await readFollowers(tx) }
}

/**
 * Puts all products of a category into another one, with its pins, and lets its addresses, old and new, and what names it lead there. The category holds
 * nothing then, but it is still there.
 */
export async function pourInto(tx: Db, from: { id: number; path: string }, into: { id: number; path: string }): Promise<void> {
  await tx.execute(sql`update products set category_id = ${into.id} where category_id = ${from.id}`)
  await tx.execute(sql`
    insert into product_categories (product_id, category_id) select product_id, ${into.id} from product_categories where category_id = ${from.id}
    order by product_id on conflict do nothing`)
  await tx.execute(sql`delete from product_categories where category_id = ${from.id}`)
  await tx.execute(sql`
    update merchandise_pins p set category_id = ${into.id} where category_id = ${from.id}
      and not exists (select from merchandise_pins o where o.category_id = ${into.id} and o.product_id = p.product_id)`)
  await tx.execute(sql`select follow_category_path(${from.path}, ${into.path})`)
  await tx.execute(sql`delete from open_filter_pages where starts_with(path, ${`/catalog/${from.path}/filter/`})`)
  await tx.execute(sql`update moved_addresses set category_id = ${into.id} where category_id = ${from.id}`)
  await tx.execute(sql`
    insert into moved_addresses (path, category_id) values (${`/catalog/${from.path}`}, ${into.id})
    on conflict (path) do update set product_id = null, category_id = excluded.category_id, listing_id = null, moved_at = now()`)
}
