import type { Listing } from '#contracts/catalog.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import { pack, unpack, type Packed } from '#web/lib/api/packed.ts'
import { thinCards, wholeCards, type ThinCards } from './thin-cards.ts'

type ThinListing = Omit<Listing, 'products'> & { products: ThinCards }
export type PackedListing = Packed<ThinListing>

const unpacked = new WeakMap<ThinListing, Listing>()
const shown = new WeakMap<ProductCard, ProductCard>()

/** A listing as its page carries it: once drawn, and once as data, which is to be small. */
export function packListing({ products, ...listing }: Listing): PackedListing {
  const thin = { ...listing, products: thinCards(products) }
  unpacked.set(thin, { ...listing, products: products.map(asShown) })
  return pack(thin)
}

/** The listing of a text: the same object for the same text, and the same values on the server as in the browser. */
export function unpackListing(text: PackedListing): Listing {
  const thin = unpack(text)
  const known = unpacked.get(thin) ?? { ...thin, products: wholeCards(thin.products) }
  unpacked.set(thin, known)
  return known
}

/** A card as it comes out again in the browser; on the server one object for all pages of the card. */
function asShown(card: ProductCard): ProductCard {
  const known = shown.get(card) ?? wholeCards(thinCards([card]))[0] ?? card
  shown.set(card, known)
  return known
}
