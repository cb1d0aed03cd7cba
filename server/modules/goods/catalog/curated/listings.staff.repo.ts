import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import type { Arranged } from '../membership/arrange.rules.ts'
import { ruleConditions, ruleSql } from '../membership/membership.sql.ts'

/** A curated listing as it is stored, with the ids of its products by hand. */
export interface ListingRecord {
  id: number
  slug: string
  title: LocalizedText
  description: LocalizedText | null
  rule: MembershipRule | null
  revision: number
  updatedAt: Date
  products: number[]
}

/** As PostgreSQL writes it. */
interface WrittenAt extends Record<string, unknown> {
  updatedAt: string
}

export interface ListingFilters {
  q?: string | undefined
  kind?: 'rule' | 'hand' | undefined
}

export type ListingFields = Readonly<Pick<ListingRecord, 'slug' | 'title' | 'description' | 'rule'>>

/** A page of listings without their products, the newest first. */
export async function pageOfListings(
  db: Db,
  { after, limit, ...filters }: ListingFilters & { after: number | undefined; limit: number },
): Promise<Omit<ListingRecord, 'products'>[]> {
  const { rows } = await db.execute<Omit<ListingRecord, 'products' | 'updatedAt'> & WrittenAt>(sql`
    select id, slug, title, description, rule, revision, updated_at as "updatedAt" from listings l
    where ${isAsked(filters)} and ${after === undefined ? sql`true` : sql`id < ${after}`} order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
}

/** How many listings are found, as far as `most`. */
export async function countListingsOf(db: Db, filters: ListingFilters, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from listings l where ${isAsked(filters)} limit ${most}) found`)
  return rows[0]?.n ?? 0
}

function isAsked({ q, kind }: ListingFilters): SQL {
  const pattern = q === undefined ? undefined : anywhere(q)
  const conditions = [
    sql`true`,
    ...(pattern === undefined
      ? []
      : [sql`(l.slug ilike ${pattern} or l.title ->> 'ru' ilike ${pattern} or l.title ->> 'en' ilike ${pattern})`]),
    ...(kind === undefined ? [] : [kind === 'rule' ? sql`l.rule is not null` : sql`l.rule is null`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** One listing with its products by hand; with `isLocked` nobody else writes it until the transaction ends. */
export async function findListingRecord(db: Db, id: number, { isLocked = false } = {}): Promise<ListingRecord | undefined> {
  // By itself: a statement that waits for a row reads its products as they were before it waited.
  if (isLocked) await db.execute(sql`select 1 from listings where id = ${id} for update`)
  const { rows } = await db.execute<Omit<ListingRecord, 'updatedAt'> & WrittenAt>(sql`
    select l.id, l.slug, l.title, l.description, l.rule, l.revision, l.updated_at as "updatedAt",
      array(select x.product_id from listing_products x join products p on p.id = x.product_id where x.listing_id = l.id
        order by x.position, p.popularity desc, p.id desc) as products
    from listings l where l.id = ${id}`)
  const [row] = rows
  return row && { ...row, updatedAt: new Date(row.updatedAt) }
}

/** Whether another listing has this slug. */
export async function isSlugTaken(db: Db, slug: string, exceptId: number | undefined): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from listings where slug = ${slug} and id <> ${exceptId ?? 0}`)
  return rows.length > 0
}

/** Adds a listing and answers its id; undefined when its slug is taken. */
export async function insertListing(tx: Db, { slug, title, description, rule }: ListingFields): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into listings (slug, title, description, rule) values (${slug}, ${json(title)}, ${json(description)}, ${json(rule)})
    on conflict do nothing returning id`)
  return rows[0]?.id
}

/** Writes the fields of a listing, of which a trigger raises the revision; one that stays as it was keeps it. */
export async function updateListing(tx: Db, id: number, { slug, title, description, rule }: ListingFields): Promise<void> {
  await tx.execute(sql`
    update listings set slug = ${slug}, title = ${json(title)}, description = ${json(description)}, rule = ${json(rule)} where id = ${id}`)
}

/** The order of its products has changed: so has the listing. */
export async function touchListing(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update listings set updated_at = clock_timestamp() where id = ${id}`)
}

/** Removes a listing with its products, pins, banners and former addresses. */
export async function deleteListing(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from listings where id = ${id}`)
  await tx.execute(sql`delete from merchandise_orders where place = ${`listing-${id}`}`)
}

/** The stored positions of a listing by hand. */
export async function readPositions(db: Db, listingId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; position: number }>(
    sql`select product_id as id, position from listing_products where listing_id = ${listingId}`,
  )
  return new Map(rows.map(({ id, position }) => [id, position]))
}

/** Writes what moved in a listing by hand, and nothing else: a statement for what goes, and one for what comes or moves. */
export async function writePositions(tx: Db, listingId: number, { written, removed }: Arranged): Promise<void> {
  if (removed.length > 0)
    await tx.execute(sql`delete from listing_products where listing_id = ${listingId} and product_id = any(${sql.param(removed)}::int[])`)
  if (written.length > 0)
    await tx.execute(sql`
      insert into listing_products (listing_id, product_id, position)
      select ${listingId}, w.id, w.position
      from unnest(${sql.param(written.map(({ id }) => id))}::int[], ${sql.param(written.map(({ position }) => position))}::int[]) w (id, position)
      on conflict (listing_id, product_id) do update set position = excluded.position`)
}

/** Those of these ids that no product has. */
export async function listUnknownProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) asked (id) where not exists (select 1 from products p where p.id = asked.id)`)
  return rows.map(({ id }) => id)
}

/** A product that a rule is asked about, with what it has of each thing that a rule may speak of. */
export interface RuledProduct extends Record<string, unknown> {
  id: number
  material: LocalizedText
  season: 'winter' | 'summer' | 'demi' | 'all'
  labels: LocalizedText | null
  categories: LocalizedText[]
  price: number
  oldPrice: number | null
  /** By the names of the rule's conditions. */
  holds: Record<string, boolean>
}

/** The one product that has this number itself or a size with it. */
export const hasSku = (sku: string): SQL => {
  const either = sql`(${sku}, ${sku.toUpperCase()})`
  return sql`p.sku in ${either} or p.id in (select product_id from offers where sku in ${either})`
}

/** What the shop shows of those that a rule is true for. */
export const isShownBy = (rule: MembershipRule): SQL => sql`p.published_at is not null and ${ruleSql(rule)}`

/** The products that a condition on `products p` holds of, the most popular first, with what a rule says of each. */
export async function judgeProducts(db: Db, rule: MembershipRule, asked: SQL, limit: number): Promise<RuledProduct[]> {
  const judged = ruleConditions(rule).map(({ name, holds }) => sql`${name}::text, coalesce(${holds}, false)`)
  const { rows } = await db.execute<RuledProduct>(sql`
    select p.id, mat.title as material, p.season, p.price::float8 as price, p.old_price::float8 as "oldPrice",
      (select l.title from labels l where l.id = any(p.label_ids) and l.code = ${rule.label ?? ''}) as labels,
      array(select c.title from categories c where c.id = any(p.category_ids) and c.path = any(${sql.param(rule.categories ?? [])}::text[]) order by c.path) as categories,
      json_build_object(${sql.join(judged, sql`, `)}) as holds
    from products p join materials mat on mat.id = p.material_id
    where ${asked} order by p.popularity desc, p.id desc limit ${limit}`)
  return rows
}

/** How many products a condition on `products p` holds of, as far as `most`. */
export async function countProducts(db: Db, asked: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from products p where ${asked} limit ${most}) found`,
  )
  return rows[0]?.n ?? 0
}

const json = (value: object | null): SQL => sql`${value === null ? null : JSON.stringify(value)}::jsonb`
