import { eq, sql, type SQL } from 'drizzle-orm'
import type { lookViews } from '#contracts/staff/looks.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'
import { isShown } from './lookbook.repo.ts'
import { lookImages, lookProducts, looks } from './lookbook.schema.ts'

/** A thing of a look as it is sold now; the price in kopecks. */
export interface GoodRecord {
  id: number
  modelId: number
  sku: string
  hex: string
  title: LocalizedText
  color: LocalizedText
  imageId: number | null
  publishedAt: string | null
  plannedAt: string | null
  price: number
  inStock: number
  sizes: number
  spotX: number | null
  spotY: number | null
}

export interface StaffLookRecord {
  id: number
  revision: number
  updatedAt: Date
  collectionId: number
  collection: { slug: string; title: LocalizedText }
  slug: string
  number: number
  title: LocalizedText
  note: LocalizedText
  publishedAt: Date | null
  plannedAt: Date | null
  imageIds: number[]
  goods: GoodRecord[]
}

const date = (text: string | null): Date | null => (text === null ? null : new Date(text))

type RawLook = Omit<StaffLookRecord, 'updatedAt' | 'publishedAt' | 'plannedAt'> &
  Record<'updatedAt' | 'publishedAt' | 'plannedAt', string | null>

/** A look with its pictures and things; undefined when there is none. A read model: prices of the catalog, stock of the inventory. */
export async function findStaffLook(db: Db, id: number): Promise<StaffLookRecord | undefined> {
  const { rows } = await db.execute<{ look: RawLook }>(sql`
    select json_build_object('id', l.id, 'revision', l.revision, 'updatedAt', l.updated_at, 'collectionId', l.collection_id, 'slug', l.slug,
      'collection', json_build_object('slug', c.slug, 'title', c.title), 'number', l.number, 'title', l.title, 'note', l.note,
      'publishedAt', l.published_at, 'plannedAt', l.planned_at,
      'imageIds', (select coalesce(json_agg(i.image_id order by i.position), '[]') from look_images i where i.look_id = l.id),
      'goods', (select coalesce(json_agg(json_build_object('id', p.id, 'modelId', p.model_id, 'sku', p.sku, 'hex', p.hex, 'title', m.title, 'color', k.title,
          'imageId', (select image_id from product_images i where i.product_id = p.id order by position limit 1),
          'publishedAt', p.published_at, 'plannedAt', p.planned_at, 'price', p.price, 'spotX', lp.spot_x, 'spotY', lp.spot_y,
          'inStock', (select count(distinct s.offer_id) from offers o join stock s on s.offer_id = o.id where o.product_id = p.id and s.on_hand > s.reserved),
          'sizes', (select count(*) from offers o where o.product_id = p.id)) order by lp.position), '[]')
        from look_products lp join products p on p.id = lp.product_id join models m on m.id = p.model_id join colors k on k.id = p.color_id
        where lp.look_id = l.id)) as look
    from looks l join look_collections c on c.id = l.collection_id where l.id = ${id}`)
  const row = rows[0]?.look
  if (!row) return undefined
  const { updatedAt, publishedAt, plannedAt, ...look } = row
  return { ...look, updatedAt: new Date(updatedAt ?? 0), publishedAt: date(publishedAt), plannedAt: date(plannedAt) }
}

/** Nobody else saves the look until the transaction ends. */
export async function lockLook(tx: Db, id: number): Promise<void> {
  await tx.select({ id: looks.id }).from(looks).where(eq(looks.id, id)).for('update')
}

export type LookFields = Pick<typeof looks.$inferInsert, 'collectionId' | 'slug' | 'title' | 'note' | 'publishedAt' | 'plannedAt'>

const lastNumber = (collectionId: number): SQL => sql`(select coalesce(max(number), 0) from looks where collection_id = ${collectionId})`

/** Makes a look behind the others of its collection, and answers its id. The collection must be held. */
export async function insertLook(tx: Db, fields: LookFields): Promise<number> {
  const [row] = await tx
    .insert(looks)
    .values({ ...fields, number: sql`${lastNumber(fields.collectionId)} + 1` })
    .returning({ id: looks.id })
  return row?.id ?? 0
}

/** Writes the columns of a look, of which a trigger raises the revision; in another collection it comes last. */
export async function updateLook(tx: Db, id: number, fields: LookFields): Promise<void> {
  const { collectionId } = fields
  const number = sql`case when ${looks.collectionId} = ${collectionId} then ${looks.number} else ${lastNumber(collectionId)} + 1 end`
  await tx
    .update(looks)
    .set({ ...fields, number })
    .where(eq(looks.id, id))
}

/** Raises the revision of a look of which only pictures or things have changed. */
export async function touchLook(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update looks set updated_at = now() where id = ${id} and updated_at <> now()`)
}

/** Shows a look by these pictures, in this order. */
export async function writeLookImages(tx: Db, lookId: number, imageIds: readonly number[]): Promise<void> {
  await tx.delete(lookImages).where(eq(lookImages.lookId, lookId))
  if (imageIds.length > 0) await tx.insert(lookImages).values(imageIds.map((imageId, position) => ({ lookId, imageId, position })))
}

/** Dresses a look in these things, in this order. */
export async function writeLookProducts(
  tx: Db,
  lookId: number,
  products: readonly { id: number; spot: { x: number; y: number } | null }[],
): Promise<void> {
  await tx.delete(lookProducts).where(eq(lookProducts.lookId, lookId))
  if (products.length === 0) return
  await tx
    .insert(lookProducts)
    .values(products.map(({ id, spot }, position) => ({ lookId, productId: id, position, spotX: spot?.x ?? null, spotY: spot?.y ?? null })))
}

/** Removes a look with its pictures and things. */
export async function deleteLook(tx: Db, id: number): Promise<void> {
  await tx.delete(looks).where(eq(looks.id, id))
}

/** Publishes a look whose planned moment has come; undefined when it is planned no more, or for later. */
export async function publishPlannedRow(tx: Db, id: number, now: Date): Promise<{ slug: string } | undefined> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    update looks set published_at = planned_at, planned_at = null where id = ${id} and planned_at <= ${now.toISOString()}::timestamptz returning slug`)
  return rows[0]
}

/** Whether all of these pictures and things are there. */
export async function areThere(db: Db, { images, products }: { images: readonly number[]; products: readonly number[] }): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select
    exists (select 1 from unnest(${sql.param([...images])}::int[]) a (id) where not exists (select 1 from images i where i.id = a.id and not i.is_private))
    or exists (select 1 from unnest(${sql.param([...products])}::int[]) a (id) where not exists (select 1 from products p where p.id = a.id)) as some`)
  return rows[0]?.some === false
}

/** Pages of content that show a look, in their draft or in what is published. A read model of the content. */
export async function listPagesOfLook(db: Db, slug: string): Promise<{ id: number; path: string; title: LocalizedText }[]> {
  const { rows } = await db.execute<{ id: number; path: string; title: LocalizedText }>(sql`
    select p.id, p.path, coalesce((array_agg(u.data -> 'title'))[1], jsonb_build_object('ru', p.path)) as title from (
      select page_id, data from content_drafts
      union all select v.page_id, v.data from content_versions v join content_pages o on o.id = v.page_id and o.published_version = v.number
    ) u join content_pages p on p.id = u.page_id
    where jsonb_path_exists(u.data, '$.**.looks[*] ? (@ == $slug)', jsonb_build_object('slug', ${slug}::text))
    group by p.id order by p.path limit 20`)
  return rows
}

export interface LookLine extends Record<string, unknown> {
  id: number
  number: number
  title: LocalizedText
  collection: { id: number; title: LocalizedText; over_title: LocalizedText }
  imageId: number | null
  publishedAt: string | null
  plannedAt: string | null
  products: number
  shown: number
  spots: number
  sum: number
  updatedAt: string
}

export type LookView = (typeof lookViews)[number]

export interface LookFilter {
  q?: string | undefined
  collection?: number | undefined
}

const views: Record<LookView, SQL> = {
  all: sql`true`,
  live: sql`l.published_at is not null`,
  planned: sql`l.planned_at is not null`,
  drafts: sql`l.published_at is null and l.planned_at is null`,
  hidden: sql`l.published_at is not null and not (${isShown})`,
}

function isAsked({ q, collection }: LookFilter): SQL {
  const word = q ? anywhere(q) : undefined
  return sql.join(
    [
      sql`true`,
      ...(word === undefined ? [] : [sql`(l.title ->> 'ru' ilike ${word} or l.title ->> 'en' ilike ${word} or l.slug ilike ${word})`]),
      ...(collection === undefined ? [] : [sql`l.collection_id = ${collection}`]),
    ],
    sql` and `,
  )
}

/** A page of looks in the order of the lookbook, behind the look `after`; looks are few, and read whole. */
export async function listLookLines(
  db: Db,
  filter: LookFilter & { view: LookView },
  { limit, after }: { limit: number; after: number | undefined },
): Promise<LookLine[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(c.position, c.id, l.number) > (select k.position, k.id, b.number from looks b join look_collections k on k.id = b.collection_id where b.id = ${after})`
  const { rows } = await db.execute<LookLine>(sql`
    select l.id, l.number, l.title, json_build_object('id', c.id, 'title', c.title, 'over_title', c.over_title) as collection,
      (select image_id from look_images i where i.look_id = l.id order by position limit 1) as "imageId",
      l.published_at as "publishedAt", l.planned_at as "plannedAt", t.products, t.shown, t.spots, t.sum, l.updated_at as "updatedAt"
    from looks l join look_collections c on c.id = l.collection_id
    cross join lateral (
      select count(*)::int as products, (count(*) filter (where p.published_at is not null))::int as shown, count(lp.spot_x)::int as spots,
        coalesce(sum(p.price), 0)::float8 as sum
      from look_products lp join products p on p.id = lp.product_id where lp.look_id = l.id
    ) t
    where ${isAsked(filter)} and ${views[filter.view]} and ${behind} order by c.position, c.id, l.number limit ${limit}`)
  return rows
}

/** How many looks each view has. */
export async function countLooks(db: Db, filter: LookFilter): Promise<Record<LookView, number>> {
  const counts = Object.entries(views).map(([view, isIt]) => sql`(count(*) filter (where ${isIt}))::int as ${sql.identifier(view)}`)
  const { rows } = await db.execute<Record<LookView, number>>(sql`
    select ${sql.join(counts, sql`, `)} from looks l join look_collections c on c.id = l.collection_id where ${isAsked(filter)}`)
  return rows[0] ?? { all: 0, live: 0, planned: 0, drafts: 0, hidden: 0 }
}

/** The number of the transaction that writes now. */
export async function transactionOf(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]?.id ?? ''
}
