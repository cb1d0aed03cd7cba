import type { Listing } from '../../../contracts/catalog.contract.ts'
import { textIn, type Locale, type LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageView, shownImages } from '../images/index.ts'
import { insertBanners, listBanners } from './banners.repo.ts'
import { bannersOf } from './banners.rules.ts'
import { idsBySlug } from './import.repo.ts'

/** The banners between the rows of a listing, ready to be shown. `lineage` holds the ids of its categories from the top. */
export async function listingBannersOf(
  db: Db,
  place: { listingId?: number | undefined; lineage: readonly number[] },
  locale: Locale,
): Promise<Listing['banners']> {
  const banners = bannersOf(await listBanners(db), place)
  const images = await shownImages(
    db,
    banners.map((banner) => banner.imageId),
    undefined,
  )
  return banners.flatMap((banner) => {
    const image = images.get(banner.imageId)
    if (!image) return []
    const { id, link, orientation } = banner
    const texts = { title: textIn(locale, banner.title), text: textIn(locale, banner.text), button: textIn(locale, banner.button) }
    return [{ id, link, orientation, ...texts, image: imageView(image, locale) }]
  })
}

export interface BannerInput {
  /** Path of the category whose rows it stands between. */
  category: string
  title: LocalizedText
  text: LocalizedText
  button: LocalizedText
  link: string
  imageId: number
}

/** Banners of categories, in the order in which they are met. Throws for a category that does not exist. */
export async function addBanners(db: Db, banners: readonly BannerInput[]): Promise<void> {
  const categoryIds = await idsBySlug(db, 'categories')
  await insertBanners(
    db,
    banners.map(({ category, ...banner }, position) => ({ ...banner, categoryId: categoryIds.get(category), position })),
  )
}
