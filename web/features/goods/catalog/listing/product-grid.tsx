import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import type { ProductCard as Product } from '#contracts/products.contract.ts'
import { limits } from '#contracts/limits.ts'
import { formatCount } from '#core/money.ts'
import { CardSkeleton } from '../card/card-skeleton.tsx'
import { layOutGrid } from '#core/grid-layout.ts'
import type { View } from '../listing-address.ts'
import { ListingBanner } from './listing-banner.tsx'
import { ProductCard } from '../card/product-card.tsx'
import { pageStart } from './use-true-address.ts'
import css from './product-grid.module.css'

type ProductGridProps = {
  products: readonly Product[]
  banners?: Listing['banners']
  view?: View
  /** Products on the pages before, and in the whole listing. */
  offset?: number
  total?: number
  source: string
  /** Beside facets cards are narrower. */
  wide?: boolean
  /** A large card and five: the last one stands only where rows are of three, and is what they lack. */
  feature?: boolean
  /** The first cards are in sight at once. */
  eager?: number
  /** Other goods are on their way. */
  busy?: boolean
  /** So many more are on their way. */
  coming?: number
}

/** Cards in rows of four (three below 1236 px, two on a phone) or two, with banners and marks between. Source: CAT-05. */
export function ProductGrid(props: ProductGridProps) {
  const {
    products,
    banners = [],
    view = '4',
    offset = 0,
    total = products.length,
    source,
    wide = false,
    feature = false,
    eager = 0,
    busy = false,
    coming = 0,
  } = props
  const t = useTranslations('catalog')
  const entries = layOutGrid({
    products,
    banners,
    placeOf: (banner) => banner.after,
    columns: view === '4' ? 4 : 2,
    offset,
    total,
    isLarge: (product) => product.is_large,
  })
  return (
    <ul className={css.grid} data-view={view} data-feature={feature || undefined} aria-busy={busy}>
      {entries.map((entry) => {
        if (entry.kind === 'mark') {
          return (
            <li className={css.mark} key={`mark-${entry.first}`} tabIndex={-1} data-mark {...pageOf(entry.first)}>
              {t('mark', { first: formatCount(entry.first), last: formatCount(entry.last), total: formatCount(total) })}
            </li>
          )
        }
        if (entry.kind === 'banner') {
          return (
            <li className={css.row} key={`banner-${entry.banner.id}`}>
              <ListingBanner banner={entry.banner} />
            </li>
          )
        }
        const { product, large } = entry
        return (
          <li className={css.cell} key={product.id} data-large={large || undefined}>
            <ProductCard
              product={product}
              large={large}
              source={source}
              sizes={pictureSizes(view, large, wide)}
              priority={entry.index < eager}
            />
          </li>
        )
      })}
      {Array.from({ length: coming }, (_, index) => (
        <li className={css.cell} key={`coming-${index}`}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** A mark that begins a page says which. */
function pageOf(first: number): Record<string, number> {
  const before = first - 1
  return before % limits.listingPage === 0 ? { [pageStart]: before / limits.listingPage + 1 } : {}
}

function pictureSizes(view: View, large: boolean, wide: boolean): string {
  const column = wide ? 25 : 20
  const share = view === '2' || large ? column * 2 : column
  return `(width < 768px) 50vw, (width < 1236px) ${view === '2' || large ? 66 : 33}vw, ${share}vw`
}
