import type { ProductCard } from '#contracts/products.contract.ts'

/** Three pictures are leafed through on a card; a fourth waits on the page of the product. */
const morePictures = 1

/** Cards as a page carries them: it does so twice, drawn and as data, so words that no card shows are left out. Dialogs ask for theirs. */
export function leanCards(cards: readonly ProductCard[]): ProductCard[] {
  return cards.map((card) => ({
    ...card,
    image_hover: card.image_hover && { ...card.image_hover, alt: '' },
    images_more: card.images_more.slice(0, morePictures).map((image) => ({ ...image, alt: '' })),
    category: { title: '', slug: '' },
    colors: card.colors.map((color) => ({ ...color, title: '' })),
    sizes: card.sizes.map((size) => ({ ...size, alternative_title: '', fitting: null, amount: { ...size.amount, title: '' } })),
  }))
}
