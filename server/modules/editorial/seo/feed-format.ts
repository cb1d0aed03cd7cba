import { localizedPath, type Locale } from '#core/locale.ts'
import type { FeedCategory, FeedProduct } from '#server/modules/goods/catalog/index.ts'
import { jpegPath } from '#server/modules/base/images/index.ts'

/** What a feed says of the shop itself. */
export interface FeedShop {
  name: string
  /** Origin of the shop, without a slash at the end. */
  publicUrl: string
  /** When the feed was made. */
  now: Date
  /** Those above before those below. */
  categories: readonly FeedCategory[]
  /** Sizes that cannot be bought online are left out; otherwise they are marked. */
  leavesOutSoldOut: boolean
}

/** One kind of feed: how it begins, what it says of a product in its sizes, and how it ends. */
export interface FeedFormat {
  locale: Locale
  head(shop: FeedShop): string
  product(product: FeedProduct, shop: FeedShop): string
  tail: string
}

export type FeedOffer = FeedProduct['offers'][number]

const picturesAtMost = 10

/** The sizes that a feed shows: all, or those that can be bought online. */
export function shownOffers({ offers }: FeedProduct, { leavesOutSoldOut }: FeedShop): readonly FeedOffer[] {
  return leavesOutSoldOut ? offers.filter(isBuyable) : offers
}

/** Whether a size can be bought online now. */
export function isBuyable({ availability }: FeedOffer): boolean {
  return availability === 'InStock' || availability === 'LimitedAvailability'
}

/** The absolute address of the product page with a size chosen. */
export function offerAddress({ card }: FeedProduct, { size }: FeedOffer, { publicUrl }: FeedShop, locale: Locale): string {
  return `${publicUrl}${localizedPath(locale, `/product/${card.slug}`)}?size=${encodeURIComponent(size.title)}`
}

/** Absolute addresses of the pictures of the product page as JPEG, in its order, the first ten. */
export function pictureAddresses({ images }: FeedProduct, { publicUrl }: FeedShop): string[] {
  return images
    .flatMap((image) => jpegPath(image) ?? [])
    .map((path) => publicUrl + path)
    .slice(0, picturesAtMost)
}

/** Whom a product is for, where its first category says so. */
export function genderOf({ categoryId }: FeedProduct, { categories }: FeedShop): 'women' | 'men' | undefined {
  const [root] = categories.find(({ id }) => id === categoryId)?.path.split('/') ?? []
  return root === 'women' || root === 'men' ? root : undefined
}
