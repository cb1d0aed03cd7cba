import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { categories, models } from '../catalog.schema.ts'
import { categoryTeasers } from '../category-teasers.schema.ts'
import { listingProducts, listings } from '../listings.schema.ts'
import { colors, labels, materials, sizes, type LabelRule } from '../dictionaries/dictionaries.schema.ts'
import type { MembershipRule, SeoTexts } from '../catalog.schema.ts'
import { idsBySlug, insertMany } from './import.repo.ts'
import { merchandisePins } from '../membership/merchandise.schema.ts'
import { addProducts, type ProductInput } from './import-products.ts'
import { refreshBestLabels } from '../membership/membership.repo.ts'
import { applyRules } from '../membership/membership.service.ts'

export type { ProductInput } from './import-products.ts'

export interface DictionaryInput {
  colors: { slug: string; title: LocalizedText; hex: string }[]
  materials: { slug: string; title: LocalizedText }[]
  sizes: { slug: string; title: LocalizedText; system: 'letters' | 'jeans' | 'shoes' | 'one' }[]
  labels: { code: string; title: LocalizedText; color?: string; ground?: string; rule?: LabelRule }[]
}

export interface CategoryInput {
  slug: string
  title: LocalizedText
  description?: LocalizedText
  seo?: SeoTexts
  rule?: MembershipRule
  imageId?: number | undefined
  /** In the dropdown of the menu. */
  teasers?: { title: LocalizedText; url: string; imageId: number }[]
  children: CategoryInput[]
}

export interface ModelInput {
  slug: string
  title: LocalizedText
  description: LocalizedText
  composition: LocalizedText
  care: string[]
  fit?: LocalizedText | undefined
  /** Slug. */
  material: string
  season: 'winter' | 'summer' | 'demi' | 'all'
  isSet: boolean
  isEco: boolean
  isReturnable: boolean
  /** One piece, packed; without one 500. */
  weightGrams?: number | undefined
  /** Its pieces must carry marking codes; without it they need none. */
  isMarked?: boolean
  products: ProductInput[]
}

export interface ListingInput {
  slug: string
  title: LocalizedText
  description?: LocalizedText
  /** Without one, `products` are chosen by hand, in this order. */
  rule?: MembershipRule
  /** Slugs of products. */
  products?: string[]
}

/** The words of the filters, in the order in which they will be shown. */
export async function addDictionaries(db: Db, input: DictionaryInput): Promise<void> {
  await db.insert(colors).values(input.colors.map((row, position) => ({ ...row, position })))
  await db.insert(materials).values(input.materials.map((row, position) => ({ ...row, position })))
  await db.insert(sizes).values(input.sizes.map((row, position) => ({ ...row, position })))
  await db.insert(labels).values(input.labels.map((row, position) => ({ ...row, position })))
}

/** A tree of categories in the order of the menu. */
export async function addCategories(db: Db, tree: readonly CategoryInput[], parent?: { id: number; path: string }): Promise<void> {
  for (const [position, { children, teasers = [], ...row }] of tree.entries()) {
    const path = parent ? `${parent.path}/${row.slug}` : row.slug
    const [added] = await db
      .insert(categories)
      .values({ ...row, path, position, parentId: parent?.id ?? null })
      .returning({ id: categories.id, path: categories.path })
    if (!added) continue
    await insertMany(
      db,
      categoryTeasers,
      teasers.map((teaser, index) => ({ ...teaser, categoryId: added.id, position: index })),
    )
    await addCategories(db, children, added)
  }
}

/** Models with their color products, sizes, labels and pictures; then labels and categories with a rule get what belongs to them at a moment. */
export async function addModels(db: Db, input: readonly ModelInput[], now: Date): Promise<void> {
  const materialIds = await idsBySlug(db, 'materials')
  await insertMany(
    db,
    models,
    input.map(({ material, products: _, fit, ...row }) => ({ ...row, fit: fit ?? null, materialId: materialIds.get(material) })),
  )
  const modelIds = await idsBySlug(db, 'models')
  const productIds = await addProducts(
    db,
    input.flatMap((model) => model.products.map((product) => ({ ...product, modelId: modelIds.get(model.slug) }))),
  )
  await refreshBestLabels(db, now)
  await applyRules(db, productIds, now)
}

/** Curated listings; the products of those chosen by hand must exist. */
export async function addListings(db: Db, input: readonly ListingInput[]): Promise<void> {
  const productIds = await idsBySlug(db, 'products')
  for (const { products: chosen = [], ...row } of input) {
    const [added] = await db.insert(listings).values(row).returning({ id: listings.id })
    if (!added || row.rule) continue
    await insertMany(
      db,
      listingProducts,
      chosen.map((slug, position) => ({ listingId: added.id, productId: productIds.get(slug), position })),
    )
  }
}

/** Puts products first on the page of a category ('' is the whole catalog), in this order; slugs. */
export async function pinProducts(db: Db, categoryPath: string, slugs: readonly string[]): Promise<void> {
  const productIds = await idsBySlug(db, 'products')
  const categoryId = categoryPath === '' ? null : (await idsBySlug(db, 'categories')).get(categoryPath)
  await db
    .insert(merchandisePins)
    .values(slugs.map((slug, index) => ({ categoryId, productId: productIds.get(slug), position: index + 1 })))
}
