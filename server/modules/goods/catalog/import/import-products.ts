import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { offers, productCategories, productImages, productLabels, products } from '../catalog.schema.ts'
import { idsBySlug, insertMany } from './import.repo.ts'

export interface ProductInput {
  slug: string
  sku: string
  /** Slug of the dictionary. */
  color: string
  /** The color of this very cloth. */
  hex: string
  /** Whole kopecks. */
  price: number
  oldPrice: number | null
  /** Path of the leaf it is shown under. */
  category: string
  /** Paths of further categories; those above and those by rule come by themselves. */
  moreCategories: string[]
  /** Codes. */
  labels: string[]
  /** In body order. */
  sizes: { size: string; sku: string; barcode?: string; alternativeTitle: LocalizedText | null }[]
  imageIds: number[]
  isLarge: boolean
  isComingSoon: boolean
  isOnlyShops: boolean
  showVideo: boolean
  popularity: number
  publishedAt: Date
}

/** Color products of existing models, with everything that hangs on them; answers their ids. */
export async function addProducts(db: Db, input: readonly (ProductInput & { modelId: number })[]): Promise<number[]> {
  const colorIds = await idsBySlug(db, 'colors')
  const categoryIds = await idsBySlug(db, 'categories')
  const labelIds = await idsBySlug(db, 'labels')
  const sizeIds = await idsBySlug(db, 'sizes')
  await insertMany(
    db,
    products,
    input.map((row) => ({
      ...row,
      colorId: colorIds.get(row.color),
      categoryId: categoryIds.get(row.category),
      createdAt: row.publishedAt,
    })),
  )
  const productIds = await idsBySlug(db, 'products')
  const each = <T>(rows: (row: ProductInput, productId: number) => T[]): T[] => input.flatMap((row) => rows(row, productIds.get(row.slug)))
  await insertMany(
    db,
    productCategories,
    each((row, productId) =>
      [...new Set([row.category, ...row.moreCategories])].map((path) => ({ productId, categoryId: categoryIds.get(path) })),
    ),
  )
  await insertMany(
    db,
    productLabels,
    each((row, productId) => row.labels.map((code) => ({ productId, labelId: labelIds.get(code) }))),
  )
  await insertMany(
    db,
    offers,
    each((row, productId) =>
      row.sizes.map(({ size, ...offer }, position) => ({ ...offer, productId, position, sizeId: sizeIds.get(size) })),
    ),
  )
  await insertMany(
    db,
    productImages,
    each((row, productId) => row.imageIds.map((imageId, position) => ({ productId, imageId, position }))),
  )
  return input.map((row) => productIds.get(row.slug))
}
