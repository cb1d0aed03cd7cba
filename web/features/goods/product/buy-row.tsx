import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/products.contract.ts'
import { useShopPhone } from '#web/lib/api/vars.ts'
import { FavoriteButton } from '#web/features/buying/favorites/favorite-button.tsx'
import { BuyButton } from './buy-button.tsx'
import type { Buy } from './use-buy.ts'
import css from './buy-row.module.css'

/** The main button, the heart beside it, and a word on why there is nothing to press, or why pressing does nothing. */
export function BuyRow({ product, buy }: { product: ProductPage['product']; buy: Buy }) {
  const t = useTranslations('product')
  const phone = useShopPhone()
  return (
    <>
      <div className={css.row}>
        <BuyButton buy={buy} />
        <FavoriteButton productId={product.id} title={product.title} kind="line" />
      </div>
      {buy.state !== 'buy' && <p className={css.note}>{t(`buy.${buy.state}Note`)}</p>}
      <noscript>
        <p className={css.note}>{t('buy.needsScript', { phone })}</p>
      </noscript>
    </>
  )
}
