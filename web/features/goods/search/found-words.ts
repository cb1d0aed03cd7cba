import { useTranslations } from 'use-intl'
import type { SearchResult } from '#contracts/search.contract.ts'
import { formatCount } from '#core/money.ts'

/** How much was found, or that nothing was, as it is announced: the heading comes and goes with the goods and is not heard. */
export function useFoundWords(result: SearchResult | undefined): string {
  const t = useTranslations('search')
  if (!result) return ''
  const { products_count: count, query } = result
  return count === 0 ? t('nothing', { query }) : t('found', { count, shown: formatCount(count) })
}
