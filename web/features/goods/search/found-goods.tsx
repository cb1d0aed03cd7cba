import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchResult } from '#contracts/search.contract.ts'
import { formatCount } from '#core/money.ts'
import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import { useFocusAfterMore } from './use-focus-after-more.ts'
import css from './found-goods.module.css'

type FoundGoodsProps = {
  /** The first page that is shown: it says how many there are and what was searched for. */
  result: SearchResult
  products: SearchResult['products']
  /** Products on the pages before. */
  offset?: number
  eager?: number
  busy?: boolean
  suggestions: ReactNode
  /** What stands behind the number of goods. */
  aside?: ReactNode
  /** The way to the next page, while there is one. */
  more: ReactNode
}

/** Suggestions on the left, goods on the right; one under another below 1025 px. Source: SRCH-01, SRCH-02. */
export function FoundGoods({ result, products, offset = 0, eager = 0, busy = false, suggestions, aside, more }: FoundGoodsProps) {
  const t = useTranslations('search')
  const total = result.products_count
  const goods = useRef<HTMLElement>(null)
  useFocusAfterMore(goods, result.query, offset + products.length, total)
  return (
    <div className={css.columns}>
      <div>{suggestions}</div>
      <section aria-label={t('goods')} ref={goods}>
        {result.corrected_query !== null && (
          <p className={css.corrected}>
            {t(result.left_out === null ? 'corrected' : 'correctedWithout', {
              query: result.query,
              corrected: result.corrected_query,
              word: result.left_out ?? '',
            })}
          </p>
        )}
        <div className={css.head}>
          <h2>{t('found', { count: total, shown: formatCount(total) })}</h2>
          {aside}
        </div>
        <ProductGrid
          products={products.map((product) => ({ ...product, is_large: false }))}
          offset={offset}
          total={total}
          source="search"
          eager={eager}
          busy={busy}
        />
        <div className={css.more}>{more}</div>
      </section>
    </div>
  )
}
