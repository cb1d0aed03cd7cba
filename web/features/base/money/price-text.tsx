import { useTranslations } from 'use-intl'
import { formatRoubles } from '#core/money.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useNumberSetting } from '#web/lib/api/vars.ts'
import { Price } from '#web/ui/price/price.tsx'
import { priceParts, type Priced } from './price-parts.ts'

type PriceTextProps = {
  of: Priced
  size?: 'm' | 'l'
  layout?: 'row' | 'column'
}

/** What a thing costs, in the page's language: roubles, old price, percent, approximate dollars in English. */
export function PriceText({ of, size, layout }: PriceTextProps) {
  const t = useTranslations('money')
  const parts = priceParts(of, useLocale(), useNumberSetting('currencies.USD', 0))
  return <Price {...parts} size={size} layout={layout} labels={{ price: t('price'), old: t('oldPrice') }} />
}

/** Writes roubles in the page's language; for sentences and totals. */
export function useRoubles(): (roubles: number) => string {
  const locale = useLocale()
  return (roubles) => formatRoubles(roubles, locale)
}
