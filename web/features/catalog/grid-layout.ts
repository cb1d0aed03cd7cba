/** One place of the grid: a card, a banner over the whole row, or the mark of where the shopper is. */
export type GridEntry<P, B> =
  | { kind: 'product'; product: P; index: number }
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
  /** Cells of the grid a product takes. */
  cellsOf: (product: P) => number
}

const markEvery = 12
/** Rows between banners: three of four cards, two of two. */
const rowsBetweenBanners = { 4: 3, 2: 2 } as const

/**
 * Cards with banners between full rows and a mark before every further twelve products. Banners do not count as products, and the
 * last row is never broken by one. Source: CAT-05, decisions "Banner cadence".
 */
export function layOutGrid<P, B>({ products, banners, columns, offset = 0, total, cellsOf }: GridInput<P, B>): GridEntry<P, B>[] {
  const entries: GridEntry<P, B>[] = []
  const waiting = [...banners]
  const cellsBetween = rowsBetweenBanners[columns] * columns
  let cells = 0
  let nextBanner = cellsBetween
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
    entries.push({ kind: 'product', product, index })
    cells += cellsOf(product)
  })
  return entries
}
