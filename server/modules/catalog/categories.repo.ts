import { asc, eq, sql } from 'drizzle-orm'
import type { LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { categories, categoryTeasers, type SeoTexts } from './catalog.schema.ts'

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

// Counting a hundred thousand products for every page would cost more than the page. A second is what staff may wait (ADM-05).
const freshForMs = 1000
const remembered = new WeakMap<Db, { until: number; categories: Promise<CategoryNode[]> }>()

/** All categories in the order of the menu, with the number of products of each; at most a second old. */
export function listCategories(db: Db): Promise<CategoryNode[]> {
  const known = remembered.get(db)
  if (known && known.until > performance.now()) return known.categories
  const categories = readCategories(db)
  remembered.set(db, { until: performance.now() + freshForMs, categories })
  categories.catch(() => remembered.delete(db))
  return categories
}

/** The categories have changed: the next who asks gets them anew. */
export function forgetCategories(db: Db): void {
  remembered.delete(db)
}

/** What staff have put into the dropdowns, by the id of the category, in their order. */
export async function listTeasers(db: Db): Promise<Map<number, (typeof categoryTeasers.$inferSelect)[]>> {
  const rows = await db.select().from(categoryTeasers).orderBy(asc(categoryTeasers.position))
  return Map.groupBy(rows, (row) => row.categoryId)
}

// Relies on the index of `product_categories`.
async function readCategories(db: Db): Promise<CategoryNode[]> {
  const counts = db
    .select({
      categoryId: sql<number>`c.category_id`.as('counted_id'),
      n: sql<number>`count(*)`.as('n'),
    })
    .from(sql`product_categories c join products p on p.id = c.product_id and p.published_at is not null`)
    .groupBy(sql`c.category_id`)
    .as('counts')
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
      count: sql<number>`coalesce(${counts.n}, 0)`,
    })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id))
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
