import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/catalog.contract.ts'
import { formatCount } from '#core/money.ts'
import { cardBadges } from '#web/features/catalog/card-words.ts'
import { PriceText } from '#web/features/money/price-text.tsx'
import { useSetting } from '#web/lib/vars.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { BonusLine } from '#web/ui/price/price.tsx'
import css from './product-head.module.css'

/** Labels and SKU, title, price, bonuses to earn. */
export function ProductHead({ product }: { product: ProductPage['product'] }) {
  const t = useTranslations('product')
  const cards = useTranslations('catalog')
  const bonuses = product.bonuses_will_be_earned
  const badges = cardBadges(product, { soon: cards('badge.soon'), eco: useSetting('eco_title'), set: cards('badge.set') })
  return (
    <>
      <div className={css.row}>
        <span className={css.badges}>
          {badges.map((badge) => (
            <Badge key={badge.text} tone={badge.tone}>
              {badge.text}
            </Badge>
          ))}
        </span>
        <span className={css.sku}>{t('sku', { sku: product.sku })}</span>
      </div>
      <h1 className={css.title}>{product.title}</h1>
      <PriceText of={product} size="l" />
      {bonuses > 0 && (
        <p className={css.bonuses}>
          <BonusLine>{t('bonuses', { count: bonuses, shown: formatCount(bonuses) })}</BonusLine>
        </p>
      )}
    </>
  )
}
