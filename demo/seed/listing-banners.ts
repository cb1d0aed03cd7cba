import { listingBanners, openFilterPages } from '#demo/content/listing-banners.ts'
import { scenePicture } from '#demo/content/scene.ts'
import { models } from '#demo/models/index.ts'
import { addBanners, openFilterPage } from '#server/modules/catalog/index.ts'
import { saveDrawnImages } from '#server/modules/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { groundColor } from './picture-size.ts'

const modelsBySlug = new Map(models.map((model) => [model.slug, model]))

/** Banners between the rows of listings, and the filtered pages that search engines may show. */
export async function seedListingBanners(db: Db): Promise<void> {
  const keyOf = (seed: string): string => `listing/${seed}`
  const pictures = await saveDrawnImages(
    db,
    listingBanners.map(({ scene, alt }) => {
      const { width = 1200, height = 900 } = scene
      return { key: keyOf(scene.seed), spec: scenePicture(scene, modelsBySlug), width, height, color: groundColor(scene), alt }
    }),
  )
  await addBanners(
    db,
    listingBanners.map(({ scene, alt: _alt, ...banner }) => ({ ...banner, imageId: pictures.get(keyOf(scene.seed)) ?? 0 })),
  )
  for (const path of openFilterPages) await openFilterPage(db, path)
}
