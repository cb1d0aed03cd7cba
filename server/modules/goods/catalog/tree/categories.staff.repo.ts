import { eq, sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'
import { categories } from '../catalog.schema.ts'
import { categoryTeasers } from '../category-teasers.schema.ts'

type CategoryRow = typeof categories.$inferSelect

/** A category of one level of the tree, without its products. */
export interface LevelRecord extends Pick<
  CategoryRow,
  'id' | 'parentId' | 'slug' | 'path' | 'title' | 'isShown' | 'revision' | 'updatedAt'
> {
  isByRule: boolean
  isHiddenAbove: boolean
  children: number
  trail: Step[]
}

/** One category on the way from the top. */
export interface Step {
  id: number
  title: LocalizedText
}

export interface TeaserRecord {
  title: LocalizedText
  url: string
  imageId: number
}

/** A category with all that staff write of it. */
export interface CategoryRecord extends LevelRecord, Pick<CategoryRow, 'position' | 'description' | 'seo' | 'rule' | 'imageId'> {
  teasers: TeaserRecord[]
}

const isAbove = sql`starts_with(c.path, a.path || '/')`

/** Those that a condition on `categories c` holds of, in the order of the shop. Those above are few and found by their paths. */
async function readLevel(db: Db, condition: SQL, limit: number): Promise<LevelRecord[]> {
  const { rows } = await db.execute<Omit<LevelRecord, 'updatedAt'> & { updatedAt: string }>(sql`
    select c.id, c.parent_id as "parentId", c.slug, c.path, c.title, c.is_shown as "isShown", c.revision, c.updated_at as "updatedAt",
      c.rule is not null as "isByRule", exists (select from categories a where ${isAbove} and not a.is_shown) as "isHiddenAbove",
      (select count(*)::int from categories d where d.parent_id = c.id) as children,
      (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title) order by length(a.path)), '[]') from categories a where ${isAbove}) as trail
    from categories c where ${condition} order by c.position, c.id limit ${limit}`)
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
}

/** The categories right below one, or at the top. */
export function listLevel(db: Db, parentId: number | null, limit: number): Promise<LevelRecord[]> {
  return readLevel(db, sql`c.parent_id is not distinct from ${parentId}::int`, limit)
}

/** Categories whose title or path has these words. The tree is small enough to be looked through. */
export function searchCategories(db: Db, q: string, limit: number): Promise<LevelRecord[]> {
  const like = anywhere(q)
  return readLevel(db, sql`c.title ->> 'ru' ilike ${like} or c.title ->> 'en' ilike ${like} or c.path ilike ${like}`, limit)
}

/** How many categories there are. */
export async function countCategories(db: Db): Promise<number> {
  return db.$count(categories)
}

/** One category; undefined when there is none. */
export async function findCategory(db: Db, id: number): Promise<CategoryRecord | undefined> {
  const [level] = await readLevel(db, sql`c.id = ${id}`, 1)
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  if (!level || !row) return undefined
  const { position, description, seo, rule, imageId } = row
  const teasers = await db
    .select({ title: categoryTeasers.title, url: categoryTeasers.url, imageId: categoryTeasers.imageId })
    .from(categoryTeasers)
    .where(eq(categoryTeasers.categoryId, id))
    .orderBy(categoryTeasers.position)
  return { ...level, position, description, seo, rule, imageId, teasers }
}

/** Nobody else writes the tree until the transaction ends; who reads it does not wait. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`lock table categories in share row exclusive mode`)
}

export type CategoryFields = Pick<typeof categories.$inferInsert, 'title' | 'description' | 'seo' | 'imageId' | 'isShown'> &
  Pick<CategoryRow, 'rule'>

/** Adds a category behind its neighbors and answers its id; undefined when its address is taken. */
export async function insertCategory(
  tx: Db,
  place: { parentId: number | null; slug: string; path: string },
  fields: CategoryFields,
): Promise<number | undefined> {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from categories where parent_id is not distinct from ${place.parentId}::int)`
  const [row] = await tx
    .insert(categories)
    .values({ ...place, ...fields, position })
    .onConflictDoNothing()
    .returning({ id: categories.id })
  return row?.id
}

/** Writes what is told of a category, with its teasers; a row that stays as it was is not written. */
export async function updateCategory(
  tx: Db,
  before: CategoryRecord,
  fields: CategoryFields,
  teasers: readonly TeaserRecord[],
): Promise<void> {
  const isOther = JSON.stringify(before.teasers) !== JSON.stringify(teasers)
  // Teasers have no revision of their own: they raise that of their category.
  await tx
    .update(categories)
    .set(isOther ? { ...fields, updatedAt: sql`now()` } : fields)
    .where(eq(categories.id, before.id))
  if (isOther) await writeTeasers(tx, before.id, teasers)
}

/** Puts these teasers into the dropdown of a category, in this order, in place of those that it had. */
export async function writeTeasers(tx: Db, categoryId: number, teasers: readonly TeaserRecord[]): Promise<void> {
  await tx.delete(categoryTeasers).where(eq(categoryTeasers.categoryId, categoryId))
  if (teasers.length > 0) await tx.insert(categoryTeasers).values(teasers.map((teaser, position) => ({ ...teaser, categoryId, position })))
}

/** Whether all of these pictures are in the library. */
export async function arePictures(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from images where id = any(${sql.param([...new Set(ids)])}::int[])`,
  )
  return rows[0]?.n === new Set(ids).size
}

/** Removes a category that nothing uses, and takes out what its rule has put into it. */
export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from product_categories where category_id = ${id}`)
  await tx.delete(categories).where(eq(categories.id, id))
}

/** What uses a category, the first of each kind. A read model: promotions of their module. */
export async function listUsers(db: Db, { id, path, rule }: CategoryRecord): Promise<{ kind: string; id: number; title: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: number; title: string }>(sql`
    (select 'categories' as kind, id, title ->> 'ru' as title from categories where parent_id = ${id} order by position, id limit 5)
    union all (select 'products', m.id, m.title ->> 'ru' || ', ' || p.sku from products p join models m on m.id = p.model_id
      where p.category_id = ${id} order by p.id limit 5)
    union all (select 'placed', m.id, m.title ->> 'ru' || ', ' || p.sku from product_categories h join products p on p.id = h.product_id
      join models m on m.id = p.model_id where h.category_id = ${id} and p.category_id <> ${id} and ${rule === null}
        and not exists (select from categories below where below.parent_id = ${id}) order by p.id limit 5)
    union all (select 'rules', id, title ->> 'ru' from categories where rule -> 'categories' ? ${path} limit 5)
    union all (select 'listings', id, title ->> 'ru' from listings where rule -> 'categories' ? ${path} limit 5)
    union all (select 'banners', id, title ->> 'ru' from listing_banners where category_id = ${id} limit 5)
    union all (select 'filter_pages', id, path from open_filter_pages where starts_with(path, ${`/catalog/${path}/filter/`}) limit 5)
    union all (select 'promotions', id, title ->> 'ru' from promotions where ${id} = any(included_category_ids || excluded_category_ids) limit 5)
    union all (select 'menus', i.id, i.title ->> 'ru' from menu_items i where i.url = ${`/catalog/${path}`} limit 5)`)
  return rows
}
