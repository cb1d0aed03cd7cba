import type { ProductCard } from '#contracts/products.contract.ts'
import type { Version } from '#web/lib/page/fragments/remembered.tsx'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useNumberSetting, useSetting } from '#web/lib/api/vars.ts'

interface Card {
  product: ProductCard
  large: boolean
  source: string
  sizes: string
  priority: boolean
}

/** Tells all that the markup of a card depends on: what it is given, the language, the settings that it reads. */
export function useCardKey(): (card: Card, version: Version) => string {
  const locale = useLocale()
  const eco = useSetting('eco_title') + useSetting('eco_icon')
  const usd = useNumberSetting('currencies.USD', 0)
  return ({ product, large, source, sizes, priority }, version) =>
    ['card', locale, eco, usd, large, source, sizes, priority, version(product)].join('\n')
}
