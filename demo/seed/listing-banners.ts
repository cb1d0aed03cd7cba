import { listingBanners, openFilterPages } from '#demo/content/listing-banners.ts'
import { addBanners, openFilterPage } from '#server/modules/goods/catalog/index.ts'
import { saveDrawnImages } from '#server/modules/base/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageIdOf, sceneImage } from './scene-image.ts'

/** Banners between the rows of listings, and the filtered pages that search engines may show. */
export async function seedListingBanners(db: Db): Promise<void> {
  const keyOf = (seed: string): string => `listing/${seed}`
  const pictures = await saveDrawnImages(
    db,
    listingBanners.map(({ scene, alt }) => sceneImage(keyOf(scene.seed), scene, alt)),
  )
  await addBanners(
    db,
    listingBanners.map(({ scene, alt: _alt, ...banner }) => ({ ...banner, imageId: imageIdOf(pictures, keyOf(scene.seed)) })),
  )
  for (const path of openFilterPages) await openFilterPage(db, path)
}
