import { sql, type SQL } from 'drizzle-orm'
import type { MediaUseKind, MediaView } from '#contracts/staff/media.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'
import { insideLibrary } from '#server/modules/base/images/index.ts'
import { usedIds } from './media-uses.repo.ts'

export interface MediaFilter {
  view: MediaView
  q?: string | undefined
  used?: MediaUseKind | undefined
}

/** A picture of the library. */
export interface MediaRecord {
  id: number
  key: string
  version: string
  width: number
  height: number
  color: string
  alt: LocalizedText
  focusX: number | null
  focusY: number | null
  sourceName: string | null
  bytes: number | null
  createdAt: string
  updatedAt: string
  revision: number
}

const columns = sql`i.id, i.key, i.version, i.width, i.height, i.color, i.alt, i.focus_x as "focusX", i.focus_y as "focusY",
  i.source_name as "sourceName", i.bytes, i.created_at as "createdAt", i.updated_at as "updatedAt", i.revision`

const ofView: Record<MediaView, SQL> = {
  all: sql`true`,
  no_alt: sql`i.alt ->> 'ru' = ''`,
  no_en: sql`coalesce(i.alt ->> 'en', '') = ''`,
  unused: sql`not exists (select 1 from (${usedIds()}) u where u.image_id = i.id)`,
}

// As the index `images_words` has it.
const words = sql`(coalesce(i.source_name, '') || ' ' || i.key || ' ' || (i.alt ->> 'ru') || ' ' || coalesce(i.alt ->> 'en', ''))`

async function conditionOf(db: Db, { q = '', used }: Omit<MediaFilter, 'view'>): Promise<SQL> {
  const asked = q.split(/\s+/).filter(Boolean)
  const own = used ? sql`i.id in (${usedIds(used)})` : sql`true`
  if (asked.length === 0) return sql`${insideLibrary} and ${own}`
  const ofProduct = asked.length === 1 ? await listIdsBySku(db, asked[0] ?? '') : []
  const found = sql.join(
    asked.map((word) => sql`${words} ilike ${anywhere(word)}`),
    sql` and `,
  )
  return sql`${insideLibrary} and ${own} and ((${found}) or i.id = any(${sql.param(ofProduct)}::int[]))`
}

/** The pictures of the product with this number, or of which this is a size. By the unique indexes of both. */
async function listIdsBySku(db: Db, sku: string): Promise<number[]> {
  const asked = sql`in (${sku}, ${sku.toUpperCase()})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select image_id as id from product_images where product_id in (
      select id from products where sku ${asked} union select product_id from offers where sku ${asked})`)
  return rows.map(({ id }) => id)
}

/** A page of the library, the newest first, behind an id. By the primary key, and for words by their trigrams. */
export async function listMedia(
  db: Db,
  filter: MediaFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<MediaRecord[]> {
  const { rows } = await db.execute<MediaRecord & Record<string, unknown>>(sql`
    select ${columns} from images i
    where ${await conditionOf(db, filter)} and ${ofView[filter.view]} ${before === undefined ? sql`` : sql`and i.id < ${before}`}
    order by i.id desc limit ${limit}`)
  return rows
}

/** How many pictures fit, by view, counted no further than asked. */
export async function countMedia(db: Db, filter: Omit<MediaFilter, 'view'>, atMost: number): Promise<Record<MediaView, number>> {
  const condition = await conditionOf(db, filter)
  const counted = (view: MediaView): SQL =>
    sql`(select count(*)::int from (select 1 from images i where ${condition} and ${ofView[view]} limit ${atMost}) c)`
  const { rows } = await db.execute<Record<MediaView, number>>(sql`
    select ${counted('all')} as "all", ${counted('no_alt')} as no_alt, ${counted('no_en')} as no_en, ${counted('unused')} as unused`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}

/** One picture of the library; undefined when there is none. */
export async function findMedia(db: Db, id: number): Promise<MediaRecord | undefined> {
  const { rows } = await db.execute<MediaRecord & Record<string, unknown>>(sql`
    select ${columns} from images i where ${insideLibrary} and i.id = ${id}`)
  return rows[0]
}

/** The words of some pictures of the library. */
export async function listAlts(db: Db, ids: readonly number[]): Promise<Map<number, { ru: string; en: string }>> {
  const { rows } = await db.execute<{ id: number; alt: LocalizedText }>(
    sql`select i.id, i.alt from images i where i.id = any(${sql.param([...ids])}::int[]) and ${insideLibrary}`,
  )
  return new Map(rows.map(({ id, alt }) => [id, { ru: alt.ru, en: alt.en ?? '' }]))
}
