import { asc, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cached } from '#server/platform/cache/cached.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { categories, categoryTeasers, type SeoTexts } from '../catalog.schema.ts'

export interface CategoryNode {
  id: number
  parentId: number | null
  slug: string
  path: string
  title: LocalizedText
  description: LocalizedText | null
  seo: SeoTexts
  imageId: number | null
  /** Products that are shown in it. */
  count: number
}

/** All categories in the order of the menu, with the number of products of each. */
export async function listCategories(db: Db): Promise<CategoryNode[]> {
  const [rows, counts] = [await listRows(db), await countProducts(db)]
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }))
}

const listRows = cached('categories', readRows, ['category'])
const countProducts = cached('category_counts', async (db) => findIndex(db)?.countByCategory() ?? countByCategory(db), ['pool:members'])

function readRows(db: Db): Promise<Omit<CategoryNode, 'count'>[]> {
  return db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      slug: categories.slug,
      path: categories.path,
      title: categories.title,
      description: categories.description,
      seo: categories.seo,
      imageId: categories.imageId,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

// Relies on the index of `product_categories`.
async function countByCategory(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    select c.category_id as id, count(*) as n from product_categories c
    join products p on p.id = c.product_id and p.published_at is not null group by c.category_id`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** What staff have put into the dropdowns, by the id of the category, in their order. */
export async function listTeasers(db: Db): Promise<Map<number, (typeof categoryTeasers.$inferSelect)[]>> {
  const rows = await db.select().from(categoryTeasers).orderBy(asc(categoryTeasers.position))
  return Map.groupBy(rows, (row) => row.categoryId)
}

/** The categories right below one (below the root without one). */
export function childrenOf(all: readonly CategoryNode[], parentId: number | null): CategoryNode[] {
  return all.filter((category) => category.parentId === parentId)
}

/** The category and those above it, from the top. */
export function lineageOf(all: readonly CategoryNode[], category: CategoryNode): CategoryNode[] {
  const parent = all.find((one) => one.id === category.parentId)
  return parent ? [...lineageOf(all, parent), category] : [category]
}
