/** One place of the grid: a card, a banner over the whole row, or the mark of where the shopper is. */
export type GridEntry<P, B> =
  | { kind: 'product'; product: P; index: number; large: boolean }
  | { kind: 'banner'; banner: B }
  | { kind: 'mark'; first: number; last: number }

export interface GridInput<P, B> {
  products: readonly P[]
  banners: readonly B[]
  /** Cards in a row on a wide screen. */
  columns: 4 | 2
  /** How many products stand on the pages before. */
  offset?: number
  total: number
  /** Whether the staff want a product shown over two by two cells. */
  isLarge: (product: P) => boolean
}

const markEvery = 12
/** Rows between banners: three of four cards, two of two. */
const rowsBetweenBanners = { 4: 3, 2: 2 } as const
const largeCells = 4
/** A large card needs four small ones beside it before the next large one, or rows would stand like stairs. */
const smallBetweenLarge = 4

/**
 * Cards with banners between full rows and a mark before every further twelve products. Banners do not count as products, and the
 * last row is never broken by one. Source: CAT-05, decisions "Banner cadence".
 */
export function layOutGrid<P, B>({ products, banners, columns, offset = 0, total, isLarge }: GridInput<P, B>): GridEntry<P, B>[] {
  const entries: GridEntry<P, B>[] = []
  const waiting = [...banners]
  const cellsBetween = rowsBetweenBanners[columns] * columns
  let cells = 0
  let nextBanner = cellsBetween
  let smallSince = smallBetweenLarge
  products.forEach((product, index) => {
    const place = offset + index
    if (index > 0 && place % markEvery === 0) {
      entries.push({ kind: 'mark', first: place + 1, last: Math.min(place + markEvery, total) })
    }
    const banner = cells >= nextBanner && cells % columns === 0 ? waiting.shift() : undefined
    if (banner) {
      entries.push({ kind: 'banner', banner })
      nextBanner = cells + cellsBetween
    }
    const large = columns === 4 && isLarge(product) && smallSince >= smallBetweenLarge && products.length - index > smallBetweenLarge
    entries.push({ kind: 'product', product, index, large })
    smallSince = large ? 0 : smallSince + 1
    cells += large ? largeCells : 1
  })
  return entries
}
