import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lookCollections, lookImages, lookProducts, looks } from './lookbook.schema.ts'

interface CollectionInput {
  slug: string
  overTitle: LocalizedText
  title: LocalizedText
  text: LocalizedText
  looks: {
    slug: string
    title: LocalizedText
    note: LocalizedText
    imageIds: number[]
    products: { productId: number; spot: { x: number; y: number } | undefined }[]
  }[]
}

/** Writes collections with their looks, all of them published, the newest first; a look's number is its place in its collection. */
export async function addCollections(tx: Db, collections: readonly CollectionInput[]): Promise<void> {
  for (const [position, { looks: dressed, ...texts }] of collections.entries()) {
    const [row] = await tx
      .insert(lookCollections)
      .values({ ...texts, position })
      .returning({ id: lookCollections.id })
    const collectionId = row?.id ?? 0
    for (const [index, { imageIds, products, ...look }] of dressed.entries()) {
      const [saved] = await tx
        .insert(looks)
        .values({ ...look, collectionId, number: index + 1, publishedAt: sql`now()` })
        .returning({ id: looks.id })
      const lookId = saved?.id ?? 0
      await tx.insert(lookImages).values(imageIds.map((imageId, at) => ({ lookId, imageId, position: at })))
      await tx
        .insert(lookProducts)
        .values(products.map(({ productId, spot }, at) => ({ lookId, productId, position: at, spotX: spot?.x, spotY: spot?.y })))
    }
  }
}
