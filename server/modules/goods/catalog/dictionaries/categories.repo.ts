import { asc, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cached } from '#server/platform/cache/cached.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { categories, type SeoTexts } from '../catalog.schema.ts'
import { categoryTeasers } from '../category-teasers.schema.ts'

export interface CategoryNode {
  id: number
  parentId: number | null
  slug: string
  path: string
  title: LocalizedText
  description: LocalizedText | null
  seo: SeoTexts
  imageId: number | null
  /** Whether the shop shows it: neither it nor one above it is hidden. */
  isShown: boolean
  /** Products that are shown in it. */
  count: number
}

/** The categories that the shop shows, in the order of the menu, with the number of products of each. */
export async function listCategories(db: Db): Promise<CategoryNode[]> {
  return (await listAllCategories(db)).filter(({ isShown }) => isShown)
}

/** The same with hidden ones: products lie in them, and rules may speak of them. */
export async function listAllCategories(db: Db): Promise<CategoryNode[]> {
  const [rows, counts] = [await listRows(db), await countProducts(db)]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isShown = (row: (typeof rows)[number]): boolean => {
    const above = row.parentId === null ? undefined : byId.get(row.parentId)
    return row.isShown && (above === undefined || isShown(above))
  }
  return rows.map((row) => ({ ...row, isShown: isShown(row), count: counts.get(row.id) ?? 0 }))
}

/** How many products the shop shows in each category, those below it included; without an entry none. */
export const countShown = (db: Db): Promise<ReadonlyMap<number, number>> => countProducts(db)

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
      isShown: categories.isShown,
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
