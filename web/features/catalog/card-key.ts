import type { ProductCard } from '#contracts/products.contract.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useSetting } from '#web/lib/vars.ts'

interface Card {
  product: ProductCard
  large: boolean
  source: string
  sizes: string
  priority: boolean
}

/**
 * Tells all that the markup of a card depends on: what it is given, the language, the settings that it reads. The first cards of a page are
 * not remembered: their pictures are announced in the head.
 */
export function useCardKey(): (card: Card) => string | undefined {
  const locale = useLocale()
  const eco = useSetting('eco_title')
  return ({ product, large, source, sizes, priority }) =>
    priority ? undefined : JSON.stringify(['card', locale, eco, large, source, sizes, product])
}
