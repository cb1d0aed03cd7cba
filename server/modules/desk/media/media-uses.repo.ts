import { sql, type SQL } from 'drizzle-orm'
import type { MediaUseKind } from '#contracts/staff/media.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What shows pictures: the columns that hold their ids, and a place a row (image_id, title, note, place, path, is_shown). */
interface UseSource {
  kind: MediaUseKind
  /** `table.column`; of JSON the column that holds it. */
  columns: readonly string[]
  rows: SQL
}

/**
 * The ids of pictures in the JSON of a page, by the keys under which blocks and pages name them. By its text, which takes a hundredth of the time of a JSON path over
 * all levels; in a text that a page shows the quotes of such a key are escaped.
 */
const picturesOf = (data: SQL): SQL => sql`(regexp_matches(${data}::text, '"(?:image|image_mobile|cover|share_image)": ([0-9]+)', 'g'))[1]`

/**
 * Every table that shows pictures of the shop. A test holds this list against the foreign keys of the database and the JSON of a filled shop: a new table that
 * is forgotten here makes it red. Source: ADM-36, decision 0177.
 */
export const useSources: readonly UseSource[] = [
  {
    kind: 'products',
    columns: ['product_images.image_id'],
    rows: sql`select i.image_id, m.title, p.sku as note, i.position + 1 as place, '/product/' || p.slug as path, p.published_at is not null as is_shown
      from product_images i join products p on p.id = i.product_id join models m on m.id = p.model_id`,
  },
  {
    kind: 'categories',
    columns: ['categories.image_id'],
    rows: sql`select image_id, title, null::text, null::int, '/catalog/' || path, true from categories where image_id is not null`,
  },
  {
    kind: 'teasers',
    columns: ['category_teasers.image_id'],
    rows: sql`select t.image_id, t.title, null::text, t.position + 1, '/catalog/' || c.path, true
      from category_teasers t join categories c on c.id = t.category_id`,
  },
  {
    kind: 'banners',
    columns: ['listing_banners.image_id'],
    rows: sql`select b.image_id, b.title, null::text, null::int,
        coalesce('/catalog/' || c.path, '/list/' || l.slug, '/catalog'), true
      from listing_banners b left join categories c on c.id = b.category_id left join listings l on l.id = b.listing_id`,
  },
  {
    kind: 'looks',
    columns: ['look_images.image_id'],
    rows: sql`select i.image_id, l.title, null::text, i.position + 1, '/lookbook/' || c.slug, l.published_at is not null
      from look_images i join looks l on l.id = i.look_id join look_collections c on c.id = l.collection_id`,
  },
  {
    // A row is what is published of a page of content: told as that page.
    kind: 'articles',
    columns: ['articles.image_id', 'articles.content', 'articles.blocks'],
    rows: sql`select a.image_id, a.title, null::text, null::int, '/awn-media/articles/' || a.slug, a.published_at is not null from articles a
      where not exists (select 1 from content_pages p where p.path = '/awn-media/articles/' || a.slug)`,
  },
  {
    kind: 'reviews',
    columns: ['review_images.image_id'],
    rows: sql`select i.image_id, m.title, null::text, i.position + 1, null::text, true
      from review_images i join reviews r on r.id = i.review_id join models m on m.id = r.model_id`,
  },
  {
    kind: 'returns',
    columns: ['return_photos.image_id'],
    rows: sql`select image_id, null::jsonb, null::text, null::int, null::text, false from return_photos`,
  },
  {
    // Drafts and all versions: one that is taken back to needs its pictures. The home page's own rows are written from its version.
    kind: 'pages',
    columns: ['content_drafts.data', 'content_versions.data', 'home_page_blocks.data', 'home_blocks.data'],
    rows: sql`select u.image::int, (array_agg(u.title order by u.number desc nulls first))[1], null::text, null::int, p.path,
        coalesce(bool_or(u.number = p.published_version), false)
      from (
        select page_id, null::int as number, data -> 'title' as title, ${picturesOf(sql`data`)} as image from content_drafts
        union all select page_id, number, data -> 'title', ${picturesOf(sql`data`)} from content_versions
      ) u join content_pages p on p.id = u.page_id group by u.image::int, p.id`,
  },
  {
    kind: 'error_page',
    columns: ['error_pages.data'],
    rows: sql`select distinct image::int, null::jsonb, null::text, null::int, null::text, true
      from error_pages cross join lateral (values (data -> 'imageId'), (data -> 'imageMobileId')) v (image) where jsonb_typeof(image) = 'number'`,
  },
  {
    // What was sold keeps the picture that it was sold with.
    kind: 'orders',
    columns: ['order_items.image_id'],
    rows: sql`select image_id, null::jsonb, null::text, count(*)::int, null::text, true from order_items where image_id is not null group by image_id`,
  },
]

const placesOf = (sources: readonly UseSource[]): SQL =>
  sql.join(
    sources.map(
      ({ kind, rows }, at) =>
        sql`select ${kind}::text as kind, ${at}::int as rank, s.* from (${rows}) s (image_id, title, note, place, path, is_shown)`,
    ),
    sql` union all `,
  )

/** Ids of all pictures that something shows, or those of one kind. */
export const usedIds = (kind?: MediaUseKind): SQL =>
  sql`select u.image_id from (${placesOf(useSources.filter((source) => !kind || source.kind === kind))}) u`

/** A place where a picture is shown. */
export interface UsePlace {
  kind: MediaUseKind
  title: LocalizedText | null
  note: string | null
  place: number | null
  path: string | null
  is_shown: boolean
}

/** Where a picture is shown, at most so many places: those that visitors see first. By the indexes on the pictures of each table; pages of content are read whole. */
export async function listPlaces(db: Db, imageId: number, limit: number): Promise<UsePlace[]> {
  const { rows } = await db.execute<UsePlace & Record<string, unknown>>(sql`
    select kind, title, note, place, path, is_shown from (${placesOf(useSources)}) u
    where image_id = ${imageId} order by is_shown desc, rank, note, place limit ${limit}`)
  return rows
}

/** What kinds of things show each of these pictures; those that nothing shows are left out. */
export async function listUsedKinds(db: Db, imageIds: readonly number[]): Promise<Map<number, MediaUseKind[]>> {
  if (imageIds.length === 0) return new Map()
  const { rows } = await db.execute<{ image_id: number; kinds: MediaUseKind[] }>(sql`
    select image_id, array_agg(kind order by rank) as kinds from (
      select distinct image_id, kind, rank from (${placesOf(useSources)}) u where image_id = any(${sql.param([...imageIds])}::int[])) d
    group by image_id`)
  return new Map(rows.map(({ image_id: id, kinds }) => [id, kinds]))
}
