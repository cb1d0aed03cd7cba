import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/products.contract.ts'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { formatCount } from '#core/money.ts'
import { CardBadges } from '#web/features/goods/catalog/card/card-badges.tsx'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { printMark } from '#web/features/goods/reviews/print-mark.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { focusHeading } from '#web/ui/keyboard/keep-focus.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { BonusLine } from '#web/ui/price/price.tsx'
import css from './product-head.module.css'

type ProductHeadProps = { product: ProductPage['product']; reviews: Reviews['summary'] | undefined }

/** Labels and SKU, title, price, bonuses to earn, the mark of the reviews, which leads to them and leaves the size in the address (UX-28). */
export function ProductHead({ product, reviews }: ProductHeadProps) {
  const t = useTranslations('product')
  const words = useTranslations('reviews')
  const mark = printMark(reviews?.average ?? 0, useLocale())
  const { search } = useLocation()
  const bonuses = product.bonuses_will_be_earned
  return (
    <>
      <div className={css.row}>
        <span className={css.badges}>
          <CardBadges product={product} />
        </span>
        <span className={css.sku}>{t('sku', { sku: product.sku })}</span>
      </div>
      <h1 className={css.title}>{product.title}</h1>
      <PriceText of={product} size="l" />
      <div className={css.below}>
        {bonuses > 0 && <BonusLine>{t('bonuses', { count: bonuses, shown: formatCount(bonuses) })}</BonusLine>}
        {reviews && reviews.count > 0 && (
          <TextLink
            to={{ search, hash: 'reviews' }}
            alone
            onClick={(event) => {
              if (!wantsNewTab(event)) focusHeading(document.querySelector('#reviews'), { preventScroll: true })
            }}
          >
            <Stars value={reviews.average} label={words('stars', { mark })} /> <span aria-hidden="true">{mark}</span> ·{' '}
            {words('count', { count: reviews.count })}
          </TextLink>
        )}
      </div>
    </>
  )
}
