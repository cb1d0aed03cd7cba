import type { Listing } from '#contracts/catalog.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageView, shownImages } from '#server/modules/base/images/index.ts'
import { insertBanners, listBanners } from './banners.repo.ts'
import { bannersOf } from './banners.rules.ts'
import { listShownCards } from '../cards/cards.service.ts'
import { idsBySlug } from '../import/import.repo.ts'

/** The banners between the rows of a listing, ready to be shown. `lineage` holds the ids of its categories from the top. */
export async function listingBannersOf(
  db: Db,
  place: { listingId?: number | undefined; lineage: readonly number[] },
  locale: Locale,
): Promise<Listing['banners']> {
  const banners = bannersOf(await listBanners(db), place)
  const [images, cards] = await Promise.all([
    shownImages(
      db,
      banners.map((banner) => banner.imageId),
      undefined,
    ),
    listShownCards(
      db,
      banners.flatMap((banner) => banner.productId ?? []),
      locale,
    ),
  ])
  return banners.flatMap((banner) => {
    const image = images.get(banner.imageId)
    if (!image) return []
    const { id, link, orientation, video, afterProducts } = banner
    const card = cards.find((one) => one.id === banner.productId)
    const texts = { title: textIn(locale, banner.title), text: textIn(locale, banner.text), button: textIn(locale, banner.button) }
    return [
      {
        id,
        link,
        orientation,
        video,
        after: afterProducts,
        ...texts,
        image: imageView(image, locale),
        product: card ? shownProduct(card) : null,
      },
    ]
  })
}

/** The products that some of the shown banners show. */
export async function productsOfBanners(db: Db, shown: readonly { id: number }[]): Promise<{ id: number }[]> {
  if (shown.length === 0) return []
  const ids = new Set(shown.map(({ id }) => id))
  return (await listBanners(db)).flatMap((banner) => (ids.has(banner.id) && banner.productId !== null ? [{ id: banner.productId }] : []))
}

/** What a banner says of the thing on its picture. */
function shownProduct({ slug, title, price, old_price, discount }: ProductCard): Listing['banners'][number]['product'] {
  return { slug, title, price, old_price, discount }
}

export interface BannerInput {
  /** Path of the category whose rows it stands between. */
  category: string
  title: LocalizedText
  text: LocalizedText
  button: LocalizedText
  link: string
  imageId: number
  /** Address of the thing that the picture shows. */
  product?: string
  /** Behind so many products, instead of by the cadence. */
  afterProducts?: number
}

/** Banners of categories, in the order in which they are met. Throws for a category that does not exist. */
export async function addBanners(db: Db, banners: readonly BannerInput[]): Promise<void> {
  const [categoryIds, productIds] = await Promise.all([idsBySlug(db, 'categories'), idsBySlug(db, 'products')])
  await insertBanners(
    db,
    banners.map(({ category, product, ...banner }, position) => ({
      ...banner,
      categoryId: categoryIds.get(category),
      productId: product === undefined ? null : productIds.get(product),
      position,
    })),
  )
}
