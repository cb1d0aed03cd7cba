/** One place of the grid: a card, a banner over the whole row, or the mark of where the shopper is. */
export type GridEntry<P, B> =
  | { kind: 'product'; product: P; index: number; large: boolean }
  | { kind: 'banner'; banner: B }
  | { kind: 'mark'; first: number; last: number }

export interface GridInput<P, B> {
  products: readonly P[]
  /** In the order in which they are met. */
  banners: readonly B[]
  /** How many products of the listing stand before a banner; null: the cadence of the view decides. */
  placeOf: (banner: B) => number | null
  /** Cards in a row on a wide screen. */
  columns: 4 | 2
  /** How many products stand on the pages before. */
  offset?: number
  total: number
  /** Whether the staff want a product shown over two by two cells. */
  isLarge: (product: P) => boolean
}

const markEvery = 12
/** Products between banners, by cards in a row. */
const bannerEvery = { 4: 3, 2: 2 } as const
/** A large card needs four small ones beside it before the next large one, or rows would stand like stairs. */
const smallBetweenLarge = 4

/**
 * Cards with a banner after every two or three products by the view, or where the listing places it, and a mark before every further twelve products. A
 * banner takes a whole row, and the grid fills the row before it with the cards behind it: so many must follow, or the last row would be broken.
 * Banners do not count as products. Source: CAT-05, decisions "Banner cadence".
 */
export function layOutGrid<P, B>({ products, banners, placeOf, columns, offset = 0, total, isLarge }: GridInput<P, B>): GridEntry<P, B>[] {
  const entries: GridEntry<P, B>[] = []
  const byCadence = banners.filter((banner) => placeOf(banner) === null)
  const indexOf = (banner: B) => {
    const place = placeOf(banner)
    return place === null ? (byCadence.indexOf(banner) + 1) * bannerEvery[columns] : place - offset
  }
  let smallSince = smallBetweenLarge
  products.forEach((product, index) => {
    const place = offset + index
    if (index > 0 && place % markEvery === 0) {
      entries.push({ kind: 'mark', first: place + 1, last: Math.min(place + markEvery, total) })
    }
    const due = products.length - index >= columns ? banners.filter((banner) => index > 0 && indexOf(banner) === index) : []
    entries.push(...due.map((banner) => ({ kind: 'banner' as const, banner })))
    const large = columns === 4 && isLarge(product) && smallSince >= smallBetweenLarge && products.length - index > smallBetweenLarge
    entries.push({ kind: 'product', product, index, large })
    smallSince = large ? 0 : smallSince + 1
  })
  return entries
}
