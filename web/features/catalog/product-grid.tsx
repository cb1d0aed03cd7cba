import { useTranslations } from 'use-intl'
import type { Listing, ProductCard as Product } from '#contracts/catalog.contract.ts'
import { formatCount } from '#core/money.ts'
import { layOutGrid } from './grid-layout.ts'
import type { View } from './listing-address.ts'
import { ListingBanner } from './listing-banner.tsx'
import { ProductCard } from './product-card.tsx'
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
  /** The first cards are in sight at once. */
  eager?: number
  /** New goods are on their way. */
  busy?: boolean
}

/** Cards in rows of four (three below 1236 px, two on a phone) or two, with banners and marks between. Source: CAT-05. */
export function ProductGrid(props: ProductGridProps) {
  const { products, banners = [], view = '4', offset = 0, total = products.length, source, wide = false, eager = 0, busy = false } = props
  const t = useTranslations('catalog')
  const entries = layOutGrid({
    products,
    banners,
    columns: view === '4' ? 4 : 2,
    offset,
    total,
    isLarge: (product) => product.is_large,
  })
  return (
    <ul className={css.grid} data-view={view} aria-busy={busy}>
      {entries.map((entry) => {
        if (entry.kind === 'mark') {
          return (
            <li className={css.mark} key={`mark-${entry.first}`}>
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
        const { large } = entry
        return (
          <li className={css.cell} key={entry.product.id} data-large={large || undefined}>
            <ProductCard
              product={entry.product}
              large={large}
              source={source}
              sizes={pictureSizes(view, large, wide)}
              priority={entry.index < eager}
            />
          </li>
        )
      })}
    </ul>
  )
}

function pictureSizes(view: View, large: boolean, wide: boolean): string {
  const column = wide ? 25 : 20
  const share = view === '2' || large ? column * 2 : column
  return `(width < 768px) 50vw, (width < 1236px) ${view === '2' || large ? 66 : 33}vw, ${share}vw`
}
